import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, line, nothing, withOwnDigits } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { listCalls } from '#lists/list.ts'
import { siteLimits as limits } from '#main/limits.ts'
import { cardBrands } from '#trade/states.ts'
import { appSystems, siteFields, siteFieldNames, siteKinds, siteProblems, siteTools } from './fields.ts'
import { carrierRow, proofProblems, proofWays, siteDetail, siteRow } from './row.ts'
import { carrierStates, siteStates } from './states.ts'

/** What a site is looked for by; all of it optional, all of it in the screen's address. */
export const siteFilter = z.strictObject({
  /** Part of its name or address. */
  text: line(limits.search.max).optional(),
  kind: choices(z.enum(siteKinds)).optional(),
  state: choices(z.enum(siteStates)).optional(),
  /** Of any of its carriers; `none` are sites without one. */
  carrierState: choices(z.enum(carrierStates)).optional(),
  tool: choices(z.enum(siteTools)).optional(),
})
export type SiteFilter = z.infer<typeof siteFilter>

/** By which schemes and in which currencies it should be paid; all that the merchant is priced in where nothing is said. */
const wishes = {
  brands: z.array(z.enum(cardBrands)).max(cardBrands.length).optional(),
  currencies: z.array(currencyCode).max(limits.wishes.currencies).optional(),
}

/** One scheme in one currency, as somebody ticks it. */
const wish = z.strictObject({ brand: z.enum(cardBrands), currency: currencyCode })
export type CarrierWish = z.infer<typeof wish>
const isOnce = (wished: readonly CarrierWish[]): boolean =>
  new Set(wished.map(({ brand, currency }) => `${brand} ${currency}`)).size === wished.length

const version = z.int().min(1)
const seen = { id: z.uuid(), version }
const view = { access: 'main.site.view', effect: 'read' } as const
const manage = { access: 'main.site.manage', effect: 'write' } as const
const changed = z.strictObject({ id: z.string(), state: z.enum(siteStates), version: z.int() })
const logs = ['kind', 'name', 'url', 'tool', 'store', 'system']
const changes = [...siteFieldNames, 'state']
const errors = [...siteProblems, 'site.too_many', 'object.not_found', 'permission.denied'] as const

/** One line of a file of sites, and what is wrong with it. */
const batchLine = z.strictObject({
  line: z.int(),
  name: z.string(),
  url: z.string(),
  problems: z.array(z.strictObject({ field: z.enum(siteFieldNames).nullable(), message: z.string() })),
})

/** Where an archive is streamed to with the ticket of `getOss`, as the one file of a form. */
export const siteUploadPath = '/site/upload'

