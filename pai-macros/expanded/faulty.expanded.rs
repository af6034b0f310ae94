#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
fn now(a: u8) -> u64 {
    0
}
///The tool `now`; register it on an agent.
#[allow(dead_code)]
struct Now;
///The parameters of [`Now`].
#[allow(dead_code)]
struct NowInput {
    ///The parameter `a`.
    pub a: u8,
}
const _: () = {
    use ::pai::__private as __pai;
    impl<'de> __pai::serde::Deserialize<'de> for NowInput {
        fn deserialize<D: __pai::serde::Deserializer<'de>>(
            deserializer: D,
        ) -> __pai::Result<Self, D::Error> {
            struct Fields;
            impl<'de> __pai::serde::de::Visitor<'de> for Fields {
                type Value = NowInput;
                fn expecting(
                    &self,
                    f: &mut ::core::fmt::Formatter<'_>,
                ) -> ::core::fmt::Result {
                    f.write_str("an object with the parameters of NowInput")
                }
                fn visit_map<A: __pai::serde::de::MapAccess<'de>>(
                    self,
                    mut map: A,
                ) -> __pai::Result<NowInput, A::Error> {
                    let mut f0 = __pai::None;
                    while let __pai::Some(index) = map
                        .next_key_seed(__pai::plain::Key(&["a"]))?
                    {
                        match index {
                            0usize => __pai::plain::set(&mut f0, "a", &mut map)?,
                            _ => __pai::plain::skip(&mut map)?,
                        }
                    }
                    __pai::Ok(NowInput {
                        a: __pai::plain::required(f0, "a")?,
                    })
                }
            }
            deserializer.deserialize_map(Fields)
        }
    }
    impl __pai::serde::Serialize for NowInput {
        fn serialize<S: __pai::serde::Serializer>(
            &self,
            serializer: S,
        ) -> __pai::Result<S::Ok, S::Error> {
            use __pai::serde::ser::SerializeStruct as _;
            let mut fields = serializer.serialize_struct("NowInput", 1usize)?;
            fields.serialize_field("a", &self.a)?;
            fields.end()
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
            generator: &mut __pai::schemars::SchemaGenerator,
        ) -> __pai::schemars::Schema {
            __pai::plain::schema(generator, &[__pai::plain::Field::new::<u8>("a", "")])
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
            let NowInput { a: __parameter0 } = __input;
            let __result: __Return = now(__parameter0);
            __pai::ToolReturn::<
                { __pai::Fallible::<__Return>::FALLIBLE },
            >::into_result(__result)
        }
    }
};
::core::compile_error! {
    "the tool has no id; write `id = \"domain.action.v1\"`, the stable identity of its wire spec"
}
