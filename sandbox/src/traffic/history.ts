import { randomOf } from '#random.ts'
import type { Due } from '#network/agenda.ts'
import { advance, type Core } from '#network/core.ts'
import type { Entry } from '#network/entry.ts'
import { planSettlement } from '#network/settlement.ts'
import { dayWeight, hourWeights } from './day-curve.ts'
import { demoMerchants, type DemoMerchant } from './merchants.ts'
import { bringNearLine } from './near-line.ts'
import { orderNoAt } from './order-number.ts'
import { patternOrders, type PatternOrder } from '#traffic/pattern/plan.ts'
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
  const shops = shopsOf(plan)
  for (let day = 0, at = plan.from; at < plan.until && !aborted(); day++, at += dayMs) {
    const end = Math.min(at + dayMs, plan.until)
    if (end <= core.books.clock) continue
    for (const { merchant, share, patterns } of shops) {
      const ordinary = arrivals(core, merchant, { from: at, end, until: plan.until }, counts[day]! * share)
      for (const due of ordinary) core.agenda.add(due)
      for (const one of patterns.get(day) ?? []) core.agenda.add(patternArrival(core, one, plan.until))
    }
    if (end === plan.until) writeStrays(core, end - dayMs / 24)
    advance(core, end)
    if (end === plan.until) bringNearLine(core, end)
    core.write({ t: 'clock', at: end })
    await core.commit()
  }
}

interface Day {
  readonly from: number
  readonly end: number
  /** Where the whole past ends. */
  readonly until: number
}

/**
 * Each shop with its stories of thieves and their like, by the day, and its share of each day's ordinary orders: stories take the
 * place of those, so that the world has as many as was asked for.
 */
function shopsOf(plan: HistoryPlan) {
  const all = patternOrders(plan)
  return demoMerchants.map((merchant) => {
    const own = all
      .filter(({ merchantId }) => merchantId === merchant.id)
      .map((pattern, index): Numbered => {
        const counter = patternCounter + (index % patternCounters)
        return { pattern, no: orderNoAt(merchant.id, pattern.at, counter) }
      })
    const rest = Math.max(0, (plan.orders * merchant.share) / 100 - own.length)
    return {
      merchant,
      share: plan.orders === 0 ? 0 : rest / plan.orders,
      patterns: Map.groupBy(own, ({ pattern }) => Math.floor((pattern.at - plan.from) / dayMs)),
    }
  })
}

interface Numbered {
  readonly pattern: PatternOrder
  readonly no: string
}

const patternArrival = (core: Core, { pattern, no }: Numbered, until: number): Due => {
  const { merchantId, at } = pattern
  return { at, id: no, run: () => placeOrder(core, { merchantId, no, id: no, at, until, pattern }) }
}

/** Counters of order numbers that no ordinary order of a day comes to. */
const patternCounter = 5_000
const patternCounters = 4_000

function arrivals(core: Core, merchant: DemoMerchant, { from, end, until }: Day, ordersOfDay: number): Due[] {
  const random = randomOf('arrivals', merchant.id, new Date(from).toISOString().slice(0, 10))
  const weights = hourWeights(merchant.country)
  const count = Math.floor(ordersOfDay + random.unit())
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
