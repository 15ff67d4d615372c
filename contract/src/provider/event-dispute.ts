import { z } from 'zod'
import { businessDate, instant, latinLine } from '#fields.ts'
import { tradeLimits as limits } from '#trade/limits.ts'
import { disputeLimits } from '#dispute/limits.ts'
import { eventAmount, eventId, eventText } from './event-parts.ts'

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
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** What issuers and schemes tell after a sale. */
export const disputeEvents = [
  fraudReport,
  fraudReportQualified,
  dispute,
  disputeWithdrawn,
  disputeAnswer,
] as const
