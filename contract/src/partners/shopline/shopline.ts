import { z } from 'zod'
import { call } from '#call.ts'
import { line, nothing, withOwnDigits } from '#fields.ts'
import { bindingChanges, movedBinding, seenBinding } from '#partners/binding/binding.ts'
import { bindableSite, bindingList } from '#partners/binding/row.ts'
import { partnerLimits as limits } from '#partners/limits.ts'
import { proofOf } from '#proof.ts'
import { isProductDomain, isShopHandle } from './domain.ts'

const base = '/third-party/shopline'
const manage = { access: 'partner.binding.manage', effect: 'write' } as const

const handle = z.string().min(limits.handle.min).max(limits.handle.max).refine(isShopHandle)
/** 128 random bits in base64url. */
const ref = z.string().regex(/^[\w-]{22}$/)
const returned = withOwnDigits(line(limits.returned.max))

/** What a shop's binding is for. */
const purpose = {
  siteId: z.uuid(),
  productDomain: z
    .string()
    .trim()
    .max(limits.productDomain.max)
    .refine(isProductDomain, { error: 'product_domain', params: { rule: 'product_domain' } })
    .optional(),
}

const secretOnce = {
  fingerprint: z.string(),
  lastFour: z.string(),
  /** In this answer and in no other. */
  secret: z.string(),
}

export const shoplineCalls = {
  list: call({
    method: 'GET',
    path: base,
    summary: 'List the Shopline shops that are bound, with their health',
    access: 'partner.binding.view',
    effect: 'read',
    input: nothing,
    output: bindingList,
  }),
  credentials: call({
    method: 'GET',
    path: `${base}/credentials`,
    summary: 'Get what the administrators of bound shops enter in Shopline, without the secrets',
    access: 'partner.binding.view',
    effect: 'read',
    sensitive: true,
    input: nothing,
    output: z.strictObject({
      merchantNo: z.string(),
      /** Where the shop's own system calls, to say that the key is in place. */
      address: z.string(),
      shops: z.array(
        z.strictObject({
          id: z.string(),
          domain: z.string(),
          siteId: z.string().nullable(),
          fingerprint: z.string(),
          lastFour: z.string(),
          usedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  visit: call({
    path: `${base}/auth`,
    summary:
      'Take a visit that Shopline has signed: to ask for its consent, or with the code that the consent gave',
    access: 'public',
    effect: 'write',
    input: z.strictObject({
      appkey: returned,
      handle,
      lang: line(20),
      timestamp: withOwnDigits(z.string().regex(/^\d{10,13}$/)),
      sign: withOwnDigits(z.string().regex(/^[0-9a-f]{64}$/)),
      code: returned.optional(),
      customField: z.string().max(limits.returned.max).optional(),
    }),
    output: z.strictObject({
      /** Shopline's page of consent. */
      goTo: z.string().nullable(),
      /** Of the grant that waits for somebody to confirm it. */
      ref: z.string().nullable(),
    }),
    errors: ['partner.refused', 'partner.expired', 'partner.off'],
  }),
  pending: call({
    path: `${base}/pending`,
    summary: 'Get a grant that waits to be confirmed in the browser in which it was given',
    access: 'partner.binding.manage',
    effect: 'read',
    input: z.strictObject({ ref }),
    output: z.strictObject({
      domain: z.string(),
      expiresAt: z.string(),
      sites: z.array(bindableSite),
    }),
    errors: ['partner.expired'],
  }),
  confirm: call({
    ...manage,
    path: base,
    summary: 'Bind the shop of a grant that waits to a site',
    input: z.strictObject({ ref, ...purpose }),
    output: z.strictObject({ id: z.string(), version: z.int(), ...secretOnce }),
    errors: ['partner.expired', 'partner.state', 'partner.too_many', 'partner.off', 'partner.site'],
    logs: ['siteId', 'productDomain'],
    changes: [...bindingChanges],
  }),
  update: call({
    ...manage,
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Change what a bound shop is for, unbind it, give it another key, or bind it again',
    proof: 'asked',
    input: z.strictObject({
      ...seenBinding,
      act: z.enum(['change', 'unbind', 'again', 'rotate']),
      siteId: purpose.siteId.optional(),
      productDomain: purpose.productDomain,
      proof: proofOf.partner,
    }),
    output: movedBinding.extend({
      /** Where consent is given anew. */
      goTo: z.string().nullable(),
      /** Of another key. */
      key: z.strictObject(secretOnce).nullable(),
    }),
    errors: ['object.not_found', 'request.conflict', 'partner.state', 'partner.off', 'partner.site'],
    logs: ['id', 'act', 'siteId', 'productDomain'],
    changes: [...bindingChanges],
  }),
} as const
