import { z } from 'zod'
import { businessDate, latinLine, latinNumberLine, numberLine } from '#fields.ts'
import { payerLanguages } from '#payer/languages.ts'
import { tradeLimits } from '#trade/limits.ts'
import { intervalUnits } from '#trade/subscription/interval.ts'
import { subscriptionLimits as limits } from '#trade/subscription/limits.ts'
import { networkToken } from './event-order.ts'
import { eventAmount, eventId, eventParagraph, eventText } from './event-parts.ts'

/** The merchant's API has made a subscription at the core; from here on the gateway charges it. */
export const subscriptionEvent = z
  .strictObject({
    kind: z.literal('subscription'),
    subscriptionNo: latinNumberLine(limits.number.max),
    plan: eventText(limits.plan.max),
    /** Of one cycle. */
    amount: eventAmount,
    interval: z.strictObject({
      unit: z.enum(intervalUnits),
      count: z.int().min(limits.intervalCount.min).max(limits.intervalCount.max).default(1),
    }),
    /** Without it there is no last one. */
    cycles: z.int().min(limits.cycles.min).max(limits.cycles.max).optional(),
    /** The network's token of a kept card; or the order that kept it. */
    token: networkToken.shape.id.optional(),
    orderNo: eventId.optional(),
    /** What the payer agreed to, in the words that they read. */
    mandate: eventParagraph(limits.mandate.max),
    customerId: numberLine(tradeLimits.customerId.max).optional(),
    email: latinLine(tradeLimits.email.max).optional(),
    /** Of what the payer is written in. */
    language: z.enum(payerLanguages).default('en'),
    site: eventText(200).optional(),
    /** A Beijing date. */
    firstChargeOn: businessDate,
  })
  .refine(({ token, orderNo }) => (token === undefined) !== (orderNo === undefined), {
    path: ['token'],
    error: 'one_of',
  })
export type SubscriptionEventData = z.output<typeof subscriptionEvent>
