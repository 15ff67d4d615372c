import { z } from 'zod'
import { call } from '#call.ts'
import {
  businessDate,
  countryCode,
  instant,
  latinLine,
  latinNumberLine,
  line,
  moneyInput,
  withOwnDigits,
} from '#fields.ts'
import { spendCategories } from '#fund/vcc/states.ts'
import { tradeLimits } from '#trade/limits.ts'
import { ingestLimits } from './limits.ts'

/** Where the issuer of virtual cards tells what became of them, below the provider's base path; signed as every event of the provider. */
export const issuerEventPath = '/issuer/events'

const common = {
  id: latinNumberLine(ingestLimits.eventId.max),
  /** Our own number of the card. */
  cardNo: latinNumberLine(tradeLimits.orderNo.max),
  at: instant,
}
const load = { ...common, loadNo: latinNumberLine(tradeLimits.orderNo.max) }
const reference = latinNumberLine(ingestLimits.eventId.max)
const used = {
  ...common,
  /** In the card's currency. */
  amount: moneyInput,
  merchantName: line(100),
  /** Left out where it is none of those that are told apart. */
  category: z.enum(spendCategories).optional(),
  country: countryCode,
}

/** One thing that happened to a virtual card; delivered at least once, in any order. */
export const issuerEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...load,
    kind: z.literal('load_confirmed'),
    amount: moneyInput,
    lastFour: z.string().regex(/^\d{4}$/),
    endsOn: businessDate,
  }),
  z.strictObject({
    ...load,
    kind: z.literal('load_refused'),
    /** One of the known codes, or the issuer's own. */
    code: latinLine(tradeLimits.refusalCode.max),
    reason: line(tradeLimits.reasonText.max).optional(),
  }),
  z.strictObject({ ...used, kind: z.literal('authorised'), authorisation: reference }),
  z.strictObject({ ...used, kind: z.literal('declined'), authorisation: reference }),
  z.strictObject({ ...common, kind: z.literal('released'), authorisation: reference }),
  z.strictObject({
    ...used,
    kind: z.literal('cleared'),
    transaction: reference,
    /** Missing where it was cleared without asking before. */
    authorisation: reference.optional(),
  }),
  z.strictObject({ ...used, kind: z.literal('refunded'), transaction: reference }),
  z.strictObject({ ...common, kind: z.literal('card_frozen') }),
])
export type IssuerEvent = z.output<typeof issuerEvent>

/** `later` = not taken, as what comes before it is not known yet: tell it again; `unmatched` = kept for staff; `rejected` = not an event. */
export const issuerEventAnswer = z.strictObject({
  id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'later', 'unmatched', 'rejected']),
  reason: z.string().optional(),
})
export type IssuerEventAnswer = z.infer<typeof issuerEventAnswer>

export const issuerEventCalls = {
  deliver: call({
    path: issuerEventPath,
    summary: 'Report what happened to virtual cards; each event has its own result',
    access: 'provider:issuer',
    effect: 'none',
    input: z.strictObject({
      /** Each event is parsed by itself, so that one bad event does not refuse its neighbours. */
      events: withOwnDigits(z.array(z.unknown()).min(1).max(ingestLimits.events.max)),
    }),
    output: z.strictObject({ answers: z.array(issuerEventAnswer) }),
  }),
} as const
