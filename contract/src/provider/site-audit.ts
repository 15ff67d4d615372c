import { z } from 'zod'
import { call } from '#call.ts'
import { currencyCode, instant } from '#fields.ts'
import { siteKinds, siteTools, appSystems } from '#main/site/fields.ts'
import { proofWays } from '#main/site/row.ts'
import { carrierStates, siteStates } from '#main/site/states.ts'
import { cardBrands } from '#trade/states.ts'
import { byStaff, listedSize, ofMerchant, staffReason } from './staff.ts'

const access = 'provider:sites'
const site = { ...ofMerchant, siteId: z.uuid() }
const decided = { ...site, version: z.int().min(1), ...byStaff }
const carrier = { ...decided, brand: z.enum(cardBrands), currency: currencyCode }
const output = z.strictObject({ state: z.enum(siteStates), version: z.int() })
const errors = ['object.not_found', 'request.conflict', 'site.state'] as const
const carrierErrors = [...errors, 'site.carrier_state'] as const
const logs = ['staff', 'version']
const move = { access, effect: 'write', output, logs, changes: ['state', 'reason'] } as const
const moveCarrier = {
  ...move,
  output: output.extend({ carrierState: z.enum(carrierStates) }),
  logs: [...logs, 'brand', 'currency'],
  changes: ['state', 'reason', 'carrierState'],
} as const
const moveKeyed = {
  ...move,
  output: output.extend({ takesKeyed: z.boolean() }),
  changes: ['takesKeyed', 'reason'],
} as const

export const siteAuditCalls = {
  waiting: call({
    path: '/sites/waiting',
    summary:
      'List sites of all merchants that await review or have a carrier to be opened, longest waiting first',
    access,
    effect: 'read',
    input: z.strictObject({
      /** The last site of the page before. */
      after: z.strictObject({ submittedAt: instant, siteId: z.uuid() }).optional(),
      ...listedSize,
    }),
    output: z.strictObject({
      sites: z.array(
        z.strictObject({
          merchantId: z.string(),
          siteId: z.string(),
          state: z.enum(siteStates),
          submittedAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
  }),
  read: call({
    path: '/sites/read',
    summary: 'Get a site under review as it is, and as it should become',
    access,
    effect: 'read',
    input: z.strictObject({ ...site, ...byStaff }),
    output: z.strictObject({
      state: z.enum(siteStates),
      kind: z.enum(siteKinds),
      name: z.string(),
      url: z.string(),
      tool: z.enum(siteTools).nullable(),
      store: z.string().nullable(),
      system: z.enum(appSystems).nullable(),
      serviceEmail: z.string().nullable(),
      proposed: z.strictObject({ kind: z.enum(siteKinds), name: z.string(), url: z.string() }).nullable(),
      provenBy: z.enum(proofWays).nullable(),
      carriers: z.array(
        z.strictObject({
          brand: z.enum(cardBrands),
          currency: z.string(),
          state: z.enum(carrierStates),
          /** The core was asked for it, and has not answered. */
          asked: z.boolean(),
        }),
      ),
      submittedAt: z.string(),
      version: z.int(),
    }),
    errors: ['object.not_found'],
    logs: ['staff'],
    sensitive: true,
  }),
  approve: call({
    ...move,
    path: '/sites/approve',
    summary: 'Approve a site; what was proposed takes the place of what was there',
    input: z.strictObject(decided),
    errors: [...errors, 'site.url_known'],
  }),
  refuse: call({
    ...move,
    path: '/sites/refuse',
    summary: 'Refuse a site or a change of one, with what the merchant has to correct',
    input: z.strictObject({ ...decided, ...staffReason }),
    errors,
  }),
  freeze: call({
    ...move,
    path: '/sites/freeze',
    summary: 'Freeze a site; it takes no more payments',
    input: z.strictObject({ ...decided, ...staffReason }),
    errors,
  }),
  unfreeze: call({
    ...move,
    path: '/sites/unfreeze',
    summary: 'End the freeze of a site',
    input: z.strictObject(decided),
    errors,
  }),
  askCarrier: call({
    ...moveCarrier,
    path: '/sites/carrier/ask',
    summary: 'Ask the payment core to open a card scheme for a site in one currency; its answer is an event',
    input: z.strictObject(carrier),
    errors: carrierErrors,
  }),
  openCarrier: call({
    ...moveCarrier,
    path: '/sites/carrier/open',
    summary: 'Open a card scheme for a site in one currency; the first makes an approved site normal',
    input: z.strictObject(carrier),
    errors: carrierErrors,
  }),
  refuseCarrier: call({
    ...moveCarrier,
    path: '/sites/carrier/refuse',
    summary: 'Refuse a card scheme for a site in one currency',
    input: z.strictObject({ ...carrier, ...staffReason }),
    errors: carrierErrors,
  }),
  closeCarrier: call({
    ...moveCarrier,
    path: '/sites/carrier/close',
    summary: 'Close a card scheme for a site in one currency',
    input: z.strictObject({ ...carrier, ...staffReason }),
    errors: carrierErrors,
  }),
  openKeyed: call({
    ...moveKeyed,
    path: '/sites/keyed/open',
    summary: 'Allow a site to key cards by mail or telephone (MOTO)',
    input: z.strictObject(decided),
    errors,
  }),
  closeKeyed: call({
    ...moveKeyed,
    path: '/sites/keyed/close',
    summary: 'End the keying of cards for a site',
    input: z.strictObject({ ...decided, ...staffReason }),
    errors,
  }),
} as const
