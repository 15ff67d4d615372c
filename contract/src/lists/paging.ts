import { z } from 'zod'
import { withOwnDigits } from '#fields.ts'
import { pageSizes } from './page-sizes.ts'

/**
 * Keyset pages: `after` and `before` are opaque cursors that the last answer gave;
 * a deep page costs as much as the first.
 */
const cursor = withOwnDigits(z.string().max(200))

export const pageInput = z.strictObject({
  size: z.union(pageSizes.map((size) => z.literal(size))).default(pageSizes[0]),
  after: cursor.optional(),
  before: cursor.optional(),
})

export const pageOutput = z.strictObject({
  next: z.string().optional(),
  previous: z.string().optional(),
})

/** Counted exactly below the cap, then "more than" (performance comes before a figure nobody reads). */
export const totalOutput = z.strictObject({ count: z.int(), exact: z.boolean() })
