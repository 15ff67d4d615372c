import { z } from 'zod'
import { call } from '#call.ts'
import { cardsContent, keyedContent, productContent } from './content.ts'
import { productApplication, products } from './states.ts'

const apply = {
  specified: '/{product}-onboarding',
  access: 'partner.apply',
  effect: 'write',
  output: z.strictObject({ id: z.string(), number: z.string(), state: z.enum(productApplication.states) }),
  changes: ['state'],
} as const
const errors = ['product.applied', 'product.open'] as const

/** One step of an application, or of the product itself, which staff open and close without one as well. */
const step = z.strictObject({
  at: z.string(),
  event: z.enum(productApplication.events),
  /** The operator who applied; null for the provider. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})

const standing = z.strictObject({
  /** Of a product that is opened for each site by itself. */
  site: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(productApplication.states),
  mayApply: z.boolean(),
  /** The latest application: its number, and what was written. */
  application: z.strictObject({ number: z.string(), at: z.string(), content: productContent }).nullable(),
  reason: z.string().nullable(),
  /** Newest first. */
  steps: z.array(step),
})
export type ProductStanding = z.infer<typeof standing>

/** Products that are applied for by name (ADR 0142). */
export const productCalls = {
  virtualCards: call({
    ...apply,
    path: '/virtual-cards-onboarding',
    summary: 'Apply for virtual cards',
    input: z.strictObject(cardsContent),
    errors,
    logs: ['categories', 'monthlyVolume'],
  }),
  keyedOrders: call({
    ...apply,
    path: '/keyed-orders-onboarding',
    summary: 'Apply for orders by mail or telephone (MOTO), whose cards the merchant keys, for one site',
    input: z.strictObject(keyedContent),
    errors: [...errors, 'object.not_found', 'product.site'],
    logs: ['siteId', 'channels', 'monthlyVolume'],
  }),
  state: call({
    path: '/third-party/product',
    summary: 'Get how a product and the applications for it stand, for each site where it is opened so',
    access: 'partner.product.view',
    effect: 'read',
    input: z.strictObject({ product: z.enum(products) }),
    output: z.strictObject({ standings: z.array(standing) }),
  }),
} as const
