import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderType } from '@quayside/contract/trade/states.ts'
import type { World } from './world.ts'
import { knownOrders } from './shop.sql.ts'

export interface Purchase {
  readonly merchantId: bigint
  readonly type?: OrderType
  /** US dollars; sandbox/README.md lists amounts at which the network does something unusual. */
  readonly value?: string
  /** Its number; the same card for all of them, if missing. */
  readonly card?: string
  /** How the network has to answer; it is asked for another order until it does. */
  readonly status?: 'approved' | 'review'
}

/** The amount that the network always holds for review. */
export const heldValue = '4.20'
const oneCard = '4242424242424242'
const triesMax = 40
const knownWithinMs = 120_000
const lanes = 16

/** Buyers pay in the shop, and the payment core tells the gateway. @returns the orders' numbers, once it knows them */
export async function buyAll(world: World, purchases: readonly Purchase[]): Promise<string[]> {
  const queue = purchases.entries()
  const numbers: string[] = []
  const lane = async () => {
    for (const [index, purchase] of queue) numbers[index] = await buy(world, purchase)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await untilKnown(world, numbers)
  return numbers
}

let count = 0

async function buy({ networkUrl }: World, purchase: Purchase): Promise<string> {
  const { merchantId, type = 'sale', value = '100.00', status = 'approved', card = oneCard } = purchase
  for (let tries = 0; tries < triesMax; tries++) {
    const orderNo = `P${merchantId}${String(++count).padStart(7, '0')}`
    const response = await fetch(new URL('/authorisations', networkUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        merchantId: String(merchantId),
        orderNo,
        merchantOrderId: `shop-${orderNo}`,
        type,
        amount: { currency: 'USD', value },
        card: { number: card, expiry: '12/30', country: 'US' },
      }),
    })
    const answer = (await response.json()) as { status: string }
    if (answer.status === status) return orderNo
  }
  throw new Error(`the network never answered ${status} to an order of ${value}`)
}

async function untilKnown({ owner }: World, orderNos: readonly string[]): Promise<void> {
  const end = performance.now() + knownWithinMs
  while (performance.now() < end) {
    const { known } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(knownOrders(orderNos)))
    if (known === BigInt(orderNos.length)) return
    await delay(100)
  }
  throw new Error('the gateway was not told of every order')
}
