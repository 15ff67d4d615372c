import { z } from 'zod'

/** US dollars that may be below zero. */
export const usd = z.strictObject({ currency: z.literal('USD'), value: z.string() })
