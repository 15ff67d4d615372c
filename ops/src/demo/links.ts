import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quayside/contract/call.ts'
import { paylinkBaseCalls } from '@quayside/contract/paylink/base/base.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { createPaymentLinks, createPaylinkBase } from '@quayside/gateway/areas/paylink/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { hoursAgo } from './past-times.ts'

type Link = Omit<InputOf<typeof paymentLinkCalls.generate>, 'formId' | 'siteId'>

interface DemoLink {
  /** Which of the merchant's sites. */
  readonly site: string
  readonly madeHoursAgo: number
  readonly link: Link
  /** When somebody deactivated it. */
  readonly endedHoursAgo?: number
}

/** Active ones of several currencies and languages, one that time has ended and one that somebody has. */
const plans: Readonly<Record<string, readonly DemoLink[]>> = {
  '302618': [
    {
      site: 'Nanbei Outdoor',
      madeHoursAgo: 2,
      link: {
        currency: 'USD',
        items: [
          { name: 'Trail 40 backpack', spec: '40 L, moss green', quantity: 6, unitPrice: '98.00' },
          { name: 'Carbon trekking poles', spec: 'pair, 120 cm', quantity: 8, unitPrice: '64.00' },
          { name: 'Merino base layer', spec: 'M, charcoal', quantity: 4, unitPrice: '24.00' },
        ],
        otherFee: { type: 'shipping', amount: '50.00' },
        invoiceNo: 'NB-INV-2606-0193',
        expiryHours: 168,
        note: 'Alder & Finch, spring order',
      },
    },
    {
      site: 'Nanbei Outdoor',
      madeHoursAgo: 20,
      link: {
        currency: 'USD',
        items: [{ name: 'Autumn trail camp, deposit', quantity: 1, unitPrice: '120.00' }],
        maximum: 300,
        expiryHours: 168,
        language: 'en',
        note: 'Posted in the club newsletter',
      },
    },
    {
      site: 'Nanbei Europe',
      madeHoursAgo: 5,
      link: {
        currency: 'EUR',
        items: [{ name: 'Tent Fjord 3', spec: '3 persons', quantity: 1, unitPrice: '389.00' }],
        type: 'pre-authorization',
        keepCard: true,
        expiryHours: 120,
        language: 'en',
      },
    },
    {
      site: 'Nanbei Outdoor',
      madeHoursAgo: 8,
      link: {
        currency: 'HKD',
        items: [
          { name: '登山杖', spec: '一副，120 厘米', quantity: 2, unitPrice: '498.00' },
          { name: '防水背包套', quantity: 2, unitPrice: '86.00' },
        ],
        otherFee: { type: 'service', amount: '30.00' },
        expiryHours: 168,
        language: 'zh',
        note: '老客户补差价',
      },
    },
    {
      site: 'Nanbei Europe',
      madeHoursAgo: 90,
      link: {
        currency: 'EUR',
        items: [{ name: 'Merino base layer', spec: 'L, navy', quantity: 10, unitPrice: '21.50' }],
        invoiceNo: 'NB-INV-2606-0171',
        expiryHours: 48,
      },
    },
    {
      site: 'Nanbei Outdoor',
      madeHoursAgo: 40,
      endedHoursAgo: 30,
      link: {
        currency: 'USD',
        items: [{ name: 'Trail 40 backpack', spec: '40 L, sand', quantity: 1, unitPrice: '89.00' }],
        expiryHours: 168,
        note: 'Wrong price, made anew',
      },
    },
  ],
  '302845': [
    {
      site: 'Sakura & Sand Japan',
      madeHoursAgo: 4,
      link: {
        currency: 'JPY',
        items: [{ name: 'Fountain pen, cherry', quantity: 2, unitPrice: '12800' }],
        maximum: 10,
        expiryHours: 168,
      },
    },
    {
      site: 'Sakura & Sand Gulf',
      madeHoursAgo: 6,
      link: {
        currency: 'KWD',
        items: [{ name: 'Calligraphy set', quantity: 1, unitPrice: '18.750' }],
        otherFee: { type: 'packaging', amount: '0.500' },
        expiryHours: 168,
        language: 'en',
      },
    },
  ],
}

const paylinkBase = createPaylinkBase({ folder: '' })
/** Where payers pay is no part of what is kept of a link. */
const links = createPaymentLinks({ payerAddress: '' })

/** Payment links of a merchant of the demo world, and what payers read of its sites; a shop on a platform has none. */
export async function makeLinks({ byMainUser }: Past, merchant: DemoMerchant): Promise<void> {
  const made = plans[merchant.id]
  const { counts } = await byMainUser(paymentLinkCalls.index, links.index, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (!made || !counts || counts.effective + counts.ineffective > 0) return
  const { sites } = await byMainUser(paylinkBaseCalls.query, paylinkBase.query, {}, hoursAgo(0))
  const idOf = new Map(sites.map(({ site, siteId }) => [site, siteId]))
  for (const { name, url } of merchant.sites) {
    const told = {
      siteId: idOf.get(name)!,
      name,
      email: `support@${new URL(url).hostname}`,
      shopUrl: url,
      descriptor: merchant.descriptor,
    }
    await byMainUser(paylinkBaseCalls.add, paylinkBase.add, told, hoursAgo(100))
  }
  for (const { site, link, madeHoursAgo, endedHoursAgo } of made) {
    const wanted = { formId: randomUUID(), siteId: idOf.get(site)!, ...link }
    const { id } = await byMainUser(paymentLinkCalls.generate, links.generate, wanted, hoursAgo(madeHoursAgo))
    if (endedHoursAgo !== undefined)
      await byMainUser(paymentLinkCalls.invalidate, links.invalidate, { ids: [id] }, hoursAgo(endedHoursAgo))
  }
}
