#[derive(
    ::facade::pai::__private::serde::Serialize,
    ::facade::pai::__private::serde::Deserialize,
    ::facade::pai::__private::schemars::JsonSchema
)]
#[serde(crate = "::facade::pai::__private::serde")]
#[schemars(crate = "::facade::pai::__private::schemars")]
#[serde(tag = "t")]
enum E {
    A,
}
#[allow(dead_code)]
fn a() -> pai::Result<pai::Agent<()>> {
    b()
}
const _: () = {
    use ::pai::__private as __pai;
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = pai::Result<pai::Agent<()>>;
    const fn is_agent<A: __pai::IsAgent>() {}
    is_agent::<
        <__Return as __pai::Returned<{ __pai::Fallible::<__Return>::FALLIBLE }>>::Output,
    >();
    __pai::register_agent! {
        ::core::concat!(::core::module_path!(), "::", "a"), ::core::file!(),
        ::core::line!(), __Return, a
    }
};
