import type { InputOf } from '@quayside/contract/call.ts'
import { productCalls } from '@quayside/contract/partners/product/product.ts'
import { productDeskCalls } from '@quayside/contract/provider/product-desk.ts'
import {
  productDeskHandlers as desk,
  productHandlers as handlers,
} from '@quayside/gateway/areas/partners/index.ts'
import type { Past } from './past.ts'

const staff = 'Wen Jing'
const now = () => new Date().toISOString()

type Decided = InputOf<typeof productDeskCalls.review>

/** Virtual cards of the merchant: applied for, reviewed and opened. */
export async function applyForCards(past: Past, merchantId: bigint): Promise<void> {
  const { id } = await past.byMainUser(
    productCalls.virtualCards,
    handlers.virtualCards,
    {
      categories: ['advertising', 'software', 'logistics'],
      monthlyVolume: 30_000,
      purpose: 'Search ads and freight for our three shops; each campaign gets a card of its own.',
    },
    now(),
  )
  const reviewed = await taken(past, merchantId, id)
  await past.byStaff(productDeskCalls.approve, desk.approve, reviewed, now())
}

/** Orders by telephone: beside the site that has them, one that was not given them, and one that waits. */
export async function applyForKeyedOrders(past: Past, merchantId: bigint): Promise<void> {
  const { standings } = await past.byMainUser(
    productCalls.state,
    handlers.state,
    { product: 'keyed-orders' },
    now(),
  )
  const [first, second] = standings.flatMap(({ site, mayApply }) => (mayApply && site ? [site.id] : []))
  const apply = (siteId: string, purpose: string) =>
    past.byMainUser(
      productCalls.keyedOrders,
      handlers.keyedOrders,
      { siteId, channels: ['telephone'], monthlyVolume: 4_000, purpose, keepsNoCards: true },
      now(),
    )
  if (first !== undefined) {
    const { id } = await apply(first, 'A call centre of an agency keys what customers read out.')
    const reason = 'Cards may be keyed by your own people alone. Tell us who they are and where they sit.'
    const reviewed = await taken(past, merchantId, id)
    await past.byStaff(productDeskCalls.refuse, desk.refuse, { ...reviewed, reason }, now())
  }
  // The staff of the sandbox leave this word alone.
  if (second !== undefined) await apply(second, 'Two people at our office in Shenzhen, until June (wait).')
}

async function taken(past: Past, merchantId: bigint, applicationId: string): Promise<Decided> {
  const named = { merchantId: String(merchantId), applicationId, staff }
  const { version } = await past.byStaff(
    productDeskCalls.review,
    desk.review,
    { ...named, version: 1 },
    now(),
  )
  return { ...named, version }
}
