import type { RulingFeatures } from '@quayside/contract/risk/ruling/ruling.ts'
import type { OrderMove } from '#network/entry.ts'
import type { Marks } from './marks.ts'

const dayMs = 86_400_000
/** Orders count as clean once nobody has complained for so long. */
const cleanAfterMs = 60 * dayMs

type BuyerKnown = Pick<RulingFeatures, 'daysKnown' | 'paidOrders' | 'refunds' | 'disputes' | 'cleanOrders'>

interface Buyer {
  readonly firstAt: number
  paid: number
  refunds: number
  disputes: number
}
interface Bought {
  readonly at: number
  readonly buyer: Buyer | undefined
  readonly email: string | undefined
  readonly device: string | undefined
  isPaid: boolean
  isSpoiled: boolean
}

/** What one merchant's buyers have done before: a buyer is a customer number, or an email where there is none. */
export class Buyers {
  readonly #buyers = new Map<string, Buyer>()
  readonly #orders = new Map<string, Bought>()
  /** Paid orders that tell email and device, by the email. */
  readonly #paid = new Map<string, Bought[]>()

  ordered(no: string, at: number, { customer, email, device }: Marks): void {
    const key = customer ?? email
    let buyer = key === undefined ? undefined : this.#buyers.get(key)
    if (key !== undefined && !buyer) {
      buyer = { firstAt: at, paid: 0, refunds: 0, disputes: 0 }
      this.#buyers.set(key, buyer)
    }
    if (buyer) this.#orders.set(no, { at, buyer, email, device, isPaid: false, isSpoiled: false })
  }

  captured(no: string): void {
    const order = this.#orders.get(no)
    if (!order || order.isPaid) return
    order.isPaid = true
    if (order.buyer) order.buyer.paid++
    if (order.email === undefined || order.device === undefined) return
    const same = this.#paid.get(order.email)
    if (same) same.push(order)
    else this.#paid.set(order.email, [order])
  }

  moved(move: OrderMove): void {
    if (!isTold.has(move.t)) return
    const order = this.#orders.get(move.no)
    if (!order) return
    if (move.t === 'capture') return this.captured(move.no)
    const isDispute = move.t === 'dispute' && move.stage === 'chargeback'
    const isRefund = move.t === 'refund' || move.t === 'rdr'
    if (isRefund && order.buyer) order.buyer.refunds++
    if (isDispute && order.buyer) order.buyer.disputes++
    if (isRefund || isDispute || move.t === 'fraud') order.isSpoiled = true
  }

  /** Adds what was known at an instant, before the order itself is counted. */
  tell(at: number, { customer, email, device }: Marks, into: BuyerKnown): void {
    const key = customer ?? email
    if (key !== undefined) {
      const buyer = this.#buyers.get(key)
      into.daysKnown = buyer ? Math.max(0, Math.floor((at - buyer.firstAt) / dayMs)) : 0
      into.paidOrders = buyer?.paid ?? 0
      into.refunds = buyer?.refunds ?? 0
      into.disputes = buyer?.disputes ?? 0
    }
    if (email !== undefined && device !== undefined)
      into.cleanOrders = this.#clean(email, device, at - cleanAfterMs)
  }

  #clean(email: string, device: string, before: number): number {
    let clean = 0
    for (const order of this.#paid.get(email) ?? [])
      if (!order.isSpoiled && order.at < before && order.device === device) clean++
    return clean
  }
}

const isTold: ReadonlySet<OrderMove['t']> = new Set(['capture', 'refund', 'rdr', 'dispute', 'fraud'])
