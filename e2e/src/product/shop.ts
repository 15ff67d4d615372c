import { expect } from '@playwright/test'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import type { OrderType } from '@quayside/contract/trade/states.ts'
import { take } from './gateway.ts'
import { freshNumber } from './orders.ts'
import { tellSandbox } from './issuer.ts'
import { demo } from './product.ts'
import type { Session } from './sign-in.ts'

interface Purchase {
  merchantId?: string
  type?: OrderType
  /** In dollars, or in the currency; sandbox/README.md lists amounts at which the network does something unusual. */
  value?: string
  currency?: string
  email?: string
  /** A card's number; Visa where it is missing. */
  card?: string
  /** The issuer disputes it in the same instant, with so many days until the scheme's date. */
  disputed?: { reasonCode: string; days: number }
  /** How the network has to answer for the story to be told; it is asked until it does. */
  status?: 'approved' | 'review'
}

/** A buyer pays in the shop: the network knows the order, and so answers whatever is asked about it later. */
export async function buyInShop({ signedIn }: Session, purchase: Purchase = {}): Promise<string> {
  const {
    merchantId = '302618',
    type = 'sale',
    value = '100.00',
    currency = 'USD',
    email,
    card = '4242424242424242',
    disputed,
    status = 'approved',
  } = purchase
  const pay = async () => {
    const orderNo = freshNumber()
    const response = await fetch(new URL('/authorisations', demo().inbox), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': orderNo },
      body: JSON.stringify({
        merchantId,
        orderNo,
        merchantOrderId: `M${orderNo}`,
        type,
        amount: { currency, value },
        card: { number: card, country: 'US' },
        ...(email !== undefined && { email }),
      }),
    })
    return (await response.json()) as { orderNo: string; status: string }
  }
  let answer = await pay()
  for (let tries = 0; answer.status !== status && tries < 20; tries++) answer = await pay()
  const { orderNo } = answer
  if (disputed) await tellSandbox(`/orders/${orderNo}/case`, disputed)
  const caller = { token: signedIn.token }
  const found = () => take(transactionCalls.query, { filter: { orderNo } }, caller)
  // Nothing can be done with what is disputed as a whole.
  const known = async () => (await found()).rows.filter(({ actions }) => disputed || actions.length > 0)
  await expect.poll(async () => (await known()).length).toBeGreaterThan(0)
  return orderNo
}

/** A buyer pays an amount that the network holds for review (sandbox/README.md). */
export function holdInShop(
  session: Session,
  purchase: Omit<Purchase, 'value' | 'status'> = {},
): Promise<string> {
  return buyInShop(session, { ...purchase, value: '4.20', status: 'review' })
}
