import { randomOf } from '#random.ts'
import type { Due } from '#network/agenda.ts'
import { advance, type Core } from '#network/core.ts'
import type { Entry } from '#network/entry.ts'
import { planSettlement } from '#network/settlement.ts'
import { dayWeight, hourWeights } from './day-curve.ts'
import { demoMerchants, type DemoMerchant } from './merchants.ts'
import { bringNearLine } from './near-line.ts'
import { orderNoAt } from './order-number.ts'
import { placeOrder } from './place-order.ts'
import { writeStrays } from './strays.ts'

const dayMs = 86_400_000

export interface HistoryPlan {
  readonly from: number
  readonly until: number
  readonly orders: number
}

/** Begins a history; the same plan always becomes the same world. */
export function beginHistory(core: Core, plan: HistoryPlan): void {
  const entry: Entry = { t: 'history', ...plan }
  core.write(entry)
  core.write({ t: 'clock', at: plan.from })
  planSettlement(core, plan.from)
}

export const historyIsComplete = ({ books }: Core): boolean =>
  books.history !== null && books.clock >= books.history.until

/** Lives through the days that are left of the history; one killed half way goes on from its last whole day. */
export async function liveThrough(core: Core, aborted: () => boolean): Promise<void> {
  const plan = core.books.history
  if (!plan) return
  const counts = ordersPerDay(plan)
  for (let day = 0, at = plan.from; at < plan.until && !aborted(); day++, at += dayMs) {
    const end = Math.min(at + dayMs, plan.until)
    if (end <= core.books.clock) continue
    for (const merchant of demoMerchants) {
      for (const due of arrivals(core, merchant, at, end, counts[day]!, plan.until)) core.agenda.add(due)
    }
    if (end === plan.until) writeStrays(core, end - dayMs / 24)
    advance(core, end)
    if (end === plan.until) bringNearLine(core, end)
    core.write({ t: 'clock', at: end })
    await core.commit()
  }
}

function arrivals(
  core: Core,
  merchant: DemoMerchant,
  from: number,
  end: number,
  ordersOfDay: number,
  until: number,
): Due[] {
  const random = randomOf('arrivals', merchant.id, new Date(from).toISOString().slice(0, 10))
  const weights = hourWeights(merchant.country)
  const count = Math.floor((ordersOfDay * merchant.share) / 100 + random.unit())
  return Array.from({ length: count }, (_, index) => {
    const at = from + random.weighted(weights) * 3_600_000 + random.int(0, 3_599_999)
    const no = orderNoAt(merchant.id, at, index)
    return { at, id: no, run: () => placeOrder(core, { merchantId: merchant.id, no, id: no, at, until }) }
  }).filter(({ at }) => at < end)
}

/** Spreads the orders over the days by how busy each is. */
function ordersPerDay({ from, until, orders }: HistoryPlan): number[] {
  const days = Math.ceil((until - from) / dayMs)
  const weights = Array.from({ length: days }, (_, day) => {
    const noise = 0.85 + 0.3 * randomOf('day', day).unit()
    return dayWeight(from + day * dayMs, day / days) * noise
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (orders * weight) / sum)
}
