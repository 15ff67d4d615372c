import type { PaymentMethod } from '#trade/states.ts'

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

/** Where files of a checkout are handed in, each with its kind, as the one file of a form. */
export const checkoutUploadPath = '/checkout/upload'
