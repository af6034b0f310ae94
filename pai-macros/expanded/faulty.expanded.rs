#[allow(unused_variables, unused_mut, clippy::unimplemented)]
fn now(a: u8) -> u64 {
    ::core::unimplemented!()
}
///The tool `now`; register it on an agent.
#[allow(dead_code)]
struct Now;
///The parameters of [`Now`].
#[allow(dead_code, non_snake_case)]
struct NowInput {
    ///The parameter `a`.
    pub a: u8,
}
const _: () = {
    use ::pai::__private as __pai;
    impl<'de> __pai::serde::Deserialize<'de> for NowInput {
        fn deserialize<__D: __pai::serde::Deserializer<'de>>(
            __from: __D,
        ) -> __pai::Result<Self, __D::Error> {
            match __pai::plain::read(
                __from,
                "NowInput",
                &["a"],
                (__pai::plain::needed::<u8>(),),
            ) {
                __pai::Ok((__parameter0,)) => __pai::Ok(NowInput { a: __parameter0 }),
                __pai::Err(__error) => __pai::Err(__error),
            }
        }
    }
    impl __pai::serde::Serialize for NowInput {
        fn serialize<__S: __pai::serde::Serializer>(
            &self,
            __to: __S,
        ) -> __pai::Result<__S::Ok, __S::Error> {
            __pai::plain::write(__to, "NowInput", &["a"], (&self.a,))
        }
    }
    impl __pai::schemars::JsonSchema for NowInput {
        fn schema_name() -> __pai::Cow<'static, str> {
            __pai::Cow::Borrowed("NowInput")
        }
        fn schema_id() -> __pai::Cow<'static, str> {
            __pai::Cow::Borrowed(
                ::core::concat!(::core::module_path!(), "::", "NowInput"),
            )
        }
        fn json_schema(
            __generator: &mut __pai::schemars::SchemaGenerator,
        ) -> __pai::schemars::Schema {
            __pai::plain::schema(__generator, &[__pai::plain::Field::new::<u8>("a", "")])
        }
    }
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = u64;
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for Now {
        const ID: &'static str = "";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "Now"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = NowInput;
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
            let NowInput { a: __parameter0 } = __input;
            async { ::core::unimplemented!() }
        }
    }
};
::core::compile_error! {
    "the tool has no id; write `id = \"domain.action.v1\"`, the stable identity of its wire spec"
}
