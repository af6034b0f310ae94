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
            struct __Fields;
            impl<'de> __pai::serde::de::Visitor<'de> for __Fields {
                type Value = NowInput;
                fn expecting(
                    &self,
                    __to: &mut ::core::fmt::Formatter<'_>,
                ) -> ::core::fmt::Result {
                    __to.write_str("an object with the parameters of NowInput")
                }
                fn visit_map<__A: __pai::serde::de::MapAccess<'de>>(
                    self,
                    mut __map: __A,
                ) -> __pai::Result<NowInput, __A::Error> {
                    let mut __f0 = __pai::None;
                    while let __pai::Some(__index) = __map
                        .next_key_seed(__pai::plain::Key(&["a"]))?
                    {
                        match __index {
                            0usize => {
                                __pai::plain::set::<u8, _>(&mut __f0, "a", &mut __map)?
                            }
                            _ => __pai::plain::skip(&mut __map)?,
                        }
                    }
                    __pai::Ok(NowInput {
                        a: __pai::plain::required::<u8, _>(__f0, "a")?,
                    })
                }
            }
            __from.deserialize_map(__Fields)
        }
    }
    impl __pai::serde::Serialize for NowInput {
        fn serialize<__S: __pai::serde::Serializer>(
            &self,
            __to: __S,
        ) -> __pai::Result<__S::Ok, __S::Error> {
            use __pai::serde::ser::SerializeStruct as _;
            let mut __fields = __to.serialize_struct("NowInput", 1usize)?;
            <u8 as __pai::plain::Parameter>::write(&self.a, &mut __fields, "a")?;
            __fields.end()
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
    impl __pai::Tool for Now {
        const ID: &'static str = "";
        const META: __pai::Meta = __pai::Meta::at(
            "",
            ::core::concat!(::core::module_path!(), "::", "Now"),
            ::core::file!(),
            ::core::line!(),
        );
        type Input = NowInput;
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
        Now
    }
    impl __pai::Execute for Now {
        #[allow(unused_variables, deprecated, clippy::unused_async)]
        async fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> __pai::Result<Self::Output> {
            ::core::unimplemented!()
        }
    }
};
::core::compile_error! {
    "the tool has no id; write `id = \"domain.action.v1\"`, the stable identity of its wire spec"
}
