import { z } from 'zod'
import { latinNumberLine, withOwnDigits } from '#fields.ts'
import { rulingActions, rulingPowers } from './actions.ts'
import { rulingLimits as limits } from './limits.ts'
import { rulePhases } from './tree.ts'
import { velocityCounters, velocityMax } from './velocity.ts'

const ids = z.array(z.uuid()).max(limits.rulesInAll)
const orders = z.int().min(0).max(1_000_000)

/**
 * What the payment core knew when it decided, besides what the order itself tells. Left out is what it did not know. Numbers of
 * the buyer do not count the present order.
 */
export const rulingFeatures = withOwnDigits(
  z.strictObject({
    /** US cents at the rate that is kept beside it: US dollars × 10⁸ of one unit of the order's currency. */
    amountUsd: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    rateE8: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    emailDisposable: z.boolean().optional(),
    ipProxy: z.boolean().optional(),
    forwarder: z.boolean().optional(),
    /** Keyed hash of the shipping address in normal form. */
    address: latinNumberLine(64).optional(),
    daysKnown: z.int().min(0).max(36_500).optional(),
    paidOrders: orders.optional(),
    refunds: orders.optional(),
    disputes: orders.optional(),
    cleanOrders: orders.optional(),
    /** One number for each of the 48 counters, in their order; null where the order has no such mark. */
    velocity: z.array(z.int().min(0).max(velocityMax).nullable()).length(velocityCounters.length),
  }),
)
export type RulingFeatures = z.infer<typeof rulingFeatures>

/** The payment core's decision on one order, with all that it was made of. */
export const ruling = z.strictObject({
  /** Of the snapshot that was used; 0 where the merchant has published nothing yet. */
  version: z.int().min(0),
  /** How far its lists had come. */
  listNumber: z.int().min(0),
  /** In which phase it was decided. */
  phase: z.enum(rulePhases),
  action: z.enum(rulingActions),
  by: z.enum(rulingPowers),
  byIds: ids,
  matched: ids,
  shadow: ids,
  /** Rules whose answer nobody could know. */
  unknown: ids,
  snoozed: ids,
  /** Entries of lists that were about the order. */
  lists: z.array(z.uuid()).max(50),
  features: rulingFeatures,
  tookMicros: z.int().min(0).max(60_000_000),
})
export type Ruling = z.infer<typeof ruling>