export const siteCalls = {
  ...listCalls({
    path: '/site/query',
    what: 'sites and apps',
    access: 'main.site.view',
    filter: siteFilter.default({}),
    row: siteRow,
    errors: [],
  }),
  detail: call({
    ...view,
    path: '/site/detail',
    summary: 'Get one site: its proposed change, proof of the domain, carriers and the whole of its history',
    input: z.strictObject({ id: z.uuid() }),
    output: siteDetail,
    errors: ['object.not_found'],
  }),
  queryAudited: call({
    ...view,
    path: '/site/queryAuditedSite',
    summary: 'List sites that have passed review',
    input: nothing,
    output: z.strictObject({
      sites: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          url: z.string(),
          kind: z.enum(siteKinds),
          state: z.enum(siteStates),
        }),
      ),
    }),
  }),
  enums: call({
    ...view,
    path: '/site/enums',
    summary: 'List what a site can be chosen from: kinds, tools, systems, states, schemes and currencies',
    input: nothing,
    output: z.strictObject({
      kinds: z.array(z.enum(siteKinds)),
      tools: z.array(z.enum(siteTools)),
      systems: z.array(z.enum(appSystems)),
      states: z.array(z.enum(siteStates)),
      carrierStates: z.array(z.enum(carrierStates)),
      brands: z.array(z.enum(cardBrands)),
      /** In which the merchant is priced. */
      currencies: z.array(z.string()),
    }),
  }),
  add: call({
    ...manage,
    path: '/site/addSingleSite',
    summary: 'Add a site or an app, which the provider then reviews',
    input: z.strictObject({ ...siteFields, ...wishes }),
    output: changed,
    errors,
    logs,
    changes,
  }),
  update: call({
    ...manage,
    path: '/site/updateSingleSite',
    summary:
      'Change a site; a new URL, name or type is reviewed, and until then the site keeps selling as it is',
    input: z.strictObject({ ...seen, ...siteFields }),
    output: changed,
    errors: [...errors, 'request.conflict', 'site.state'],
    logs,
    changes,
  }),
  delete: call({
    ...manage,
    path: '/site/deleteSite',
    summary: 'Delete a site that has neither an open order nor an effective payment link',
    input: z.strictObject(seen),
    output: changed,
    errors: ['object.not_found', 'request.conflict', 'site.state', 'site.orders_open', 'site.links_open'],
    changes: ['state'],
  }),
  batch: call({
    ...manage,
    path: '/site/addBatchByFile',
    summary: 'Add up to 500 sites from a CSV or XLSX file; a dry run says what is wrong with each line',
    effect: 'none',
    bodyBytes: limits.batch.bodyBytes,
    input: z.strictObject({
      name: line(limits.batch.name.max),
      content: withOwnDigits(z.base64().max(Math.ceil(limits.batch.bytes / 3) * 4)),
      /** Nothing is added. */
      dryRun: z.boolean(),
    }),
    output: z.strictObject({ lines: z.array(batchLine), good: z.int(), added: z.int() }),
    errors: [
      ...errors,
      'site.file_lines',
      'site.file_problems',
      'batch.file_type',
      'batch.file_broken',
      'batch.file_large',
      'batch.formula',
      'batch.columns',
      'batch.empty',
      'batch.too_many_rows',
      'batch.too_many_today',
    ],
    logs: ['name', 'dryRun'],
  }),
  getOss: call({
    ...manage,
    path: '/site/getOss',
    persons: 'alone',
    summary:
      'Get a ticket for one streamed upload of the documents that prove a site’s domain; it lasts ten minutes',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({
      ticket: z.string(),
      path: z.string(),
      expiresAt: z.string(),
      bytes: z.int(),
      endings: z.array(z.string()),
    }),
    errors: ['object.not_found', 'site.state'],
  }),
  checkDomain: call({
    ...manage,
    path: '/site/checkDomain',
    summary: 'Look for the record or the file that proves a site’s domain',
    effect: 'none',
    perMinute: limits.looksPerMinute,
    input: z.strictObject({ ...seen, way: z.enum(['dns', 'file']) }),
    output: z.strictObject({
      proven: z.boolean(),
      problem: z.enum(proofProblems).nullable(),
      way: z.enum(proofWays),
    }),
    errors: ['object.not_found', 'request.conflict', 'site.state'],
    logs: ['way'],
  }),
} as const

export const carrierCalls = {
  query: call({
    ...view,
    path: '/site/carrier/query',
    summary: 'List the carriers of all sites: scheme, currency and status',
    input: z.strictObject({
      siteId: z.uuid().optional(),
      brand: choices(z.enum(cardBrands)).optional(),
      currency: choices(currencyCode).optional(),
      state: choices(z.enum(carrierStates)).optional(),
    }),
    output: z.strictObject({ carriers: z.array(carrierRow) }),
    errors: ['object.not_found'],
  }),
  detail: call({
    ...view,
    path: '/site/carrier/detail',
    summary: 'Get one carrier of a site with its history; a carrier that nobody has asked for is “none”',
    input: z.strictObject({ siteId: z.uuid(), brand: z.enum(cardBrands), currency: currencyCode }),
    output: carrierRow.omit({ changedAt: true }).extend({
      steps: z.array(
        z.strictObject({ at: z.string(), state: z.enum(carrierStates), reason: z.string().nullable() }),
      ),
    }),
    errors: ['object.not_found'],
  }),
  ask: call({
    ...manage,
    path: '/site/carrier/ask',
    summary:
      'Request card schemes for a site that exists; the answer is every carrier of the site as it stands now',
    input: z.strictObject({
      siteId: z.uuid(),
      /** As the asker saw the site. */
      version,
      wishes: z
        .array(wish)
        .min(1)
        .max(limits.wishes.currencies * cardBrands.length)
        .refine(isOnce, { error: 'twice', params: { rule: 'twice' } }),
    }),
    output: z.strictObject({ carriers: z.array(carrierRow), version: z.int() }),
    errors: [
      'object.not_found',
      'request.conflict',
      'permission.denied',
      'site.state',
      'site.not_priced',
      'site.carrier_asked',
    ],
    logs: ['wishes'],
    changes: ['carriers'],
  }),
} as const
