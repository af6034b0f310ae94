//! One tool a file, re-exported by its parent.
mod refund {
    pub mod request_approval {
        use pai::Ctx;

        /// Ask.
        #[pai::tool(id = "a.v1", suspend(approval: String => bool))]
        pub async fn request_approval(ctx: Ctx<RequestApproval>) -> pai::Result<bool> {
            ctx.suspend.approval.wait("sure?".into())
        }
    }
    pub use request_approval::{RequestApproval, RequestApprovalAction, RequestApprovalResume, request_approval};
}

use refund::{RequestApproval, RequestApprovalResume, request_approval};

fn resumed(resume: RequestApprovalResume) -> bool {
    match resume {
        RequestApprovalResume::Approval { resume, .. } => resume,
    }
}

fn main() {
    let _ = (RequestApproval, request_approval, resumed);
    let _: Option<refund::RequestApprovalAction> = None;
}
