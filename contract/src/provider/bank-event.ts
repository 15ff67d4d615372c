import { z } from 'zod'
import { call } from '#call.ts'
import {
  businessDate,
  instant,
  latinLine,
  latinNumberLine,
  line,
  moneyInput,
  withOwnDigits,
} from '#fields.ts'
import { tradeLimits } from '#trade/limits.ts'
import { ingestLimits } from './limits.ts'

/** Where the bank tells what became of payouts, below the provider's base path; signed as every event of the provider. */
export const bankEventPath = '/bank/events'

const common = {
  id: latinNumberLine(ingestLimits.eventId.max),
  /** Our own number of the withdrawal, under which the payout was asked for. */
  payoutNo: latinLine(tradeLimits.orderNo.max),
  at: instant,
}
const why = {
  /** One of the known codes, or the bank's own. */
  code: latinLine(tradeLimits.refusalCode.max),
  reason: line(tradeLimits.reasonText.max).optional(),
}

/** One thing that happened to a payout; delivered at least once, in any order. */
export const bankEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('payout_paid'),
    reference: latinNumberLine(tradeLimits.arn.max),
    valueOn: businessDate,
    /** What reached the account, in the currency that it was paid in. */
    amount: moneyInput,
    /** Hundred-millionths of a unit paid for one unit asked, where the bank converted. */
    rate: z.int().min(1).optional(),
  }),
  z.strictObject({ ...common, ...why, kind: z.literal('payout_refused') }),
  z.strictObject({
    ...common,
    ...why,
    kind: z.literal('payout_returned'),
    reference: latinNumberLine(tradeLimits.arn.max),
    valueOn: businessDate,
    /** What came back, in the currency that it was paid in. */
    amount: moneyInput,
  }),
])
export type BankEvent = z.output<typeof bankEvent>

/** `waiting` = kept until the payout has come far enough; `unmatched` = kept for staff; `rejected` = not an event. */
export const bankEventAnswer = z.strictObject({
  id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'waiting', 'unmatched', 'rejected']),
  reason: z.string().optional(),
})
export type BankEventAnswer = z.infer<typeof bankEventAnswer>

export const bankEventCalls = {
  deliver: call({
    path: bankEventPath,
    summary: 'Report the outcome of payouts; each event has its own result',
    access: 'provider:bank',
    effect: 'none',
    input: z.strictObject({
      /** Each event is parsed by itself, so that one bad event does not refuse its neighbours. */
      events: withOwnDigits(z.array(z.unknown()).min(1).max(ingestLimits.events.max)),
    }),
    output: z.strictObject({ answers: z.array(bankEventAnswer) }),
  }),
} as const
