#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
fn format_price(ctx: Ctx<FormatPrice>, amount_cents: i64, mut note: &str) -> String {
    body()
}
///The tool `format_price`; register it on an agent.
#[allow(dead_code)]
struct FormatPrice;
///The parameters of [`FormatPrice`].
#[allow(dead_code)]
struct FormatPriceInput {
    /// Price in cents.
    pub amount_cents: i64,
    ///The parameter `note`.
    pub note: ::std::string::String,
}
const _: () = {
    use ::pai::__private as __pai;
    impl<'de> __pai::serde::Deserialize<'de> for FormatPriceInput {
        fn deserialize<D: __pai::serde::Deserializer<'de>>(
            deserializer: D,
        ) -> __pai::Result<Self, D::Error> {
            struct Fields;
            impl<'de> __pai::serde::de::Visitor<'de> for Fields {
                type Value = FormatPriceInput;
                fn expecting(
                    &self,
                    f: &mut ::core::fmt::Formatter<'_>,
                ) -> ::core::fmt::Result {
                    f.write_str("an object with the parameters of FormatPriceInput")
                }
                fn visit_map<A: __pai::serde::de::MapAccess<'de>>(
                    self,
                    mut map: A,
                ) -> __pai::Result<FormatPriceInput, A::Error> {
                    let mut f0 = __pai::None;
                    let mut f1 = __pai::None;
                    while let __pai::Some(index) = map
                        .next_key_seed(__pai::plain::Key(&["amountCents", "note"]))?
                    {
                        match index {
                            0usize => {
                                __pai::plain::set(&mut f0, "amountCents", &mut map)?
                            }
                            1usize => __pai::plain::set(&mut f1, "note", &mut map)?,
                            _ => __pai::plain::skip(&mut map)?,
                        }
                    }
                    __pai::Ok(FormatPriceInput {
                        amount_cents: __pai::plain::required(f0, "amountCents")?,
                        note: f1.unwrap_or_default(),
                    })
                }
            }
            deserializer.deserialize_map(Fields)
        }
    }
    impl __pai::serde::Serialize for FormatPriceInput {
        fn serialize<S: __pai::serde::Serializer>(
            &self,
            serializer: S,
        ) -> __pai::Result<S::Ok, S::Error> {
            use __pai::serde::ser::SerializeStruct as _;
            let mut fields = serializer.serialize_struct("FormatPriceInput", 2usize)?;
            fields.serialize_field("amountCents", &self.amount_cents)?;
            fields.serialize_field("note", &self.note)?;
            fields.end()
        }
    }
    impl __pai::schemars::JsonSchema for FormatPriceInput {
        fn schema_name() -> __pai::Cow<'static, str> {
            __pai::Cow::Borrowed("FormatPriceInput")
        }
        fn schema_id() -> __pai::Cow<'static, str> {
            __pai::Cow::Borrowed(
                ::core::concat!(::core::module_path!(), "::", "FormatPriceInput"),
            )
        }
        fn json_schema(
            generator: &mut __pai::schemars::SchemaGenerator,
        ) -> __pai::schemars::Schema {
            __pai::plain::schema(
                generator,
                &[
                    __pai::plain::Field::new::<i64>("amountCents", "Price in cents."),
                    __pai::plain::Field::new::<::std::string::String>("note", "")
                        .with_default(|| __pai::plain::json_default(
                            <::std::string::String as __pai::Default>::default(),
                        )),
                ],
            )
        }
    }
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = String;
    impl __pai::Tool for FormatPrice {
        const ID: &'static str = "price.v1";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "FormatPrice"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = FormatPriceInput;
        type Output = <__Return as __pai::Returned<
            { __pai::Fallible::<__Return>::FALLIBLE },
        >>::Output;
        type Context = __pai::NoContext;
        type Suspend = ();
        type Data = ();
        type Capabilities = ();
        type Tools = ();
        type Body = __pai::Backend;
    }
    __pai::register_tool! {
        FormatPrice
    }
    impl __pai::Execute for FormatPrice {
        #[allow(unused_variables, deprecated, clippy::unused_async)]
        async fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> __pai::Result<Self::Output> {
            let FormatPriceInput { amount_cents: __parameter0, note: __parameter1 } = __input;
            let __result: __Return = format_price(__ctx, __parameter0, &__parameter1);
            __pai::ToolReturn::<
                { __pai::Fallible::<__Return>::FALLIBLE },
            >::into_result(__result)
        }
    }
};
