import type { ReasonGroup } from './reason-groups.ts'

/** How much of what wins has been found: below 40 %, partly, or all that is required. */
export const completenesses = ['bare', 'partly', 'full'] as const
export type Completeness = (typeof completenesses)[number]

export const completenessOf = (percent: number): Completeness =>
  percent < 40 ? 'bare' : percent < 100 ? 'partly' : 'full'

/**
 * First chances of an answer, in percent, before a merchant's own decided cases weigh in. Only those of bare fraud are
 * taken from a published figure; the others are the provider's estimate, and the screen says so.
 */
export const firstOdds: Readonly<Record<ReasonGroup, Readonly<Record<Completeness, number>>>> = {
  fraud: { bare: 8, partly: 20, full: 45 },
  card_present: { bare: 30, partly: 50, full: 80 },
  programme: { bare: 3, partly: 5, full: 10 },
  authorisation: { bare: 20, partly: 40, full: 60 },
  processing: { bare: 25, partly: 45, full: 60 },
  duplicate: { bare: 25, partly: 50, full: 70 },
  not_received: { bare: 10, partly: 35, full: 65 },
  recurring: { bare: 10, partly: 20, full: 30 },
  quality: { bare: 10, partly: 20, full: 35 },
  credit: { bare: 20, partly: 50, full: 85 },
  cancelled: { bare: 10, partly: 25, full: 40 },
  other: { bare: 10, partly: 25, full: 40 },
}
/** Fraud that the issuer authenticated, and fraud with two priors of the same buyer, whatever else is there. */
export const authenticatedOdds = 85
export const compellingOdds = 80

/** How many decided cases a first chance is worth, and at most what is known of other merchants. */
export const oddsStrength = 8
export const pooledStrength = 20

/** Other merchants' cases count from so many merchants and decisions on, so that nobody's own can be read out of them. */
export const poolMin = { merchants: 5, decisions: 50 } as const

/** What a case stands on beside its documents: it has a first chance of its own. */
export const proofs = ['plain', 'authenticated', 'priors'] as const
export type Proof = (typeof proofs)[number]

/** Which cases are alike: those of one of these decide the chance of the next. */
export interface OddsClass {
  readonly group: ReasonGroup
  readonly completeness: Completeness
  readonly proof: Proof
}

export function oddsClassOf({ group, foundPercent, isAuthenticated, hasPriors }: CaseFacts): OddsClass {
  const ofFraud = hasPriors ? 'priors' : isAuthenticated ? 'authenticated' : 'plain'
  return { group, completeness: completenessOf(foundPercent), proof: group === 'fraud' ? ofFraud : 'plain' }
}

export const isSameClass = (a: OddsClass, b: OddsClass): boolean =>
  a.group === b.group && a.completeness === b.completeness && a.proof === b.proof

export interface CaseFacts {
  readonly group: ReasonGroup
  /** Of what is required and optional, required counting three times. */
  readonly foundPercent: number
  /** The issuer authenticated the buyer, or took the liability. */
  readonly isAuthenticated: boolean
  /** Two earlier sales of the same buyer fit (compelling evidence 3.0). */
  readonly hasPriors: boolean
}

/** The first chance of one case, in percent. */
export function firstChance({ group, foundPercent, isAuthenticated, hasPriors }: CaseFacts): number {
  const found = firstOdds[group][completenessOf(foundPercent)]
  if (group !== 'fraud') return found
  return Math.max(found, isAuthenticated ? authenticatedOdds : 0, hasPriors ? compellingOdds : 0)
}

/** Decided cases that were fought: how many there were, and how many were won; both weighted by their age. */
export interface Decided {
  readonly fought: number
  readonly won: number
}

/** A chance that decided cases have weighed in on, as Beta(mean, strength): mean and 80 % interval in percent. */
export interface Chance {
  readonly percent: number
  readonly low: number
  readonly high: number
  /** Decided cases behind it, without the first chance. */
  readonly cases: number
}

/** 1.2816 standard errors hold 80 %. */
const z80 = 1.2816

function meanOf(before: number, { fought, won }: Decided, strength: number) {
  const weight = strength + fought
  return { mean: ((before / 100) * strength + won) / weight, weight }
}

/** @param strength what the mean before these cases is worth, in cases */
export function chanceOf(before: number, { fought, won }: Decided, strength: number = oddsStrength): Chance {
  const { mean, weight } = meanOf(before, { fought, won }, strength)
  const spread = z80 * Math.sqrt((mean * (1 - mean)) / (weight + 1))
  const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
  return {
    percent: percent(mean),
    low: percent(mean - spread),
    high: percent(mean + spread),
    cases: Math.round(fought),
  }
}

/**
 * The chance of an answer: the table's, weighed with what all merchants' cases came to where there are enough of them, then
 * with the merchant's own.
 */
export function chanceFrom(first: number, pool: Decided | undefined, own: Decided): Chance {
  if (!pool) return chanceOf(first, own)
  const { mean } = meanOf(first, pool, oddsStrength)
  return chanceOf(mean * 100, own, Math.min(pooledStrength, oddsStrength + pool.fought))
}
