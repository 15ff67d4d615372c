import { priorAge } from '@quayside/contract/trade/readiness.ts'
import { addressKey, deviceOf, measuredDeviceOf } from '#orders/readiness.ts'
import type { EvidenceCase } from './facts.sql.ts'
import type { PriorSale } from './priors.sql.ts'

/** What shows that two sales were one buyer's; the first three are the main ones, of which the scheme wants one. */
export const sameElements = ['ip', 'device', 'device_fingerprint', 'login', 'address'] as const
export type SameElement = (typeof sameElements)[number]
const main: ReadonlySet<SameElement> = new Set(['ip', 'device', 'device_fingerprint'])

export interface Prior {
  readonly sale: PriorSale
  readonly beforeDispute: number
  readonly beforeSale: number
  /** In its time by both ways to count, or by one of them. */
  readonly fit: 'both' | 'one'
  readonly same: readonly SameElement[]
}

export type PriorsMissing = 'two_priors' | 'age' | 'main_element' | 'second_element'

export interface PriorsFound {
  /** `likely` where the card is known by its digits alone, or a sale fits by one count only. */
  readonly standing: 'ready' | 'likely' | 'missing'
  readonly chosen: readonly Prior[]
  readonly missing: readonly PriorsMissing[]
}

const dayMs = 86_400_000
/** Texts of Visa count from the dispute, processors from the disputed sale, and differ by a day at the end. */
const { youngest, oldest, surelyOldest } = priorAge

const day = (instant: string): number => Math.floor(Date.parse(instant) / dayMs)

type Known = Pick<PriorSale, 'ip' | 'deviceId' | 'deviceFingerprint' | 'loginId' | 'shipping'>

const elementsOf = (of: Known): Readonly<Record<SameElement, string | undefined>> => ({
  ip: of.ip ?? undefined,
  device: deviceOf(of),
  device_fingerprint: measuredDeviceOf(of),
  login: of.loginId ?? undefined,
  address: addressKey(of.shipping),
})

function sameIn(a: Known, b: Known): SameElement[] {
  const [one, other] = [elementsOf(a), elementsOf(b)]
  return sameElements.filter((element) => one[element] !== undefined && one[element] === other[element])
}

type Disputed = Known & Pick<EvidenceCase, 'openedAt' | 'orderedAt' | 'descriptor'>

/** Undefined where it is too young or too old by both counts. */
function priorOf(disputed: Disputed, sale: PriorSale): Prior | undefined {
  const beforeDispute = day(disputed.openedAt) - day(sale.at)
  const beforeSale = day(disputed.orderedAt) - day(sale.at)
  const inTime = (days: number, most: number) => days >= youngest && days <= most
  const byDispute = inTime(beforeDispute, oldest)
  const bySale = inTime(beforeSale, oldest)
  if (!byDispute && !bySale) return undefined
  const isSure = inTime(beforeDispute, surelyOldest) && inTime(beforeSale, surelyOldest)
  return { sale, beforeDispute, beforeSale, fit: isSure ? 'both' : 'one', same: sameIn(disputed, sale) }
}

interface Pair {
  readonly pair: readonly [Prior, Prior]
  readonly same: readonly SameElement[]
}

const hasMain = ({ same }: Pick<Pair, 'same'>): boolean => same.some((element) => main.has(element))

function pairsOf(priors: readonly Prior[]): Pair[] {
  return priors.flatMap((one, index) =>
    priors.slice(index + 1).map((other) => ({
      pair: [one, other] as const,
      same: one.same.filter((element) => other.same.includes(element)),
    })),
  )
}

/** Exactly two earlier sales that are the same buyer's by what all three have in common; the best pair there is. */
export function choosePriors(disputed: Disputed, sales: readonly PriorSale[]): PriorsFound {
  const priors = sales.flatMap((sale) => priorOf(disputed, sale) ?? [])
  if (priors.length < 2) return missing(sales.length < 2 ? 'two_priors' : 'age')
  const withMain = pairsOf(priors).filter(hasMain)
  if (withMain.length === 0) return missing('main_element')
  const fitting = withMain.filter(({ same }) => same.length >= 2)
  if (fitting.length === 0) return missing('second_element')
  const [best] = fitting.toSorted((a, b) => rankOf(disputed, b) - rankOf(disputed, a) || byId(a, b))
  const chosen = best!.pair.map((prior) => ({ ...prior, same: best!.same }))
  const isReady = chosen.every(({ fit, sale }) => fit === 'both' && sale.byFingerprint)
  return { standing: isReady ? 'ready' : 'likely', chosen, missing: [] }
}

const missing = (what: PriorsMissing): PriorsFound => ({ standing: 'missing', chosen: [], missing: [what] })

/** Most elements, then the same name on the statement, then both counts, then ages far from the edges. */
function rankOf(disputed: Disputed, { pair, same }: Pair): number {
  const six = (text: string | null) => text?.slice(0, 6).toLowerCase()
  const named = pair.filter(({ sale }) => six(sale.descriptor) === six(disputed.descriptor)).length
  const sure = pair.filter(({ fit }) => fit === 'both').length
  const middle = Math.min(...pair.map(({ beforeSale: age }) => Math.min(age - youngest, oldest - age)))
  return same.length * 1e6 + named * 1e5 + sure * 1e4 + Math.max(0, middle)
}

const byId = (a: Pair, b: Pair): number => (a.pair[0].sale.id < b.pair[0].sale.id ? -1 : 1)
