// Written by hand: what each generated type is. A type that changes changes its line here, and a reviewer sees it.
// SPEC: M3
import type * as gen from "./pai.gen.js";
import type * as pai from "./pai-types.js";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;
const same = <A, B>(..._: Equal<A, B> extends true ? [] : [never]): void => {};

same<
  gen.Assignment,
  {
    colleague: string;
  }
>();
same<
  gen.Closing,
  {
    message: string;
    followUp: boolean;
  }
>();
same<
  gen.ClosingRaw,
  {
    message: string;
    followUp?: boolean;
  }
>();
same<
  gen.Condition,
  | {
      op: "all";
      of: gen.Condition[];
    }
  | {
      op: "any";
      of: gen.Condition[];
    }
  | {
      op: "not";
      condition: gen.Condition;
    }
  | {
      op: "country";
      is: string;
    }
  | {
      op: "orders";
      atLeast: number;
    }
>();
same<gen.Currency, "EUR" | "USD">();
same<
  gen.Customer,
  {
    id: string;
    name: string;
    email: string;
    country: string;
  }
>();
same<
  gen.CustomerQuery,
  {
    text: string;
  }
>();
same<
  gen.CustomerResult,
  | {
      kind: "found";
      customer: gen.Customer;
    }
  | {
      kind: "ambiguous";
      candidates: gen.Customer[];
    }
  | {
      kind: "missing";
    }
>();
same<
  gen.CustomerSummary,
  {
    customer: gen.Customer;
    orders: gen.Order[];
    orderCount: number;
  }
>();
same<
  gen.DayHours,
  {
    day: gen.Weekday;
    hours: [number, number];
  }
>();
same<
  gen.Escalation,
  {
    summary: string;
    urgency: gen.Urgency;
  }
>();
same<
  gen.MessageFacts,
  {
    model: string;
    totalTokens?: number | null;
  }
>();
same<
  gen.Money,
  {
    cents: number;
    currency: gen.Currency;
  }
>();
same<
  gen.NewNote,
  {
    customerId: string;
    text: string;
  }
>();
same<
  gen.Order,
  {
    id: string;
    customerId: string;
    status: gen.OrderStatus;
    total: gen.Money;
    parcel?: string | null;
  }
>();
same<
  gen.OrderFilter,
  {
    customerId: string | null;
    status: gen.OrderStatus[];
    sortBy: gen.SortBy;
    page: number;
    pageSize: number;
  }
>();
same<
  gen.OrderPage,
  {
    orders: gen.Order[];
    total: number;
    nextPage: number | null;
  }
>();
same<gen.OrderStatus, "open" | "paid" | "shipped" | "delivered" | "refunded">();
same<
  gen.ParcelState,
  | {
      seenAt: string;
    }
  | "unknown"
>();
same<
  gen.PriceInput,
  {
    price: gen.Money;
  }
>();
same<
  gen.Question,
  {
    text: string;
    choices: string[];
  }
>();
same<
  gen.Recall,
  {
    product: string;
    countries: string[];
  }
>();
same<
  gen.RecallProgress,
  {
    country: string;
    sent: number;
    done: boolean;
  }
>();
same<
  gen.RecallReport,
  {
    sent: number;
  }
>();
same<
  gen.RefundDecision,
  {
    approved: boolean;
    comment: string;
  }
>();
same<
  gen.RefundDecisionRaw,
  {
    approved: boolean;
    comment?: string;
  }
>();
same<
  gen.RefundOutcome,
  | {
      kind: "refunded";
      reference: string;
      amount: gen.Money;
    }
  | {
      kind: "declined";
      comment: string;
    }
>();
same<gen.RefundProgress, "checked" | "paying" | "paid">();
same<
  gen.RefundPrompt,
  {
    orderId: string;
    amount: gen.Money;
    reason: string;
  }
>();
same<
  gen.RefundRequest,
  {
    orderId: string;
    reason: string;
    amount?: gen.Money | null;
  }
>();
same<
  gen.Reply,
  | {
      kind: "chosen";
      index: number;
    }
  | {
      kind: "text";
      text: string;
    }
  | {
      kind: "skipped";
    }
>();
same<
  gen.ReturnLabel,
  {
    fileId: string;
    filename: string;
  }
>();
same<
  gen.ReturnRequest,
  {
    orderId: string;
  }
>();
same<
  gen.Segment,
  {
    condition: gen.Condition;
    limit: number;
  }
>();
same<
  gen.SegmentResult,
  {
    count: number;
    customers: gen.Customer[];
  }
>();
same<gen.SortBy, "number" | "total">();
same<
  gen.SummariseCustomerInput,
  {
    customer_id: string;
  }
