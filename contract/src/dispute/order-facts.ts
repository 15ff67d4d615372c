import { z } from 'zod'

/** What of a disputed order decides how it is answered, on every page about one. */
export const orderFacts = z.strictObject({
  ipCountry: z.string().nullable(),
  descriptor: z.string().nullable(),
  avs: z.string().nullable(),
  cvv: z.string().nullable(),
  eci: z.string().nullable(),
  /** The issuer authenticated the buyer, or took the liability. */
  isAuthenticated: z.boolean(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
  /**
   * Paid orders of the same customer or email before this one, counted up to the limit, and of them those with a refund or a
   * chargeback; null where the order names neither.
   */
  earlier: z.strictObject({ orders: z.int(), refunded: z.int(), disputed: z.int() }).nullable(),
})
export type OrderFacts = z.infer<typeof orderFacts>

/** Earlier orders of a buyer that are counted, the latest first; so many of them say all that more would. */
export const earlierOrdersMax = 50
