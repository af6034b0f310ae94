#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
fn format_price(amount_cents: i64) -> String {
    body()
}
///The tool `format_price`; register it on an agent.
#[allow(dead_code)]
struct FormatPrice;
#[allow(dead_code, missing_docs, non_snake_case)]
#[derive(
    ::pai::__private::serde::Serialize,
    ::pai::__private::serde::Deserialize,
    ::pai::__private::schemars::JsonSchema
)]
#[serde(crate = "::pai::__private::serde")]
#[schemars(crate = "::pai::__private::schemars")]
struct FormatPriceInput {
    #[serde(alias = "cents")]
    #[serde(rename = "amount_cents")]
    pub amount_cents: i64,
}
const _: () = {
    use ::pai::__private as __pai;
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
            let FormatPriceInput { amount_cents: __parameter0 } = __input;
            async move {
                let __result: __Return = format_price(__parameter0);
                __pai::Gives::<__Returned>::give(__result)
            }
        }
    }
};
