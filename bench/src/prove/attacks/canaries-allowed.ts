import type { ListExport } from '#prove/world/list-exports.ts'
import type { Canary } from './canary.ts'

/** Columns are looked at before the jobs ran and afterwards. */
export const beforeJobs = ' before its jobs'

interface Allowed {
  readonly of: (canary: Canary) => boolean
  readonly places: RegExp
  readonly why: string
}

const cardIn =
  (fields: RegExp) =>
  ({ kind, where }: Canary): boolean =>
    kind === 'card number' && fields.test(where)

/** Lists of orders and of what became of them. */
const withNumbers: readonly ListExport['group'][] = [
  'transaction',
  'refundList',
  'balanceChange',
  'fraudReport',
  'caseList',
  'oldCaseList',
  'desk',
  'alert',
  'rdr',
  'disputeOrder',
  'disputeMessage',
]

/** Everything that may be found, and why; whatever else is found breaks the proof. */
const allowed: readonly Allowed[] = [
  {
    of: ({ kind }) => kind === 'link' || kind === 'code',
    places: /^inbox /,
    why: 'a one-time link or code in the mail to its owner is how it gets there',
  },
  {
    of: ({ kind }) => kind === 'state',
    places: /^data sandbox-\w+\/(?:paypal|worldfirst)\/book\.jsonl$/,
    why: 'a partner keeps in its own books where it sends a browser back to',
  },
  {
    of: cardIn(
      /^event \w+: (?:authorisation\.)?(?:orderNo|merchantOrderId|merchantRefundId|refundNo|caseNo|alertNo|rdrNo|complaintNo|messageNo|reportNo|subscriptionNo|operationNo|networkRef|arn|customerId|deviceId|deviceFingerprint|loginId|card\.fingerprint|traceId)$/,
    ),
    places:
      /^public\.(?:orders|capture|chargeback|alert|alert_report|rdr|dispute_order|dispute_message|entity_event|fraud_report|order_evidence|refund|request_log|unmatched_event)\.(?:order_no|merchant_order_id|merchant_refund_id|refund_no|capture_no|case_no|alert_no|rdr_no|complaint_no|message_no|report_no|network_ref|arn|customer_id|device_id|trace_id|reference|payload)$/,
    why: 'a number that shops and networks gave: an order must not be lost because its number passes for a card’s',
  },
  {
    of: cardIn(/^event \w+: (?:customerId|deviceId|loginId|card\.fingerprint)$/),
    places: /^public\.risk_fact\.(?:customer|device|login|card)$/,
    why: 'what rules ask of an order is what the order says',
  },
  {
    of: cardIn(
      /^(?:event \w+: (?:orderNo|merchantOrderId|merchantRefundId|refundNo|caseNo|alertNo|rdrNo|complaintNo|reportNo)|refund\.refund: merchantRefundId)$/,
    ),
    places: /^(?:public\.webhook_event\.(?:body|object_no)$|file delivery as)/,
    why: 'a notification says what it is about, by the numbers that its shop and its network gave',
  },
  {
    of: cardIn(
      /^(?:event \w+: (?:orderNo|merchantOrderId|merchantRefundId|refundNo|caseNo|alertNo|rdrNo|complaintNo|reportNo|authorisation\.arn)|refund\.refund: merchantRefundId)$/,
    ),
    places: new RegExp(`^(?:file (?:${withNumbers.join('|')}) as|data exports/)`),
    why: 'lists show the same numbers, and so do their files',
  },
  {
    of: cardIn(/^event \w+: (?:caseNo|alertNo|complaintNo)$/),
    places: /^(?:public\.notice\.facts$|inbox )/,
    why: 'a notice says which case it is about, by the number that its network gave',
  },
  {
    of: cardIn(/^event alert: alertNo$/),
    places: /^data sandbox-\w+\/network\/book\.jsonl$/,
    why: 'the network is answered under the number that it gave itself',
  },
  {
    of: cardIn(/^refund\.refund: merchantRefundId$/),
    places: /^public\.refund\.merchant_refund_id$/,
    why: 'the merchant’s own number for a refund is as free as that of its order',
  },
  {
    of: cardIn(/^batch\.\w+: (?:source\.text|source\.orders\.\d+|lines\.\d+\.order)$/),
    places: /^public\.move_batch_line\.(?:order_key|merchant_refund_id)$/,
    why: 'the first cell of a line names an order',
  },
  {
    of: cardIn(
      /: (?:filter|content)\.(?:text|numbers\.\d+|orderNo|merchantOrderId|customerId|arn|target|trace)$/,
    ),
    places: /^public\.(?:saved_filter\.content|export\.\w+)$/,
    why: 'what a list is searched by is the number of an order or of a customer, and stays with what was saved or exported',
  },
  {
    of: cardIn(/^invoice\.apply: taxId$/),
    places: /^public\.invoice\.tax_id$/,
    why: 'one in ten tax numbers of fifteen digits passes for a card’s, and an invoice without it is none',
  },
  {
    of: cardIn(/^logisticsBinding\.add: account$/),
    places: /^public\.logistics_binding\.account$/,
    why: 'what an app calls its account is a number that the app gave: one in ten of them passes for a card’s',
  },
  {
    of: cardIn(/^shipmentUpload\.(?:single|correct): number$/),
    places:
      /^(?:public\.(?:shipment|shipment_step)\.(?:number|number_key)$|file shipmentList as|data exports\/|data sandbox-\w+\/tracker\/book\.jsonl$)/,
    why: 'a tracking number is the carrier’s: a parcel must not go unseen because its number passes for a card’s',
  },
  {
    of: cardIn(/^contact\.send: (?:page|trace)$/),
    places: /^public\.contact_message\.(?:page|trace)$/,
    why: 'the address of an order’s page has its number in it',
  },
]

export const isAllowed = (canary: Canary, place: string): boolean =>
  allowed.some(({ of, places }) => of(canary) && places.test(place.replace(beforeJobs, '')))
