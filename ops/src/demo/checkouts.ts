import type { InputOf } from '@quayside/contract/call.ts'
import { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { createCheckouts } from '@quayside/gateway/areas/main/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { CheckoutFiles } from './checkout-files.ts'
import type { Past } from './past.ts'
import { demoSchemes } from './sites.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

type Content = Omit<InputOf<typeof checkoutCalls.create>, 'siteId' | 'publish' | 'live' | 'draft'>

interface DemoCheckout {
  readonly site: string
  /** Each as it differs from the one before it; the last but the drafts is live. */
  readonly published: readonly (readonly [daysAgo: number, Partial<Content>])[]
  readonly drafts: readonly (readonly [hoursAgo: number, Partial<Content>])[]
}

/** One site of each template, at the merchant whose links the demo pays. */
const plans: readonly DemoCheckout[] = [
  {
    site: 'Nanbei Europe',
    published: [
      [60, { title: 'Nanbei Europe', template: 'accordion' }],
      [12, { title: 'Nanbei Europe · Checkout', template: 'default' }],
    ],
    drafts: [[5, { brands: ['mastercard', 'visa'], asksAddress: true }]],
  },
  {
    site: 'Nanbei Outdoor',
    published: [[30, { title: 'Nanbei Outdoor · Checkout', template: 'accordion', asksAddress: true }]],
    drafts: [],
  },
  {
    site: 'Nanbei Trail',
    published: [[9, { title: 'Nanbei Trail', template: 'quick', asksHolder: false }]],
    drafts: [[26, { title: 'Nanbei Trail, autumn' }]],
  },
]
const demoMerchantId = '302618'

/** Payers' files are read by the gateway, not here. */
const checkouts = createCheckouts({ uploads: { folder: '' }, payerOrigin: undefined })

/** Checkouts of a merchant of the demo world; without a place for files they have none. */
export async function makeCheckouts(
  { byMainUser }: Past,
  merchant: DemoMerchant,
  files: CheckoutFiles | undefined,
): Promise<void> {
  if (merchant.id !== demoMerchantId) return
  const { sites } = await byMainUser(checkoutCalls.list, checkouts.list, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (sites.some(({ configId }) => configId !== null)) return
  const own = files && (await files.keep(merchant))
  const first: Content = {
    title: merchant.nameEn,
    template: 'default',
    methods: ['card'],
    brands: [...demoSchemes],
    ...own,
    asksHolder: true,
    asksAddress: false,
  }
  for (const { site, published, drafts } of plans) {
    const siteId = sites.find((one) => one.site === site)!.siteId
    let content = first
    let live: number | null = null
    const save = (more: object, at: string) =>
      byMainUser(checkoutCalls.create, checkouts.create, { siteId, ...content, ...more }, at)
    for (const [days, change] of published) {
      content = { ...content, ...change }
      live = (await save({ publish: true, live }, daysAgo(days))).version
    }
    for (const [hours, change] of drafts) await save(change, hoursAgo(hours))
  }
}
