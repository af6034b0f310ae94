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
            match __pai::plain::read(
                __from,
                "FormatPriceInput",
                &["amountCents", "note"],
                (
                    __pai::plain::needed::<i64>(),
                    __pai::plain::defaulted::<::std::string::String>(),
                ),
            ) {
                __pai::Ok((__parameter0, __parameter1)) => {
                    __pai::Ok(FormatPriceInput {
                        amount_cents: __parameter0,
                        note: __parameter1.unwrap_or_default(),
                    })
                }
                __pai::Err(__error) => __pai::Err(__error),
            }
        }
    }
    impl __pai::serde::Serialize for FormatPriceInput {
        fn serialize<__S: __pai::serde::Serializer>(
            &self,
            __to: __S,
        ) -> __pai::Result<__S::Ok, __S::Error> {
            __pai::plain::write(
                __to,
                "FormatPriceInput",
                &["amountCents", "note"],
                (&self.amount_cents, &self.note),
            )
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
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for FormatPrice {
        const ID: &'static str = "price.v1";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "FormatPrice"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = FormatPriceInput;
        type Output = __Returned;
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
        #[allow(unused_variables, deprecated)]
        fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> impl ::core::future::Future<
            Output = __pai::Result<Self::Output>,
        > + ::core::marker::Send {
            let FormatPriceInput { amount_cents: __parameter0, note: __parameter1 } = __input;
            async move {
                let __result: __Return = format_price(
                    __ctx,
                    __parameter0,
                    &__parameter1,
                );
                __pai::Gives::<__Returned>::give(__result)
            }
        }
    }
};
