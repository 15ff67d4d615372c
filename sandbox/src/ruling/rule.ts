import type { RulingDecision } from '@quayside/contract/risk/ruling/decide.ts'
import { factsOf, type AnswerTold, type OrderTold } from '@quayside/contract/risk/ruling/facts.ts'
import type { RiskFacts } from '@quayside/contract/risk/ruling/fields.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import type { RulePhase } from '@quayside/contract/risk/ruling/tree.ts'
import { type RiskBand, riskBand } from '@quayside/contract/trade/states.ts'
import type { AuthorisationRequest } from '#network/authorisation-request.ts'
import { countsOf } from '#network/books.ts'
import type { Core } from '#network/core.ts'
import { featuresOf } from './features.ts'
import type { Marks } from './marks.ts'
import type { InDollars } from './rates.ts'
import { type Standing, unruled } from './rules.ts'

/** An order as it is ruled on: all that it tells, and by what it is counted. */
export interface Ruled {
  readonly merchant: string
  readonly told: OrderTold
  readonly marks: Marks
  readonly usd: InDollars
  readonly shipping?: AuthorisationRequest['shipping']
}

/** What the rules make of an order before its issuer is asked; it has not been counted yet. */
export function ruleBefore(core: Core, order: Ruled): Ruling {
  const begun = performance.now()
  const { merchant, told, marks, usd, shipping } = order
  const features = featuresOf(countsOf(core.books, merchant), { at: told.at, marks, usd, shipping })
  const standing = standingAt(core, merchant, told.at)
  const { entries, ...decided } = standing.isEmpty
    ? byScore(told)
    : decidedBy(standing, 'before', factsOf(told, features))
  const { version, listNumber } = standing
  return {
    version,
    listNumber,
    phase: 'before',
    ...decided,
    lists: [...entries],
    features,
    tookMicros: isPast(core, told.at) ? 0 : microsSince(begun),
  }
}

/**
 * The same once the issuer has answered. What was known is what was known before; of an order that was declined nothing is held or
 * given back, and what matched is told all the same.
 */
export function ruleAfter(
  core: Core,
  { merchant, told }: Pick<Ruled, 'merchant' | 'told'>,
  before: Ruling,
  answer: AnswerTold & { readonly isApproved: boolean },
): Ruling {
  const begun = performance.now()
  const standing = standingAt(core, merchant, told.at)
  if (!standing.hasAfter) return before
  const after = decidedBy(standing, 'after', factsOf({ ...told, answer }, before.features))
  const isDecisive = answer.isApproved && strength[after.action] > strength[before.action]
  const { version, listNumber } = standing
  // Rules of two versions are not mixed: the payer may have been with their bank while another was published.
  if (version !== before.version && !isDecisive) return before
  const first = version === before.version ? before : noMatches
  return {
    ...before,
    ...(isDecisive && {
      version,
      listNumber,
      phase: 'after',
      action: after.action,
      by: after.by,
      byIds: [...after.byIds],
    }),
    matched: both(first.matched, after.matched),
    shadow: both(first.shadow, after.shadow),
    unknown: both(first.unknown, after.unknown),
    snoozed: both(first.snoozed, after.snoozed),
    tookMicros: before.tookMicros + microsSince(begun),
  }
}

const noMatches = { matched: [], shadow: [], unknown: [], snoozed: [] } as const

/** What comes later decides where it does more. */
const strength = { pass: 0, allow: 0, three_ds: 0, review: 1, block: 2 } as const

/** The past is told as it was before anybody had rules; nobody has measured it either. */
const isPast = ({ books }: Core, at: number): boolean => books.history !== null && at < books.history.until

const standingAt = (core: Core, merchant: string, at: number): Standing =>
  isPast(core, at) ? unruled : core.rules.of(merchant)

/** Without rules and lists the band decides, and there are three of them. */
function byScore({ at, score }: OrderTold): Mutable<RulingDecision> {
  const band = riskBand(score)
  const known =
    ofBand.get(band) ?? decidedBy(unruled, 'before', { at, values: { score: score ?? null, band } })
  ofBand.set(band, known)
  return known
}
const ofBand = new Map<RiskBand, Mutable<RulingDecision>>()

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

const decidedBy = (
  { engine, lists }: Standing,
  phase: RulePhase,
  facts: RiskFacts,
): Mutable<RulingDecision> => engine.decide(phase, facts, lists) as Mutable<RulingDecision>

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

const microsSince = (begun: number): number => Math.round((performance.now() - begun) * 1_000)
