import { z } from 'zod'
import { isPlainLine } from '#text.ts'
import { checkoutLimits as limits } from '#main/limits.ts'
import { cardBrands, type PaymentMethod } from '#trade/states.ts'

/** How the page is laid out (spec §3): everything at once, one part open at a time, or step by step. */
export const checkoutTemplates = ['default', 'accordion', 'quick'] as const
export type CheckoutTemplate = (typeof checkoutTemplates)[number]

/** By which a payer of a checkout can pay. */
export const checkoutMethods = ['card'] as const satisfies readonly PaymentMethod[]

/** Files of a checkout, each handed in beforehand for this very place. */
export const checkoutFiles = ['logo', 'icon', 'terms', 'privacy'] as const
export type CheckoutFile = (typeof checkoutFiles)[number]

/** Everything that a version says, in the order in which differences are told. */
export const checkoutFields = [
  'title',
  'logo',
  'icon',
  'template',
  'methods',
  'brands',
  'asksHolder',
  'asksAddress',
  'terms',
  'privacy',
] as const
export type CheckoutField = (typeof checkoutFields)[number]

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
