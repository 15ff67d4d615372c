import { RulingEngine } from '@quayside/contract/risk/ruling/decide.ts'
import { factsOf, type OrderTold } from '@quayside/contract/risk/ruling/facts.ts'
import { rulingLimits } from '@quayside/contract/risk/ruling/limits.ts'
import { ListIndex, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import { listLimits } from '@quayside/contract/risk/list/limits.ts'
import type { RulingFeatures } from '@quayside/contract/risk/ruling/ruling.ts'
import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import type { Bench } from '#run/bench.ts'
import type { Figure } from '#run/figure.ts'
import { inTurn, percentile } from '#run/rounds.ts'

/** Short rounds, of which the best counts: a processor that others take away is not what is measured. */
const orders = 500
const rounds = 60
/** Milliseconds. */
const most = 0.2
const begin = Date.parse('2026-06-16T08:00:00Z')

/** Six conditions each, of which none says no before the last: every one of them is asked. */
const when = (rule: number): string =>
  [
    'amount_usd >= 1.00',
    `attempts_card_24h <= ${1_000 + rule}`,
    'email_disposable = no',
    `(card_country = US or cards_ip_1h < ${500 + rule})`,
    `email ends "@mail${rule}.example"`,
  ].join(' and ')

/** As many rules as a merchant may have. */
function fullEngine(): RulingEngine {
  const ids = Array.from({ length: rulingLimits.rulesInAll }, (_, rule) => idOf(rule))
  const scope = { sites: [], brands: [], currencies: [] }
  const rules = ids.map((id, rule) => ({
    id,
    when: when(rule),
    action: 'review' as const,
    phase: 'before' as const,
    mode: 'live' as const,
  }))
  const sets = Array.from({ length: rules.length / rulingLimits.rulesOfSet }, (_, set) => ({
    id: idOf(1_000 + set),
    scope,
    rules: rules.slice(set * rulingLimits.rulesOfSet, (set + 1) * rulingLimits.rulesOfSet),
  }))
  return new RulingEngine({ sets, snoozes: [] })
}

const idOf = (no: number): string => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`

function fullLists(): ListIndex {
  const types = ['email', 'ip', 'card', 'device'] as const
  return new ListIndex(
    Array.from({ length: listLimits.entries }, (_, no): ListEntry => {
      const type = types[no % types.length]!
      return { id: idOf(no), colour: 'black', type, value: `${type}-${no}`, from: 0, until: null, lifts: [] }
    }),
  )
}

interface Order {
  readonly told: OrderTold
  readonly features: RulingFeatures
}

const anyOrder = (_: unknown, no: number): Order => ({
  told: {
    at: begin + no * 1_000,
    currency: 'USD',
    minor: BigInt(500 + no),
    type: 'sale',
    method: 'card',
    brand: 'visa',
    maskedCard: '424242******4242',
    card: `print-${no}`,
    cardCountry: no % 2 === 0 ? 'US' : 'GB',
    email: `Buyer${no}@Mail${no % 300}.example`,
    ip: `81.2.${no % 256}.7`,
    device: `DV-${no}`,
    score: no % 240,
    reasons: [],
  },
  features: {
    amountUsd: 500 + no,
    rateE8: 100_000_000,
    emailDisposable: false,
    velocity: velocityCounters.map((_counter, place) => (place * no) % 17),
  },
})

interface Times {
  readonly p50: number
  readonly p99: number
}

/** Facts and decision of single orders, with as many rules and entries as a merchant may have, beside none at all. */
export async function n2Decision({ say }: Bench): Promise<Figure[]> {
  const all = Array.from({ length: orders }, anyOrder)
  const best = { full: [] as Times[], empty: [] as Times[] }
  const deciding = (side: keyof typeof best, engine: RulingEngine, lists: ListIndex) => () => {
    const taken = all.map(({ told, features }) => {
      const began = performance.now()
      engine.decide('before', factsOf(told, features), lists)
      return performance.now() - began
    })
    const times = { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
    best[side].push(times)
    return Promise.resolve(times.p99)
  }
  const empty = new RulingEngine({ sets: [], snoozes: [] })
  const { a, b } = await inTurn(
    deciding('full', fullEngine(), fullLists()),
    deciding('empty', empty, new ListIndex()),
    { rounds },
  )
  const of = (side: keyof typeof best) => best[side].slice(1).toSorted((x, y) => x.p99 - y.p99)[0]!
  const micros = (milliseconds: number) => `${(milliseconds * 1_000).toFixed(1)} µs`
  const [full, none] = [of('full'), of('empty')]
  say(`  N2: p99 of each round ${a.map((one) => (one * 1_000).toFixed(0)).join(' ')} µs`)
  return [
    {
      id: 'N2',
      what: `facts and decision of one order, ${rulingLimits.rulesInAll} rules of six conditions and ${listLimits.entries.toLocaleString('en')} entries: p99 of the best of ${rounds} rounds (p50 ${micros(full.p50)})`,
      figure: micros(full.p99),
      against: `no rules p99 ${micros(none.p99)}, p50 ${micros(none.p50)}`,
      ratio: full.p99 / none.p99,
      target: `≤ ${most} ms`,
      met: full.p99 <= most,
      runs: { a, b },
    },
  ]
}
