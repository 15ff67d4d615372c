import type { ChargebackStage } from '#dispute/states.ts'

export const valueStages = ['answer', 'pre_arbitration', 'arbitration'] as const
export type ValueStage = (typeof valueStages)[number]

/** The turn that is the merchant's in a stage. */
export const valueStageOf = (stage: ChargebackStage): ValueStage => {
  switch (stage) {
    case 'second chargeback':
    case 'pre-arbitration':
      return 'pre_arbitration'
    case 'arbitration':
      return 'arbitration'
    case 'retrieval':
    case 'chargeback':
    case 'representment':
      return 'answer'
  }
}

/** What a case is worth, as an open sum; every amount in minor units of the case's currency. */
export interface ValueTerms {
  /** What is disputed. */
  readonly amount: bigint
  /** Chances in percent: of the answer, of a pre-arbitration, of an arbitration. */
  readonly answer: number
  readonly preArbitration: number
  readonly arbitration: number
  /** Share of lost answers, and of lost pre-arbitrations, that go on, in percent. */
  readonly goesOn: number
  readonly goesOnAgain: number
  /** Which turn is the next; the first answer where it is missing. */
  readonly from?: ValueStage
  /** What a lost arbitration costs, and what each turn costs in labour. */
  readonly arbitrationFee: bigint
  readonly labour: bigint
}

/** Of what stage, how likely, and what it gives or takes. */
export interface ValueLine {
  readonly what:
    | 'win_answer'
    | 'labour_answer'
    | 'win_pre_arbitration'
    | 'labour_pre_arbitration'
    | 'win_arbitration'
    | 'lose_arbitration'
    | 'labour_arbitration'
  /** In percent of the stage; null of labour. */
  readonly chance: number | null
  /** In percent: whether the stage is reached at all. */
  readonly reached: number
  /** Minor units, below zero where it costs. */
  readonly minor: bigint
}

export interface CaseValue {
  readonly lines: readonly ValueLine[]
  /** Of answering, over all that may follow; giving up is worth nothing, as the money is gone then. */
  readonly fight: bigint
  /** What is best, or `choice` where both are within the margin of each other. */
  readonly best: 'fight' | 'accept' | 'choice'
}

/** Shares that are not known of one merchant yet; estimates. */
export const laterStages = { preArbitration: 35, arbitration: 30, goesOn: 20, goesOnAgain: 15 } as const

/** Within so much of the amount on either side, the figures do not decide (in percent). */
export const choiceMargin = 5

const scale = 1_000_000n
const share = (percent: number): bigint => BigInt(Math.round(percent * 10_000))
/** Rounded to the nearest unit, away from zero. */
const part = (minor: bigint, of: bigint): bigint => {
  const product = minor * of
  const half = product < 0n ? -scale / 2n : scale / 2n
  return (product + half) / scale
}
const times = (a: number, b: number): number => (a * b) / 100

/**
 * `fight = p1·x + e1·pre − L1`, `pre = max(0, p2·x + e2·arb − L2)`, `arb = p3·x − (1 − p3)·fee − L3`; a stage that is not
 * worth going to is left out of the sum, as nobody would go there.
 */
export function caseValue(terms: ValueTerms): CaseValue {
  const { amount, from = 'answer', goesOn, goesOnAgain } = terms
  const arb = arbitrationLines(terms)
  const arbCounts = from === 'arbitration' || sumOf(arb) > 0n
  const pre = [...preArbitrationLines(terms), ...(arbCounts ? reachedBy(arb, goesOnAgain) : [])]
  const preCounts = from === 'pre_arbitration' || sumOf(pre) > 0n
  const all = {
    arbitration: arb,
    pre_arbitration: pre,
    answer: [...answerLines(terms), ...(preCounts ? reachedBy(pre, goesOn) : [])],
  }[from]
  const lines = all
    .map(({ full, ...line }): ValueLine => ({ ...line, minor: part(full, share(line.reached)) }))
    .filter(({ minor }) => minor !== 0n)
  const fight = lines.reduce((sum, { minor }) => sum + minor, 0n)
  return { lines, fight, best: bestOf(fight, amount) }
}

/** A line before it is known how often its stage is reached. */
type Open = Omit<ValueLine, 'minor'> & { readonly full: bigint }

const sumOf = (lines: readonly Open[]): bigint =>
  lines.reduce((sum, { full, reached }) => sum + part(full, share(reached)), 0n)
const reachedBy = (lines: readonly Open[], percent: number): Open[] =>
  lines.map((line) => ({ ...line, reached: times(line.reached, percent) }))

const line = (what: ValueLine['what'], chance: number | null, full: bigint): Open => ({
  what,
  chance,
  reached: 100,
  full,
})

const answerLines = ({ amount, answer, labour }: ValueTerms): Open[] => [
  line('win_answer', answer, part(amount, share(answer))),
  line('labour_answer', null, -labour),
]

const preArbitrationLines = ({ amount, preArbitration, labour }: ValueTerms): Open[] => [
  line('win_pre_arbitration', preArbitration, part(amount, share(preArbitration))),
  line('labour_pre_arbitration', null, -labour),
]

const arbitrationLines = ({ amount, arbitration, arbitrationFee, labour }: ValueTerms): Open[] => [
  line('win_arbitration', arbitration, part(amount, share(arbitration))),
  line('lose_arbitration', 100 - arbitration, -part(arbitrationFee, share(100 - arbitration))),
  line('labour_arbitration', null, -labour),
]

function bestOf(fight: bigint, amount: bigint): CaseValue['best'] {
  const margin = (amount * BigInt(choiceMargin)) / 100n
  if (fight > margin) return 'fight'
  return fight < -margin ? 'accept' : 'choice'
}
