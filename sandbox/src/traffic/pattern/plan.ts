import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { randomOf, type Random } from '#random.ts'
import { isThief, type Pattern } from './kinds.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** One try of one story. */
export interface PatternOrder {
  readonly merchantId: string
  readonly at: number
  readonly pattern: Pattern
  /** Those of one group have in common what their story has in common: an address, a bank, a buyer. */
  readonly group: string
  readonly member: number
  readonly brands: readonly CardBrand[]
}

interface Past {
  readonly from: number
  readonly until: number
  readonly orders: number
}

/** What the numbers below are told for; a smaller world has so many fewer of each. */
const standardOrders = 60_000
const spanDays = 180

/** Many tries within hours: the day in days before the end, how many, and within how long. */
interface Burst {
  readonly pattern: Pattern
  readonly day: number
  readonly count: number
  readonly hours: number
}
const bursts: readonly Burst[] = [
  { pattern: 'campus', day: 166, count: 230, hours: 3 },
  { pattern: 'card_testing', day: 152, count: 1_674, hours: 1 },
  { pattern: 'popular_bank', day: 149, count: 170, hours: 28 },
  { pattern: 'bin_attack', day: 131, count: 190, hours: 30 },
  { pattern: 'campus', day: 88, count: 170, hours: 2 },
  { pattern: 'card_testing', day: 55, count: 420, hours: 1 },
  { pattern: 'bin_attack', day: 51, count: 120, hours: 20 },
  { pattern: 'popular_bank', day: 36, count: 130, hours: 24 },
  { pattern: 'campus', day: 17, count: 140, hours: 2 },
  { pattern: 'card_testing', day: 4, count: 240, hours: 1 },
]

/** So often somebody tries who does not give up. */
export const patientTries = 5

/** Tries that are scattered over days, in days before the end; `tries` of one buyer in a row count as so many. */
interface Spread {
  readonly pattern: Pattern
  readonly from: number
  readonly to: number
  readonly count: number
  readonly tries?: number
}
const spreads: readonly Spread[] = [
  { pattern: 'reshipping', from: 178, to: 112, count: 170 },
  { pattern: 'reshipping', from: 60, to: 46, count: 100 },
  { pattern: 'reshipping', from: 10, to: 0, count: 18 },
  { pattern: 'takeover', from: 178, to: 112, count: 120 },
  { pattern: 'takeover', from: 60, to: 46, count: 76 },
  { pattern: 'takeover', from: 10, to: 0, count: 12 },
  { pattern: 'friendly_fraud', from: 178, to: 112, count: 140 },
  { pattern: 'friendly_fraud', from: 60, to: 48, count: 28 },
  { pattern: 'friendly_fraud', from: 10, to: 0, count: 12 },
  { pattern: 'gift', from: spanDays, to: 0, count: 280 },
  { pattern: 'expatriate', from: spanDays, to: 0, count: 190 },
  { pattern: 'new_phone', from: spanDays, to: 0, count: 300 },
  { pattern: 'traveller', from: spanDays, to: 0, count: 260 },
  { pattern: 'patient_retry', from: spanDays, to: 0, count: 200, tries: patientTries },
]

/** Attacks come over one shop first; buyers who look like thieves are everywhere. */
const merchantsOf = [
  ['302618', 82],
  ['302845', 9],
  ['302731', 9],
] as const

/**
 * All tries of all stories in a past, in the order of their times. Thieves were many until a while ago; what they did since then schemes
 * whose programmes stand near their lines have hardly seen.
 */
export function patternOrders(past: Past): readonly PatternOrder[] {
  const share = past.orders / standardOrders
  const days = Math.min(spanDays, (past.until - past.from) / dayMs)
  const before = (day: number) => past.until - ((day * days) / spanDays) * dayMs
  const random = randomOf('patterns', past.from, past.until)
  return [
    ...bursts.flatMap((burst, index) => burstOf(burst, String(index), before, share, random)),
    ...spreads.flatMap((spread, index) => spreadOf(spread, index, before, share, random)),
  ]
    .filter(({ at }) => at >= past.from && at < past.until)
    .toSorted((a, b) => a.at - b.at)
}

function burstOf(
  { pattern, day, count, hours }: Burst,
  group: string,
  before: (day: number) => number,
  share: number,
  random: Random,
): PatternOrder[] {
  const length = hours * hourMs
  // By day for those who buy there, at any hour for machines; never beyond the end.
  const begin = before(day) - length - random.int(0, 6) * hourMs
  return Array.from({ length: Math.round(count * Math.min(1, share)) }, (_, member) => ({
    merchantId: '302618',
    at: begin + random.int(0, length - 1),
    pattern,
    group,
    member,
    brands: brandsOf(pattern, day, '302618'),
  }))
}

function spreadOf(
  { pattern, from, to, count, tries = 1 }: Spread,
  index: number,
  before: (day: number) => number,
  share: number,
  random: Random,
): PatternOrder[] {
  const buyers = Math.round((count / tries) * Math.max(share, 0))
  return Array.from({ length: buyers }, (_, buyer) => {
    const day = to + (from - to) * random.unit()
    const merchantId = random.weighted(merchantsOf)
    const at = Math.floor(before(day)) - 1
    const group = `${index}-${buyer}`
    return Array.from({ length: tries }, (__, member) => ({
      merchantId,
      at: at - (tries - 1 - member) * random.int(40_000, 240_000),
      pattern,
      group,
      member,
      brands: brandsOf(pattern, day, merchantId),
    }))
  }).flat()
}

/**
 * What thieves were found out with is of no scheme whose months are foreseen (P9), and of no wave while one is waited for; what they did of
 * late nobody has reported yet.
 */
function brandsOf(pattern: Pattern, day: number, merchantId: string): readonly CardBrand[] {
  if (!isThief(pattern)) return []
  if (day < 11) return ['visa', 'visa', 'mastercard']
  if (merchantId !== '302618') return ['jcb', 'amex', 'mastercard']
  return day > 110
    ? ['mastercard', 'mastercard', 'mastercard', 'amex', 'amex', 'discover']
    : ['amex', 'discover']
}
