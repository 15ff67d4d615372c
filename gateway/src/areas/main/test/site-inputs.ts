import type { InputOf } from '@quayside/contract/call.ts'
import type { carrierCalls, siteCalls } from '@quayside/contract/main/site/site.ts'
import type { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const seen = { id: unknownId, version: 1 }
const fields = {
  kind: 'website' as const,
  name: 'Nanbei Outdoor',
  url: 'https://outdoor.nanbei.example',
  tool: 'shopify' as const,
  store: 'App Store',
  system: 'ios' as const,
  serviceEmail: 'help@nanbei.example',
}
const carrier = { siteId: unknownId, brand: 'visa' as const, currency: 'USD' }
const decided = { merchantId: '1', siteId: unknownId, version: 1, staff: 'Li Na' }
const reason = 'The shop sells nothing yet'

/** A good input of each call of sites, with every field filled in. */
export const siteInputs: {
  readonly site: Inputs<typeof siteCalls>
  readonly carrier: Inputs<typeof carrierCalls>
  readonly siteAudit: Inputs<typeof siteAuditCalls>
} = {
  site: {
    query: {
      filter: {
        text: 'nanbei',
        kind: ['website'],
        state: ['pending'],
        carrierState: ['opening'],
        tool: ['shopify'],
      },
      page: { size: 20 },
    },
    detail: { id: unknownId },
    queryAudited: {},
    enums: {},
    add: { ...fields, brands: ['visa'], currencies: ['USD'] },
    update: { ...seen, ...fields },
    delete: seen,
    batch: { name: 'sites.csv', content: Buffer.from('kind,name,url\n').toString('base64'), dryRun: true },
    getOss: { id: unknownId },
    checkDomain: { ...seen, way: 'dns' },
  },
  carrier: {
    query: { siteId: unknownId, brand: ['visa'], currency: ['USD'], state: ['open'] },
    detail: carrier,
    ask: { siteId: unknownId, version: 1, wishes: [{ brand: 'visa', currency: 'USD' }] },
  },
  siteAudit: {
    waiting: { after: { submittedAt: '2026-01-05T10:00:00Z', siteId: unknownId }, size: 50 },
    read: { merchantId: '1', siteId: unknownId, staff: 'Li Na' },
    approve: decided,
    refuse: { ...decided, reason },
    freeze: { ...decided, reason },
    unfreeze: decided,
    askCarrier: { ...decided, brand: 'visa', currency: 'USD' },
    openCarrier: { ...decided, brand: 'visa', currency: 'USD' },
    refuseCarrier: { ...decided, brand: 'visa', currency: 'USD', reason },
    closeCarrier: { ...decided, brand: 'visa', currency: 'USD', reason },
    openKeyed: decided,
    closeKeyed: { ...decided, reason },
  },
}
