import { randomOf, type Random } from '#random.ts'
import type { Core } from '#network/core.ts'
import { busyness } from './day-curve.ts'
import { demoMerchants } from './merchants.ts'
import { orderNoAt } from './order-number.ts'
import type { Pattern } from '#traffic/pattern/kinds.ts'
import { placeOrder, type Placing } from './place-order.ts'

export interface Live {
  /** Places the orders that have come due by now. */
  catchUp(now: number): void
}

/** Shoppers who arrive at random, on average so many a minute, more by day than by night. */
export function startLive(core: Core, perMinute: number, from: number): Live {
  let counter = 0
  let nextAt = from + gap(from, perMinute)
  return {
    catchUp(now) {
      // A process that slept does not invent the orders of its sleep.
      if (now - nextAt > 60_000) nextAt = now
      for (; nextAt <= now; nextAt += gap(nextAt, perMinute)) {
        const random = randomOf('live', nextAt)
        const merchant = random.weighted(
          demoMerchants.map((one) => [one, one.share * busyness(one.country, nextAt)]),
        )
        const no = orderNoAt(merchant.id, nextAt, 5_000 + (counter++ % 4_000))
        const pattern = livePattern(randomOf('live pattern', nextAt), nextAt)
        placeOrder(core, { merchantId: merchant.id, no, id: no, at: nextAt, ...(pattern && { pattern }) })
      }
    },
  }
}

const hourMs = 3_600_000

/** One in fourteen is of a story of thieves or their like; those that need a crowd have one each hour. */
const livePatterns: readonly (readonly [Pattern | 'none', number])[] = [
  ['none', 930],
  ['card_testing', 12],
  ['bin_attack', 4],
  ['reshipping', 5],
  ['takeover', 4],
  ['friendly_fraud', 4],
  ['campus', 9],
  ['popular_bank', 7],
  ['gift', 8],
  ['expatriate', 5],
  ['new_phone', 7],
  ['traveller', 5],
]

function livePattern(random: Random, at: number): Placing['pattern'] {
  const pattern = random.weighted(livePatterns)
  return pattern === 'none'
    ? undefined
    : { pattern, group: String(Math.floor(at / hourMs)), member: random.int(0, 99), brands: [] }
}

// Time between two arrivals of a Poisson process whose rate follows the day.
function gap(at: number, perMinute: number): number {
  const rate =
    perMinute *
    demoMerchants.reduce((sum, { country, share }) => sum + busyness(country, at) * (share / 100), 0)
  const wait = -Math.log(1 - randomOf('gap', at).unit()) * (60_000 / rate)
  return Math.max(1, Math.round(wait))
}
