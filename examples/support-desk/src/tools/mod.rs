//! The tools, one a file.

mod add_note;
mod ask_customer;
mod create_return_label;
mod escalate;
mod export_orders;
mod format_price;
mod issue_refund;
mod lookup_customer;
mod opening_hours;
mod search_orders;
mod segment_customers;
mod send_recall_notice;
mod summarise_customer;
mod track_parcel;
mod warranty_record;

pub use add_note::{AddNote, NewNote, add_note};
pub use ask_customer::{AskCustomer, AskCustomerAction, Question, Reply};
pub use create_return_label::{CreateReturnLabel, ReturnLabel, ReturnRequest, create_return_label};
pub use escalate::{Assignment, Escalate, EscalateAction, EscalateResume, Escalation, escalate};
pub use export_orders::{ExportOrders, ExportOrdersInput, OrderExport, export_orders};
pub use format_price::{FormatPrice, PriceInput, format_price};
pub use issue_refund::{
    IssueRefund, IssueRefundAction, IssueRefundResume, RefundDecision, RefundOutcome, RefundProgress,
    RefundPrompt, RefundRequest, issue_refund,
};
pub use lookup_customer::{CustomerQuery, CustomerResult, LookupCustomer, lookup_customer};
pub use opening_hours::{DayHours, OpeningHours, Weekday, opening_hours};
pub use search_orders::{OrderFilter, OrderPage, SearchOrders, SortBy, search_orders};
pub use segment_customers::{Condition, Segment, SegmentCustomers, SegmentResult, segment_customers};
pub use send_recall_notice::{Recall, RecallProgress, RecallReport, SendRecallNotice, send_recall_notice};
pub use summarise_customer::{
    CustomerSummary, SummariseCustomer, SummariseCustomerInput, summarise_customer,
};
pub use track_parcel::{ParcelState, TrackParcel, TrackParcelInput, track_parcel};
pub use warranty_record::{WarrantyQuery, WarrantyRecord, warranty_record};
