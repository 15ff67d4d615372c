import { z } from 'zod'
import { businessDate, instant, latinLine, withOwnDigits } from '#fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { alertNetworks, alertTypes } from '#dispute/alert/states.ts'
import { complaintReasons } from '#dispute/dispute-order/states.ts'
import { disputeLimits } from '#dispute/limits.ts'
import { eventAmount, eventId, eventParagraph, eventText } from './event-parts.ts'

/** TC40: the issuer reports fraud. */
const fraudReport = z.strictObject({
  kind: z.literal('fraud_report'),
  orderNo: eventId,
  reportNo: eventId,
  amount: eventAmount,
  fraudType: latinLine(20),
  reportedOn: businessDate,
})
/** The scheme took a fraud report out of its count, as the order qualified for compelling evidence. */
const fraudReportQualified = z.strictObject({
  kind: z.literal('fraud_report_qualified'),
  orderNo: eventId,
  reportNo: eventId,
  qualifiedOn: businessDate,
})
/** How often a case can be told to have gone on: the issuer's own turns. */
const round = z.int().min(0).max(disputeLimits.rounds.max)
/** TC15: the issuer disputes; opens a case, raises a retrieval, or takes a case to its next stage. */
const dispute = z.strictObject({
  kind: z.literal('dispute'),
  orderNo: eventId,
  caseNo: eventId,
  stage: z.enum(['retrieval', 'chargeback', 'second chargeback', 'pre-arbitration', 'arbitration']),
  /** Counts the turns of a case; what is told of an earlier one tells nothing new. */
  round: round.optional(),
  amount: eventAmount,
  reasonCode: latinLine(10),
  dueAt: instant.optional(),
})
const disputeWithdrawn = z.strictObject({
  kind: z.literal('dispute_withdrawn'),
  orderNo: eventId,
  caseNo: eventId,
})
/** What network or issuer say to what was sent in a case. */
const disputeResults = [
  'acknowledged',
  'refused',
  'accepted',
  'declined',
  'escalated',
  'ruled',
  'reversed',
  'reopened',
] as const
const disputeAnswer = z.strictObject({
  kind: z.literal('dispute_answer'),
  orderNo: eventId,
  caseNo: eventId,
  round: round.optional(),
  result: z.enum(disputeResults),
  /** Of a ruling: what comes back to the merchant; all or nothing where it is missing. */
  won: eventAmount.optional(),
  /** Whether a ruling without an amount is the merchant's. */
  isWon: z.boolean().optional(),
  /** Until when the merchant may answer, where the case goes on. */
  dueAt: instant.optional(),
  code: latinLine(limits.refusalCode.max).optional(),
  reason: eventText(limits.reasonText.max).optional(),
  /** Of an acknowledgement: SHA-256 of what the network holds, in hexadecimal. */
  digest: withOwnDigits(z.string().regex(/^[0-9a-f]{64}$/)).optional(),
})

/** A cardholder has complained to the bank, and the network asks before it becomes a dispute. */
const alert = z.strictObject({
  kind: z.literal('alert'),
  orderNo: eventId,
  alertNo: eventId,
  network: z.enum(alertNetworks),
  type: z.enum(alertTypes),
  amount: eventAmount,
  reasonCode: latinLine(disputeLimits.reasonCode.max).optional(),
  /** Until when the network takes an answer; 72 hours where it names no end. */
  dueAt: instant.optional(),
})
/** The scheme has settled a dispute by a rule of the provider's: the money is gone already. */
const rdr = z.strictObject({
  kind: z.literal('rdr'),
  orderNo: eventId,
  rdrNo: eventId,
  amount: eventAmount,
  /** In the order's currency; none where it is missing. */
  fee: eventAmount.optional(),
  rule: latinLine(disputeLimits.rule.max),
  reasonCode: latinLine(disputeLimits.reasonCode.max),
})
/** A buyer complains to the provider and wants money back. */
const complaint = z.strictObject({
  kind: z.literal('complaint'),
  orderNo: eventId,
  complaintNo: eventId,
  amount: eventAmount,
  reason: z.enum(complaintReasons),
  /** In the buyer's own words. */
  remark: eventText(disputeLimits.remark.max).optional(),
  email: latinLine(limits.email.max).optional(),
})
/** A buyer writes about a complaint. */
const complaintMessage = z.strictObject({
  kind: z.literal('complaint_message'),
  orderNo: eventId,
  complaintNo: eventId,
  messageNo: eventId,
  text: eventParagraph(disputeLimits.messageText.max),
})

/** What issuers, schemes and buyers tell after a sale. */
export const disputeEvents = [
  fraudReport,
  fraudReportQualified,
  dispute,
  disputeWithdrawn,
  disputeAnswer,
  alert,
  rdr,
  complaint,
  complaintMessage,
] as const
