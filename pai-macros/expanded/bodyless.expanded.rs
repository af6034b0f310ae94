/// Ask a browser.
///
///The tool `run_browser_check`; register it on an agent.
#[allow(dead_code)]
pub struct RunBrowserCheck;
///The pending action of [`RunBrowserCheck`]: its output is awaited.
#[allow(dead_code)]
pub type RunBrowserCheckAction = ::pai::OutputAction<
    <RunBrowserCheck as ::pai::Tool>::Input,
    <RunBrowserCheck as ::pai::Tool>::Output,
>;
const _: () = {
    use ::pai::__private as __pai;
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = CheckReport;
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for RunBrowserCheck {
        const ID: &'static str = "browser.run-check.v1";
        const META: __pai::Meta = __pai::Meta::at(
            "Ask a browser.",
            ::core::concat!(::core::module_path!(), "::", "RunBrowserCheck"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = CheckInput;
        type Output = __Returned;
        type Context = __pai::NoContext;
        type Suspend = ();
        type Data = ();
        type Capabilities = ();
        type Tools = ();
        type Body = __pai::External;
    }
    __pai::register_tool! {
        RunBrowserCheck
    }
};
