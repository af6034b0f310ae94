#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
fn total(ctx: Ctx<Total>) -> u64 {
    body()
}
///The tool `total`; register it on an agent.
#[allow(dead_code)]
struct Total;
///The child tools of [`Total`].
#[allow(dead_code)]
struct TotalTools {
    ///The child `report`.
    pub report: ::pai::Child<Report>,
    #[cfg(feature = "x")]
    ///The child `other`.
    pub other: ::pai::Child<Other>,
}
///What a description of [`Total`] sees of its children.
#[allow(dead_code)]
struct TotalChildren {
    ///The child `report`, where it is enabled.
    pub report: ::core::option::Option<::pai::ChildInfo>,
    #[cfg(feature = "x")]
    ///The child `other`, where it is enabled.
    pub other: ::core::option::Option<::pai::ChildInfo>,
}
const _: () = {
    use ::pai::__private as __pai;
    impl __pai::ChildMap for TotalTools {
        type Info = TotalChildren;
        const CHILDREN: &'static [(&'static str, &'static str)] = &[
            __pai::child::<Report>("report"),
            #[cfg(feature = "x")]
            __pai::child::<Other>("other"),
        ];
        #[allow(unused_variables)]
        fn bind(__call: &__pai::Arc<__pai::Call>) -> Self {
            Self {
                report: __pai::Child::bind(__call, "report"),
                #[cfg(feature = "x")]
                other: __pai::Child::bind(__call, "other"),
            }
        }
        #[allow(unused_mut)]
        fn list(&self) -> __pai::Vec<(&'static str, &dyn __pai::AnyChild)> {
            let mut __children = __pai::Vec::new();
            __children.push(("report", &self.report as &dyn __pai::AnyChild));
            #[cfg(feature = "x")]
            __children.push(("other", &self.other as &dyn __pai::AnyChild));
            __children
        }
        #[allow(unused_variables)]
        fn info(
            __of: &mut dyn ::core::ops::FnMut(
                &'static str,
            ) -> __pai::Option<__pai::ChildInfo>,
        ) -> TotalChildren {
            TotalChildren {
                report: __of("report"),
                #[cfg(feature = "x")]
                other: __of("other"),
            }
        }
    }
    impl<__C> __pai::ChildrenOn<__C> for TotalTools {
        const ENCLOSING: __pai::Enclosing = __pai::Enclosing::Parent;
        #[allow(unused_mut)]
        fn children() -> __pai::Vec<(&'static str, __pai::Registration)> {
            let mut __children = __pai::Vec::new();
            __children
                .push((
                    "report",
                    __pai::IntoRegistration::<
                        Region,
                    >::into_registration(
                        __pai::ToolOptions::<Region, Report, _>::new(Report)
                            .map_context_with(reader)
                            .enabled_with(may)
                            .on_output(log),
                    ),
                ));
            #[cfg(feature = "x")]
            __children
                .push((
                    "other",
                    __pai::IntoRegistration::<
                        Region,
                    >::into_registration(
                        __pai::ToolOptions::<Region, Other, _>::new(Other),
                    ),
                ));
            __children
        }
    }
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = u64;
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for Total {
        const ID: &'static str = "total.v1";
        const META: __pai::Meta = __pai::Meta::at(
                "",
                ::core::concat!(::core::module_path!(), "::", "Total"),
                ::core::file!(),
                ::core::line!(),
            )
            .blocking();
        type Input = __pai::NoInput;
        type Output = __Returned;
        type Context = Region;
        type Suspend = ();
        type Data = ();
        type Capabilities = ();
        type Tools = TotalTools;
        type Body = __pai::Backend;
        const DESCRIBE: __pai::Option<__pai::DescribeFn<Self>> = __pai::Some(|
            __describe: __pai::Describe<'_, Self>|
        __pai::Into::into(describe(__describe)));
        const TO_MODEL_OUTPUT: __pai::Option<__pai::Convert> = {
            #[allow(unused_imports)]
            use __pai::NotUnit as _;
            const fn has_value<O: __pai::HasValue<UNIT>, const UNIT: bool>() {}
            has_value::<__Returned, { __pai::IsUnit::<__Returned>::UNIT }>();
            __pai::Some(|__call, __input, __output| {
                __pai::convert::<Self, _, _>(&convert, __call, __input, __output)
            })
        };
    }
    __pai::register_tool! {
        Total
    }
    impl __pai::Execute for Total {
        #[allow(unused_variables, deprecated)]
        fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> impl ::core::future::Future<
            Output = __pai::Result<Self::Output>,
        > + ::core::marker::Send {
            async move {
                let __result: __Return = total(__ctx);
                __pai::Gives::<__Returned>::give(__result)
            }
        }
    }
};
