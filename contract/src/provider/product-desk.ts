import { z } from 'zod'
import { call } from '#call.ts'
import { instant, paragraph } from '#fields.ts'
import { productContent } from '#partners/product/content.ts'
import { productLimits as limits } from '#partners/product/limits.ts'
import { productApplication, products } from '#partners/product/states.ts'
import { byStaff, listedSize, ofMerchant } from './staff.ts'

const access = 'provider:products'
const one = { ...ofMerchant, applicationId: z.uuid(), ...byStaff }
const decided = { ...one, version: z.int().min(1) }
const reason = { reason: paragraph(limits.reason) }
const errors = ['object.not_found', 'request.conflict', 'product.state'] as const
const move = {
  access,
  effect: 'write',
  output: z.strictObject({ state: z.enum(productApplication.states), version: z.int() }),
  logs: ['staff', 'version'],
  changes: ['state', 'reason'],
} as const

/** What the provider's staff see of applications for products, and decide. */
export const productDeskCalls = {
  applications: call({
    path: '/products/applications',
    summary:
      'List applications for products of all merchants, oldest first; those that wait unless asked otherwise',
    access,
    effect: 'read',
    input: z.strictObject({
      product: z.enum(products).optional(),
      state: z
        .array(z.enum(productApplication.states))
        .min(1)
        .max(productApplication.states.length)
        .optional(),
      merchantId: ofMerchant.merchantId.optional(),
      /** The last one of the page before. */
      after: z.strictObject({ appliedAt: instant, applicationId: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      applications: z.array(
        z.strictObject({
          merchantId: z.string(),
          applicationId: z.string(),
          number: z.string(),
          product: z.enum(products),
          state: z.enum(productApplication.states),
          appliedAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/products/application/read',
    summary: 'Get an application for a product with what was written',
    access,
    effect: 'read',
    input: z.strictObject(one),
    output: z.strictObject({
      number: z.string(),
      product: z.enum(products),
      siteId: z.string().nullable(),
      state: z.enum(productApplication.states),
      content: productContent,
      appliedBy: z.string(),
      appliedAt: z.string(),
      reason: z.string().nullable(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  review: call({
    ...move,
    path: '/products/application/review',
    summary: 'Take an application for a product up',
    input: z.strictObject(decided),
    errors,
  }),
  approve: call({
    ...move,
    path: '/products/application/approve',
    summary: 'Approve an application: the product is open at once; one that is open already stays as it is',
    input: z.strictObject(decided),
    errors: [...errors, 'site.state'],
  }),
  refuse: call({
    ...move,
    path: '/products/application/refuse',
    summary: 'Refuse an application, with the reason that the merchant is told; it can apply again',
    input: z.strictObject({ ...decided, ...reason }),
    errors,
  }),
  close: call({
    ...move,
    path: '/products/application/close',
    summary: 'Close the product that an application opened, with the reason that the merchant reads',
    input: z.strictObject({ ...decided, ...reason }),
    errors: [...errors, 'site.state', 'product.elsewhere'],
  }),
} as const