>();
same<gen.ExportOrdersInput, { customerId: string }>();
same<gen.OrderExport, { fileId: string; filename: string; rows: number }>();
same<
  gen.TrackParcelInput,
  {
    parcel: string;
  }
>();
same<gen.Urgency, "normal" | "high">();
same<
  gen.WarrantyQuery,
  {
    serialNumber: string;
  }
>();
same<gen.Weekday, "monday" | "tuesday" | "wednesday" | "thursday" | "friday">();
same<
  gen.ChatAskCustomerV1,
  {
    id: "chat.ask-customer.v1";
    hasExecute: false;
    input: gen.Question;
    output: gen.Reply;
    submit: gen.Reply;
    data: {};
    suspend: {};
  }
>();
same<
  gen.CrmAddNoteV1,
  {
    id: "crm.add-note.v1";
    hasExecute: true;
    input: gen.NewNote;
    output: null;
    data: {};
    suspend: {};
  }
>();
same<
  gen.CrmLookupCustomerV1,
  {
    id: "crm.lookup-customer.v1";
    hasExecute: true;
    input: gen.CustomerQuery;
    output: gen.CustomerResult;
    data: {};
    suspend: {};
  }
>();
same<
  gen.CrmSegmentCustomersV1,
  {
    id: "crm.segment-customers.v1";
    hasExecute: true;
    input: gen.Segment;
    output: gen.SegmentResult;
    data: {};
    suspend: {};
  }
>();
same<
  gen.CrmSummariseCustomerV1,
  {
    id: "crm.summarise-customer.v1";
    hasExecute: true;
    input: gen.SummariseCustomerInput;
    output: gen.CustomerSummary;
    data: {};
    suspend: {};
  }
>();
same<
  gen.DeskEscalateV1,
  {
    id: "desk.escalate.v1";
    hasExecute: true;
    input: gen.Escalation;
    output: gen.Closing;
    data: {};
    suspend: {
      assign: {
        input: gen.Escalation;
        resume: gen.Assignment;
        submit: gen.Assignment;
      };
      close: {
        input: gen.Assignment;
        resume: gen.Closing;
        submit: gen.ClosingRaw;
      };
    };
  }
>();
same<
  gen.DeskFormatPriceV1,
  {
    id: "desk.format-price.v1";
    hasExecute: true;
    input: gen.PriceInput;
    output: string;
    data: {};
    suspend: {};
  }
>();
same<
  gen.DeskOpeningHoursV1,
  {
    id: "desk.opening-hours.v1";
    hasExecute: true;
    input: pai.EmptyObject;
    output: gen.DayHours[];
    data: {};
    suspend: {};
  }
>();
same<
  gen.OrdersSearchV1,
  {
    id: "orders.search.v1";
    hasExecute: true;
    input: gen.OrderFilter;
    output: gen.OrderPage;
    data: {};
    suspend: {};
  }
>();
same<
  gen.OrdersSendRecallNoticeV1,
  {
    id: "orders.send-recall-notice.v1";
    hasExecute: true;
    input: gen.Recall;
    output: gen.RecallReport;
    data: {
      progress: gen.RecallProgress;
    };
    suspend: {};
  }
>();
same<
  gen.PaymentsIssueRefundV1,
  {
    id: "payments.issue-refund.v1";
    hasExecute: true;
    input: gen.RefundRequest;
    output: gen.RefundOutcome;
    data: {
      progress: gen.RefundProgress;
    };
    suspend: {
      approval: {
        input: gen.RefundPrompt;
        resume: gen.RefundDecision;
        submit: gen.RefundDecisionRaw;
      };
    };
  }
>();
same<
  gen.ShippingCreateReturnLabelV1,
  {
    id: "shipping.create-return-label.v1";
    hasExecute: true;
    input: gen.ReturnRequest;
    output: gen.ReturnLabel;
    data: {};
    suspend: {};
  }
>();
same<
  gen.OrdersExportV1,
  {
    id: "orders.export.v1";
    hasExecute: true;
    input: gen.ExportOrdersInput;
    output: gen.OrderExport;
    data: {};
    suspend: {};
  }
>();
same<
  gen.ShippingTrackParcelV1,
  {
    id: "shipping.track-parcel.v1";
    hasExecute: true;
    input: gen.TrackParcelInput;
    output: gen.ParcelState;
    data: {};
    suspend: {};
  }
>();
same<
  gen.WarrantyReadRecordV1,
  {
    id: "warranty.read-record.v1";
    hasExecute: true;
    input: gen.WarrantyQuery;
    output: pai.JsonValue;
    data: {};
    suspend: {};
  }
>();
