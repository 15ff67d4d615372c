import { isAuthKind } from '@quayside/contract/trade/states.ts'
import { randomOf, type Random } from '#random.ts'
import type { Due } from '#network/agenda.ts'
import { capturable, refundable, type OrderState } from '#network/books.ts'
import type { Core } from '#network/core.ts'
import type { Entry, OrderEntry } from '#network/entry.ts'
import { operate } from '#network/operations.ts'
import { orderNoAt } from './order-number.ts'
import { placeOrder } from './place-order.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What the shops and their customers do after an order: capture, void, refund, try again. */
export function shopPlan(core: Core, entry: Entry): Due[] {
  if (entry.t !== 'order' || !entry.planned) return []
  const random = randomOf('shop', entry.no)
  if (entry.result === 'declined') return retry(core, entry, random)
  if (entry.result !== 'approved') return []
  if (!isAuthKind(entry.type)) return refunds(core, entry, entry.answerAt, random)
  return afterAuthorisation(core, entry, random)
}

function afterAuthorisation(core: Core, entry: OrderEntry, random: Random): Due[] {
  const at = entry.answerAt + random.int(2 * hourMs, 60 * hourMs)
  const story = random.weighted([
    ['full', 80],
    ['part', 10],
    ['void', 7],
    ['lapse', 3],
  ] as const)
  if (story === 'lapse') return []
  if (story === 'void') return [voidRest(core, entry, at)]
  if (story === 'full') return [capture(core, entry, at, 'C1', 100n), ...refunds(core, entry, at, random)]
  const first = capture(core, entry, at, 'C1', BigInt(random.int(30, 80)))
  const later = at + random.int(6 * hourMs, 48 * hourMs)
  const rest = random.weighted([
    ['capture', 55],
    ['void', 30],
    ['nothing', 15],
  ] as const)
  if (rest === 'capture') return [first, capture(core, entry, later, 'C2', 100n)]
  return rest === 'void' ? [first, voidRest(core, entry, later)] : [first]
}

const orderOf = (core: Core, { no }: OrderEntry): OrderState => core.books.orders.get(no)!

function capture(core: Core, entry: OrderEntry, at: number, suffix: string, percent: bigint): Due {
  const id = `${entry.no}-${suffix}`
  return {
    at,
    id,
    run() {
      const left = capturable(orderOf(core, entry))
      const minor = (left * percent) / 100n
      if (minor > 0n) operate(core, 'capture', { id, orderNo: entry.no, minor, at })
    },
  }
}

function voidRest(core: Core, entry: OrderEntry, at: number): Due {
  const id = `${entry.no}-V`
  return { at, id, run: () => void operate(core, 'void', { id, orderNo: entry.no, at }) }
}

const reasons = [
  'Customer returned the goods',
  'Item out of stock',
  'Wrong size',
  'Damaged in transit',
  'Order placed twice',
  'Price adjustment',
  '客户退货',
  '商品缺货',
  '重复下单',
] as const

function refunds(core: Core, entry: OrderEntry, from: number, random: Random): Due[] {
  if (!random.chance(0.055)) return []
  const at = from + random.int(8 * hourMs, 26 * dayMs)
  const story = random.weighted([
    ['full', 58],
    ['part', 30],
    ['twice', 12],
  ] as const)
  const reason = random.pick(reasons)
  if (story === 'full') return [refund(core, entry, at, 'R1', 100n, reason)]
  const first = refund(core, entry, at, 'R1', BigInt(random.int(15, 60)), reason)
  return story === 'part'
    ? [first]
    : [first, refund(core, entry, at + random.int(dayMs, 9 * dayMs), 'R2', 50n, reason)]
}

function refund(
  core: Core,
  entry: OrderEntry,
  at: number,
  suffix: string,
  percent: bigint,
  reason: string,
): Due {
  const id = `${entry.no}-${suffix}`
  return {
    at,
    id,
    run() {
      const minor = (refundable(orderOf(core, entry)) * percent) / 100n
      if (minor > 0n) operate(core, 'refund', { id, orderNo: entry.no, minor, at, reason })
    },
  }
}

/** A third of those who were declined try once more under the same number of the merchant. */
function retry(core: Core, entry: OrderEntry, random: Random): Due[] {
  if (entry.no !== entry.id || entry.pattern !== undefined || !random.chance(0.33)) return []
  const at = entry.answerAt + random.int(40_000, 12 * minuteMs)
  const no = orderNoAt(entry.merchant, at, 9_000 + random.int(0, 999))
  const id = `${no}-again`
  return [{ at, id, run: () => placeOrder(core, { merchantId: entry.merchant, no, id, at, again: entry }) }]
}
