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
#[allow(dead_code, non_snake_case)]
struct FormatPriceInput {
    /// Price in cents.
    pub amount_cents: i64,
    ///The parameter `note`.
    pub note: ::std::string::String,
}
const _: () = {
    use ::pai::__private as __pai;
    impl<'de> __pai::serde::Deserialize<'de> for FormatPriceInput {
        fn deserialize<__D: __pai::serde::Deserializer<'de>>(
            __from: __D,
        ) -> __pai::Result<Self, __D::Error> {
            struct __Fields;
            impl<'de> __pai::serde::de::Visitor<'de> for __Fields {
                type Value = FormatPriceInput;
                fn expecting(
                    &self,
                    __to: &mut ::core::fmt::Formatter<'_>,
                ) -> ::core::fmt::Result {
                    __to.write_str("an object with the parameters of FormatPriceInput")
                }
                fn visit_map<__A: __pai::serde::de::MapAccess<'de>>(
                    self,
                    mut __map: __A,
                ) -> __pai::Result<FormatPriceInput, __A::Error> {
                    let mut __f0 = __pai::None;
                    let mut __f1 = __pai::None;
                    while let __pai::Some(__index) = __map
                        .next_key_seed(__pai::plain::Key(&["amountCents", "note"]))?
                    {
                        match __index {
                            0usize => {
                                __pai::plain::set::<
                                    i64,
                                    _,
                                >(&mut __f0, "amountCents", &mut __map)?
                            }
                            1usize => {
                                __pai::plain::set::<
                                    ::std::string::String,
                                    _,
                                >(&mut __f1, "note", &mut __map)?
                            }
                            _ => __pai::plain::skip(&mut __map)?,
                        }
                    }
                    __pai::Ok(FormatPriceInput {
                        amount_cents: __pai::plain::required::<
                            i64,
                            _,
                        >(__f0, "amountCents")?,
                        note: __f1.unwrap_or_default(),
                    })
                }
            }
            __from.deserialize_map(__Fields)
        }
    }
    impl __pai::serde::Serialize for FormatPriceInput {
        fn serialize<__S: __pai::serde::Serializer>(
            &self,
            __to: __S,
        ) -> __pai::Result<__S::Ok, __S::Error> {
            use __pai::serde::ser::SerializeStruct as _;
            let mut __fields = __to.serialize_struct("FormatPriceInput", 2usize)?;
            <i64 as __pai::plain::Parameter>::write(
                &self.amount_cents,
                &mut __fields,
                "amountCents",
            )?;
            <::std::string::String as __pai::plain::Parameter>::write(
                &self.note,
                &mut __fields,
                "note",
            )?;
            __fields.end()
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
            __generator: &mut __pai::schemars::SchemaGenerator,
        ) -> __pai::schemars::Schema {
            __pai::plain::schema(
                __generator,
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
