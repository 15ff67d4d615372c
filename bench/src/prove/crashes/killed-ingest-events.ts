import { money, toWire } from '@quayside/contract/money.ts'
import type { CoreEventInput } from '@quayside/contract/provider/event.ts'
import type { Random } from '@quayside/sandbox/random.ts'

/** What was told, by kind; amounts in minor units of US dollars. */
export type Sums = Readonly<Record<'events' | 'orders' | 'captures' | 'refunds' | 'chargebacks', Sum>>
export interface Sum {
  readonly count: bigint
  readonly minor: bigint
}

const usd = (minor: bigint) => toWire(money('USD', minor))
const hourMs = 3_600_000
export const eventsPerOrder = 4

/** Orders that were captured, refunded in part and disputed in part, their events in any order. */
export function shuffledLives(merchantId: bigint, orders: number, random: Random): CoreEventInput[] {
  const begin = Date.now() - 24 * hourMs
  return Array.from({ length: orders }, (_, index) => lifeOf(merchantId, index, begin, random))
    .flat()
    .map((event) => ({ event, place: random.unit() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event)
}

function lifeOf(merchantId: bigint, index: number, begin: number, random: Random): CoreEventInput[] {
  const orderNo = `F${merchantId}${String(index).padStart(6, '0')}`
  const at = (hours: number) => new Date(begin + hours * hourMs + index).toISOString()
  const amount = BigInt(random.int(1_000, 90_000))
  const event = (hours: number, data: CoreEventInput['data']): CoreEventInput => ({
    eventId: `${orderNo}-${data.kind}`,
    merchantId: `${merchantId}`,
    occurredAt: at(hours),
    data,
  })
  return [
    event(0, {
      kind: 'order',
      orderNo,
      merchantOrderId: `SO-${orderNo}`,
      type: 'pre-authorization',
      amount: usd(amount),
      paymentMethod: 'card',
      source: 'api',
      card: { brand: 'visa', masked: '411111******1111', country: 'US' },
      risk: { score: 12 },
      sentAt: at(0),
      authorisation: { result: 'approved', at: at(0), authCode: '123456' },
    }),
    event(1, { kind: 'capture', orderNo, captureNo: `${orderNo}-C`, amount: usd(amount) }),
    event(2, { kind: 'refund', orderNo, refundNo: `${orderNo}-R`, amount: usd(amount / 4n) }),
    event(3, {
      kind: 'dispute',
      orderNo,
      caseNo: `${orderNo}-D`,
      stage: 'chargeback',
      amount: usd(amount / 2n),
      reasonCode: '10.4',
    }),
  ]
}

/** What the books must say when each event has counted once. */
export function sumsOf(events: readonly CoreEventInput[]): Sums {
  const sum = (kind: string): Sum => {
    const amounts = events.flatMap(({ data }) =>
      data.kind === kind && 'amount' in data && data.amount ? [minorOf(data.amount.value)] : [],
    )
    return { count: BigInt(amounts.length), minor: amounts.reduce((all, one) => all + one, 0n) }
  }
  return {
    events: { count: BigInt(events.length), minor: 0n },
    orders: sum('order'),
    captures: sum('capture'),
    refunds: sum('refund'),
    chargebacks: sum('dispute'),
  }
}

const minorOf = (dollars: string): bigint => BigInt(dollars.replace('.', ''))
