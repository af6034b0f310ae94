#[allow(unused_variables, clippy::unimplemented)]
fn now(a: u8) -> u64 {
    ::core::unimplemented!()
}
///The tool `now`; register it on an agent.
#[allow(dead_code)]
struct Now;
const _: () = {
    use ::pai::__private as __pai;
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = u64;
    impl __pai::Tool for Now {
        const ID: &'static str = "";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "Now"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = __pai::NoInput;
        type Output = <__Return as __pai::ToolReturn<
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
        Now
    }
    impl __pai::Execute for Now {
        async fn execute(
            &self,
            _: __pai::Ctx<Self>,
            _: __pai::NoInput,
        ) -> __pai::Result<Self::Output> {
            ::core::unimplemented!()
        }
    }
};
::core::compile_error! {
    "a tool function takes `ctx` and `input`, each at most once and in this order; write `fn now(ctx: pai::Ctx<Now>, input: YourInput)`"
}
::core::compile_error! {
    "the tool has no id; write `id = \"domain.action.v1\"`, the stable identity of its wire spec"
}
