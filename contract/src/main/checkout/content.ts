import { z } from 'zod'
import { isPlainLine } from '#text.ts'
import { checkoutLimits as limits } from '#main/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { checkoutMethods, type CheckoutTemplate } from './parts.ts'

const once = <T extends readonly unknown[]>(all: T): boolean => new Set(all).size === all.length
const twice = { error: 'twice', params: { rule: 'twice' } }
const fileId = z.uuid().nullable().default(null)

/** @param templates those that this version of the calls knows */
export const contentOf = <const T extends readonly [CheckoutTemplate, ...CheckoutTemplate[]]>(
  templates: T,
) => ({
  /** What the browser's tab says. */
  title: z
    .string()
    .trim()
    .min(limits.title.min)
    .max(limits.title.max)
    .refine(isPlainLine, { error: 'plain_line', params: { rule: 'plain_line' } }),
  template: z.enum(templates),
  /** In the order in which they are offered. */
  methods: z.array(z.enum(checkoutMethods)).min(1).max(checkoutMethods.length).refine(once, twice),
  brands: z.array(z.enum(cardBrands)).min(1).max(cardBrands.length).refine(once, twice),
  logo: fileId,
  icon: fileId,
  terms: fileId,
  privacy: fileId,
  /** Whether the card form asks for the name on the card. */
  asksHolder: z.boolean(),
  asksAddress: z.boolean(),
})
