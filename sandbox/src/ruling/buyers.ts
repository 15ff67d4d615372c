import type { OrderMove } from '#network/entry.ts'
import type { Marks } from './marks.ts'

const dayMs = 86_400_000
/** Orders count as clean once nobody has complained for so long. */
const cleanAfterMs = 60 * dayMs

export interface BuyerKnown {
  readonly daysKnown?: number
  readonly paidOrders?: number
  readonly refunds?: number
  readonly disputes?: number
  readonly cleanOrders?: number
}

interface Buyer {
  readonly firstAt: number
  paid: number
  refunds: number
  disputes: number
}
interface Bought {
  readonly at: number
  readonly buyer: Buyer | undefined
  readonly pair: string | undefined
  isPaid: boolean
  isSpoiled: boolean
}

/** What one merchant's buyers have done before: a buyer is a customer number, or an email where there is none. */
export class Buyers {
  readonly #buyers = new Map<string, Buyer>()
  readonly #orders = new Map<string, Bought>()
  /** Paid orders of the same email and device. */
  readonly #pairs = new Map<string, Bought[]>()

  ordered(no: string, at: number, marks: Marks): void {
    const key = buyerOf(marks)
    let buyer = key === undefined ? undefined : this.#buyers.get(key)
    if (key !== undefined && !buyer) {
      buyer = { firstAt: at, paid: 0, refunds: 0, disputes: 0 }
      this.#buyers.set(key, buyer)
    }
    const pair = pairOf(marks)
    if (buyer || pair !== undefined)
      this.#orders.set(no, { at, buyer, pair, isPaid: false, isSpoiled: false })
  }

  captured(no: string): void {
    const order = this.#orders.get(no)
    if (!order || order.isPaid) return
    order.isPaid = true
    if (order.buyer) order.buyer.paid++
    if (order.pair === undefined) return
    const same = this.#pairs.get(order.pair)
    if (same) same.push(order)
    else this.#pairs.set(order.pair, [order])
  }

  moved(move: OrderMove): void {
    const order = this.#orders.get(move.no)
    if (!order) return
    if (move.t === 'capture') return this.captured(move.no)
    const isDispute = move.t === 'dispute' && move.stage === 'chargeback'
    const isRefund = move.t === 'refund' || move.t === 'rdr'
    if (isRefund && order.buyer) order.buyer.refunds++
    if (isDispute && order.buyer) order.buyer.disputes++
    if (isRefund || isDispute || move.t === 'fraud') order.isSpoiled = true
  }

  /** As it was known at an instant, before the order itself is counted. */
  of(at: number, marks: Marks): BuyerKnown {
    const key = buyerOf(marks)
    const pair = pairOf(marks)
    const buyer = key === undefined ? undefined : this.#buyers.get(key)
    return {
      ...(key !== undefined && {
        daysKnown: buyer ? Math.max(0, Math.floor((at - buyer.firstAt) / dayMs)) : 0,
        paidOrders: buyer?.paid ?? 0,
        refunds: buyer?.refunds ?? 0,
        disputes: buyer?.disputes ?? 0,
      }),
      ...(pair !== undefined && { cleanOrders: this.#clean(pair, at - cleanAfterMs) }),
    }
  }

  #clean(pair: string, before: number): number {
    const same = this.#pairs.get(pair) ?? []
    return same.reduce((sum, order) => sum + (!order.isSpoiled && order.at < before ? 1 : 0), 0)
  }
}

const buyerOf = ({ customer, email }: Marks): string | undefined =>
  customer === undefined ? email && `@${email}` : `#${customer}`

const pairOf = ({ email, device }: Marks): string | undefined =>
  email === undefined || device === undefined ? undefined : `${email} ${device}`
