import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { disputeConfigCalls } from '@quayside/contract/dispute/config/config.ts'
import { disputeConfigHandlers } from '@quayside/gateway/areas/dispute/index.ts'
import { goods } from '@quayside/sandbox/traffic/goods.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo } from './past-times.ts'

/** Longer ago than the first order of the demo's past. */
const before = 400

const terms = [
  {
    kind: 'delivery',
    text: 'We ship within two working days. Delivery takes 5 to 12 working days. The carrier’s tracking number is sent by email. A parcel counts as delivered when the carrier says that it was handed over at the address of the order.',
  },
  {
    kind: 'refund',
    text: 'Goods may be returned within 30 days of delivery, unused and in their packaging. Write to us for a return address first. The price is refunded to the card within 7 working days after the goods have arrived. Postage is refunded where the goods were faulty or not as described.',
  },
] as const

/** What the shops of the demo world sign their answers to disputes with, and the terms that they sold under. */
const companies: Readonly<Record<string, { readonly address: string; readonly phone: string }>> = {
  '302618': { address: '18 Keyuan Road, Nanshan District, Shenzhen, China', phone: '+86 755 5550 1826' },
  '302845': { address: '3-14-5 Kanda Jimbocho, Chiyoda-ku, Tokyo, Japan', phone: '+81 3 5555 0284' },
}

/** A shop on a platform answers there and has set nothing up. */
export async function setUpDisputes(
  { byMainUser }: Past,
  { id, nameEn, sites, goods: sold }: DemoMerchant,
): Promise<void> {
  const company = companies[id]
  const { config, saveConfig } = disputeConfigHandlers
  const { version } = await byMainUser(disputeConfigCalls.config, config, {}, daysAgo(before))
  // What a first start has put there stays.
  if (!company || version > 0) return
  const website = sites[0]!.url
  const from = addDays(beijingDate(new Date().toISOString()), -before)
  const settings = {
    company: { name: nameEn, ...company, website, email: `support@${new URL(website).hostname}` },
    productType: 'goods',
    goods: goods[sold].map(({ zh, en }) => ({ zh, en })),
    holdsUntilCutOff: false,
    labour: { currency: 'USD', value: '4.00' },
    acceptBelow: null,
    terms: terms.map((one) => ({ ...one, from })),
    version,
  } as const
  await byMainUser(disputeConfigCalls.saveConfig, saveConfig, settings, daysAgo(before))
}
