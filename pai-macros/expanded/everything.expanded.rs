/// Ask first.
#[allow(
    dead_code,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    clippy::unnecessary_wraps,
    clippy::unused_async
)]
pub async fn request_approval(
    ctx: Ctx<RequestApproval>,
    input: Draft,
) -> pai::Result<Sent> {
    body()
}
/// Ask first.
///
///The tool `request_approval`; register it on an agent.
#[allow(dead_code)]
pub struct RequestApproval;
///The suspend points of [`RequestApproval`].
#[allow(dead_code)]
pub struct RequestApprovalSuspend {
    ///The suspend point `approval`.
    pub approval: ::pai::SuspendPoint<Prompt, Decision>,
}
///The answer after which [`RequestApproval`] runs again.
#[allow(dead_code)]
pub enum RequestApprovalResume {
    ///The suspend point `approval`.
    Approval {
        /// The answer.
        resume: Decision,
        /// The action that was submitted.
        action: ::pai::ActionRef,
    },
}
///A pending action of [`RequestApproval`].
#[allow(dead_code)]
pub enum RequestApprovalAction {
    ///The suspend point `approval`.
    Approval(::pai::Action<Prompt, Decision>),
}
///Each data channel of [`RequestApproval`].
#[allow(dead_code)]
pub struct RequestApprovalData {
    ///The data channel `progress`.
    pub progress: ::pai::Channel<Step>,
}
///Each capability of [`RequestApproval`].
#[allow(dead_code)]
pub struct RequestApprovalCapabilities {
    ///The capability `mailer`.
    pub mailer: <Mailer as ::pai::Capability>::Facade,
}
const _: () = {
    use ::pai::__private as __pai;
    impl __pai::SuspendMap for RequestApprovalSuspend {
        type Resume = RequestApprovalResume;
        type Action = RequestApprovalAction;
        const POINTS: &'static [__pai::SuspendSpec] = &[
            __pai::SuspendSpec::new::<Prompt, Decision>("approval"),
        ];
        fn bind(call: &__pai::Arc<__pai::Call>) -> Self {
            Self {
                approval: __pai::SuspendPoint::bind(call, "approval"),
            }
        }
        fn resume(
            entry: __pai::ResumeEntry,
        ) -> __pai::Result<RequestApprovalResume, __pai::ResumeError> {
            match &*entry.point {
                "approval" => {
                    entry
                        .parse::<Decision>()
                        .map(|(resume, action)| RequestApprovalResume::Approval {
                            resume,
                            action,
                        })
                }
                _ => __pai::Err(entry.unknown()),
            }
        }
        fn action(
            pending: __pai::PendingAction,
        ) -> __pai::Result<RequestApprovalAction, __pai::ActionError> {
            match pending.action.suspend_name.as_deref() {
                __pai::Some("approval") => {
                    pending
                        .into_point::<Prompt, Decision>()
                        .map(RequestApprovalAction::Approval)
                }
                _ => __pai::Err(pending.unknown()),
            }
        }
    }
    impl __pai::DataMap for RequestApprovalData {
        const CHANNELS: &'static [__pai::ChannelSpec] = &[
            __pai::ChannelSpec::new::<Step>("progress"),
        ];
        fn bind(call: &__pai::Arc<__pai::Call>) -> Self {
            Self {
                progress: __pai::Channel::bind(call, "progress"),
            }
        }
    }
    impl __pai::CapabilityMap for RequestApprovalCapabilities {
        const REQUIREMENTS: &'static [__pai::CapabilityRequirement] = &[
            __pai::CapabilityRequirement::new::<Mailer>("mailer"),
        ];
        #[allow(unused_variables)]
        fn bind(
            facades: &mut __pai::Facades,
        ) -> __pai::Result<Self, __pai::MissingFacade> {
            __pai::Ok(Self {
                mailer: facades.take::<Mailer>("mailer")?,
            })
        }
    }
    #[allow(unused_imports)]
    use __pai::Infallible as _;
    type __Return = pai::Result<Sent>;
    type __Returned = <__Return as __pai::Returned<
        { __pai::Fallible::<__Return>::FALLIBLE },
    >>::Output;
    impl __pai::Tool for RequestApproval {
        const ID: &'static str = "mail.request-approval.v1";
        const META: __pai::Meta = __pai::Meta::at(
                "Ask first.",
                ::core::concat!(::core::module_path!(), "::", "RequestApproval"),
                ::core::file!(),
                ::core::line!(),
            )
            .destructive()
            .rerun();
        type Input = Draft;
        type Output = __Returned;
        type Context = MailContext;
        type Suspend = RequestApprovalSuspend;
        type Data = RequestApprovalData;
        type Capabilities = RequestApprovalCapabilities;
        type Tools = ();
        type Body = __pai::Backend;
    }
    __pai::register_tool! {
        RequestApproval
    }
    impl __pai::Execute for RequestApproval {
        #[allow(unused_variables, deprecated)]
        fn execute(
            &self,
            __ctx: __pai::Ctx<Self>,
            __input: Self::Input,
        ) -> impl ::core::future::Future<
            Output = __pai::Result<Self::Output>,
        > + ::core::marker::Send {
            __pai::given::<__Returned>(request_approval(__ctx, __input))
        }
    }
};
