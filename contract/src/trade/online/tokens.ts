import { z } from 'zod'
import { businessDate, line } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { tradeLimits } from '#trade/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { onlineLimits as limits } from './limits.ts'
import { keptCardStates } from './states.ts'

/** What a kept card is looked for by. */
export const keptCardFilter = z.strictObject({
  /** The merchant's own number of the customer. */
  customer: line(limits.customer.max).optional(),
  email: line(tradeLimits.email.max).optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  brand: choices(z.enum(cardBrands)).optional(),
  /** Cards whose last month ends before this day. */
  expiringBefore: businessDate.optional(),
  status: choices(z.enum(keptCardStates)).optional(),
})
export type KeptCardFilter = z.infer<typeof keptCardFilter>

export const keptCardRow = z.strictObject({
  id: z.string(),
  brand: z.enum(cardBrands),
  lastFour: z.string(),
  /** As it is printed: month and year. */
  expiry: z.string(),
  status: z.enum(keptCardStates),
  customer: z.string().nullable(),
  /** Masked for whoever may not see whole addresses. */
  email: z.string().nullable(),
  /** Where the cardholder agreed; nowhere that is known, for an order without a site. */
  site: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  mandate: z.strictObject({
    /** In the words that the cardholder read; null where the shop asked and keeps them. */
    text: z.string().nullable(),
    at: z.string(),
    orderNo: z.string(),
  }),
  /** The latest charge of it that the merchant started. */
  lastCharge: z.strictObject({ at: z.string(), orderNo: z.string() }).nullable(),
})
export type KeptCardRow = z.infer<typeof keptCardRow>

export const keptCardCalls = listCalls({
  path: '/transaction/online/tokens',
  what: 'kept cards',
  access: 'trade.online.view',
  filter: keptCardFilter.default({}),
  row: keptCardRow,
  errors: [],
})
