import type { InputOf } from '@quayside/contract/call.ts'
import { siteCalls } from '@quayside/contract/main/site/site.ts'
import { siteAuditCalls } from '@quayside/contract/provider/site-audit.ts'
import { createSites, siteAuditHandlers as audit } from '@quayside/gateway/areas/main/index.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

type Site = InputOf<typeof siteCalls.add>

const staff = 'audit'
/** Nobody's domain is looked at in the past. */
const sites = createSites({
  domains: { txt: async () => ({ found: [] }), text: async () => ({ found: [] }) },
})
/** What every site of the demo takes; the others can be asked for. */
export const demoSchemes = ['visa', 'mastercard', 'amex', 'jcb'] as const satisfies readonly CardBrand[]

/** Before the first order of the demo. */
const openedDays = 425

/** Sites of a merchant of the demo world: those that sell, and at the first merchant one of each other state. */
export async function makeSites(past: Past, merchant: DemoMerchant, isFirst: boolean): Promise<void> {
  const { rows } = await past.byMainUser(siteCalls.query, sites.query, { page: { size: 20 } }, hoursAgo(0))
  // What a first start has put there stays.
  if (rows.length > 0) return
  const desk = deskOf(past, merchant)
  const currencies = merchant.currencies.map(([currency]) => currency)
  for (const [index, { kind, name, url }] of merchant.sites.entries()) {
    const site = await desk.add({ ...fieldsOf(kind, name, url), currencies }, daysAgo(openedDays))
    await desk.approve(site, daysAgo(openedDays - 1))
    for (const brand of demoSchemes)
      for (const currency of currencies) await desk.open(site, { brand, currency }, daysAgo(openedDays - 2))
    // One shop takes orders by telephone.
    if (isFirst && index === 0) await desk.openKeyed(site, daysAgo(60))
  }
  if (isFirst) await makeOthers(desk)
}

type Desk = ReturnType<typeof deskOf>

async function makeOthers(desk: Desk): Promise<void> {
  const shop = (name: string, part: string): Site =>
    fieldsOf('website', name, `https://${part}.nanbei-outdoor.example`)
  // The staff of the sandbox leave a site of this name alone.
  await desk.add(shop('Nanbei Kids (wait)', 'kids'), hoursAgo(2))
  const refused = await desk.add(shop('Nanbei Outlet', 'outlet'), daysAgo(20))
  await desk.refuse(refused, daysAgo(19))
  const approved = await desk.add({ ...shop('Nanbei Business', 'business'), brands: [] }, daysAgo(9))
  await desk.approve(approved, daysAgo(8))
  const frozen = await desk.add({ ...shop('Nanbei Rental', 'rental'), currencies: ['USD'] }, daysAgo(90))
  await desk.approve(frozen, daysAgo(89))
  await desk.open(frozen, { brand: 'visa', currency: 'USD' }, daysAgo(88))
  await desk.freeze(frozen, daysAgo(12))
  const gone = await desk.add(shop('Nanbei Winter 2024', 'winter'), daysAgo(300))
  await desk.remove(gone, daysAgo(200))
}

interface Made {
  readonly id: string
  version: number
}

/** Each step sees what the one before it left. */
function deskOf(past: Past, merchant: DemoMerchant) {
  const seenBy = ({ id, version }: Made) => ({ merchantId: merchant.id, siteId: id, staff, version })
  const noted = (site: Made, { version }: { version: number }): void => void (site.version = version)
  return {
    async add(site: Site, at: string): Promise<Made> {
      const { id, version } = await past.byMainUser(siteCalls.add, sites.add, site, at)
      return { id, version }
    },
    approve: async (site: Made, at: string) =>
      noted(site, await past.byStaff(siteAuditCalls.approve, audit.approve, seenBy(site), at)),
    refuse: async (site: Made, at: string) =>
      noted(
        site,
        await past.byStaff(
          siteAuditCalls.refuse,
          audit.refuse,
          { ...seenBy(site), reason: 'The shop shows no terms of sale and no address.' },
          at,
        ),
      ),
    freeze: async (site: Made, at: string) =>
      noted(
        site,
        await past.byStaff(
          siteAuditCalls.freeze,
          audit.freeze,
          { ...seenBy(site), reason: 'The licence for rentals has ended. Send us the new one.' },
          at,
        ),
      ),
    open: async (
      site: Made,
      carrier: Pick<InputOf<typeof siteAuditCalls.openCarrier>, 'brand' | 'currency'>,
      at: string,
    ) =>
      noted(
        site,
        await past.byStaff(
          siteAuditCalls.openCarrier,
          audit.openCarrier,
          { ...seenBy(site), ...carrier },
          at,
        ),
      ),
    openKeyed: async (site: Made, at: string) =>
      noted(site, await past.byStaff(siteAuditCalls.openKeyed, audit.openKeyed, seenBy(site), at)),
    remove: async (site: Made, at: string) =>
      noted(
        site,
        await past.byMainUser(siteCalls.delete, sites.delete, { id: site.id, version: site.version }, at),
      ),
  }
}

function fieldsOf(kind: 'website' | 'app', name: string, url: string): Site {
  const serviceEmail = `service@${new URL(url).hostname.split('.').slice(-2).join('.')}`
  return kind === 'website'
    ? { kind, name, url, tool: 'shopify', serviceEmail }
    : { kind, name, url, store: 'App Store', system: 'ios', serviceEmail }
}
