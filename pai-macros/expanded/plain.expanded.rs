#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
fn now() -> u64 {
    0
}
///The tool `now`; register it on an agent.
#[allow(dead_code)]
struct Now;
const _: () = {
    use ::facade::pai::__private as __pai;
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = u64;
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for Now {
        const ID: &'static str = "now.v1";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "Now"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = __pai::NoInput;
        type Output = __Returned;
        type Context = __pai::NoContext;
        type Suspend = ();
        type Data = ();
        type Capabilities = ();
        type Tools = ();
        type Body = __pai::Backend;
    }
    __pai::register_tool! {
        Now
    }
    impl __pai::Execute for Now {
        #[allow(unused_variables, deprecated)]
        fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> impl ::core::future::Future<
            Output = __pai::Result<Self::Output>,
        > + ::core::marker::Send {
            async move {
                let __result: __Return = now();
                __pai::Gives::<__Returned>::give(__result)
            }
        }
    }
};
