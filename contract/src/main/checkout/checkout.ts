import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import { contentOf } from './content.ts'
import { checkoutFields, type CheckoutTemplate, checkoutTemplates } from './parts.ts'
import { checkoutMethod, checkoutRow, checkoutShown } from './row.ts'
import { checkoutVersion } from './states.ts'

const view = { access: 'main.checkout.view', effect: 'read' } as const
const manage = { access: 'main.checkout.manage', effect: 'write' } as const

const configId = z.uuid()
const version = z.int().min(1)
/** Of a draft, as it was seen. */
const revision = z.int().min(1)
/** The live version that was seen, null where none was: whoever publishes knows what they replace. */
const live = z.int().min(1).nullable()

const changed = z.strictObject({
  configId: z.string(),
  version: z.int(),
  revision: z.int(),
  state: z.enum(checkoutVersion.states),
})

const publishing = [
  'checkout.brand_closed',
  'file.quarantine',
  'permission.denied',
  'request.conflict',
] as const
const changes = [...checkoutFields, 'version', 'state']

/** What of a list is asked: the versions themselves, or that one goes live. */
export const checkoutActs = ['list', 'publish', 'roll_back'] as const

/** A draft as it was seen. */
const seenDraft = z.strictObject({ version, revision })

const managed = '/checkout/management/'
const named = (base: string, act: string) =>
  base.startsWith(managed) ? { specified: `${managed}{version}/${act}` } : {}

/** A draft, or what goes live at once. */
const creates = <const B extends string, const T extends readonly [CheckoutTemplate, ...CheckoutTemplate[]]>(
  base: B,
  templates: T,
) => ({
  create: call({
    ...manage,
    path: `${base}/create`,
    ...named(base, 'create'),
    summary: 'Save a draft of a site’s checkout, or publish it',
    approval: 'checkout.publish',
    input: z.strictObject({
      siteId: z.uuid(),
      ...contentOf(templates),
      /** The draft that this takes the place of; a new one where there is none. */
      draft: seenDraft.optional(),
      publish: z.boolean().default(false),
      live: live.default(null),
    }),
    output: changed,
    errors: [
      ...publishing,
      'checkout.site_deleted',
      'checkout.too_many_drafts',
      'checkout.state',
      'object.not_found',
    ],
    logs: ['siteId', 'title', 'template', 'publish'],
    changes,
  }),
})

/** Other writes of one family of paths. */
const writes = <const B extends string>(base: B) => ({
  delete: call({
    ...manage,
    approval: 'checkout.publish',
    path: `${base}/delete`,
    ...named(base, 'delete'),
    summary: 'Delete a draft, or a whole checkout that no payment link shows any more',
    input: z.strictObject({
      configId,
      /** Without one the checkout with all that it has. */
      draft: seenDraft.optional(),
      live: live.default(null),
    }),
    output: z.strictObject({ configId: z.string() }),
    errors: [
      'checkout.in_use',
      'checkout.state',
      'object.not_found',
      'permission.denied',
      'request.conflict',
    ],
    logs: ['configId'],
    changes,
  }),
  version: call({
    access: 'main.checkout.view',
    effect: 'write',
    path: `${base}/version`,
    ...named(base, 'version'),
    summary: 'List the versions of a checkout, publish a draft, or publish an earlier version again',
    approval: 'checkout.publish',
    input: z.strictObject({
      configId,
      act: z.enum(checkoutActs).default('list'),
      /** Which one goes live. */
      version: version.optional(),
      revision: revision.optional(),
      live: live.default(null),
    }),
    output: z.strictObject({
      configId: z.string(),
      live: z.int().nullable(),
      versions: z.array(checkoutShown),
    }),
    errors: [...publishing, 'checkout.version_missing', 'checkout.state', 'object.not_found'],
    logs: ['configId', 'act', 'version'],
    changes,
  }),
})

/** Calls of one family of paths: the same use cases under each. */
const family = <const B extends string, const T extends readonly [CheckoutTemplate, ...CheckoutTemplate[]]>(
  base: B,
  templates: T,
) => ({
  ...creates(base, templates),
  ...writes(base),
  detail: call({
    ...view,
    path: `${base}/detail`,
    ...named(base, 'detail'),
    summary: 'Get the checkout of a site with all its versions',
    input: z.strictObject({ configId }),
    output: z.strictObject({
      configId: z.string(),
      siteId: z.string(),
      site: z.string(),
      url: z.string(),
      /** As payers know the seller. */
      seller: z.string(),
      live: z.int().nullable(),
      /** Newest first. */
      versions: z.array(checkoutShown),
      /** Payment links that can still be paid and show one of them: while there are any, it cannot be deleted. */
      links: z.int(),
    }),
    errors: ['object.not_found'],
  }),
  paymentMethods: call({
    ...view,
    path: `${base}/paymentMethods`,
    ...named(base, 'paymentMethods'),
    summary:
      'List the payment methods and card schemes that a site may offer, by its carriers and the prices',
    input: z.strictObject({ siteId: z.uuid() }),
    output: z.strictObject({ methods: z.array(checkoutMethod) }),
    errors: ['object.not_found'],
  }),
})

export const checkoutCalls = {
  list: call({
    ...view,
    path: '/checkout/config',
    summary: 'List the sites with their live checkout and its drafts',
    input: nothing,
    output: z.strictObject({
      sites: z.array(checkoutRow),
      /** Where the preview is drawn, in a frame; null where payers have no pages. */
      preview: z.string().nullable(),
    }),
  }),
  ...family('/checkout/config', checkoutTemplates),
  file: call({
    access: 'main.checkout.view',
    effect: 'read',
    path: '/checkout/file',
    summary: 'Download a logo, an icon or a document of a checkout',
    answers: 'file',
    input: z.strictObject({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['object.not_found', 'file.quarantine', 'file.gone'],
  }),
} as const

/** For merchants' own tools; the first version of them had two templates. */
export const checkoutV1Calls = family(`${managed}v1`, ['default', 'accordion'])
export const checkoutV2Calls = family(`${managed}v2`, checkoutTemplates)
