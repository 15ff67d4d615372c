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
  const { amount, answer, preArbitration, arbitration, goesOn, goesOnAgain, arbitrationFee, labour } = terms
  const arb = part(amount, share(arbitration)) - part(arbitrationFee, share(100 - arbitration)) - labour
  const arbCounts = arb > 0n
  const pre = part(amount, share(preArbitration)) + (arbCounts ? part(arb, share(goesOnAgain)) : 0n) - labour
  const preCounts = pre > 0n
  const toArbitration = times(goesOn, goesOnAgain)
  const line = (
    what: ValueLine['what'],
    chance: number | null,
    reached: number,
    minor: bigint,
  ): ValueLine => ({
    what,
    chance,
    reached,
    minor: part(minor, share(reached)),
  })
  const lines = [
    line('win_answer', answer, 100, part(amount, share(answer))),
    line('labour_answer', null, 100, -labour),
    ...(preCounts
      ? [
          line('win_pre_arbitration', preArbitration, goesOn, part(amount, share(preArbitration))),
          line('labour_pre_arbitration', null, goesOn, -labour),
        ]
      : []),
    ...(preCounts && arbCounts
      ? [
          line('win_arbitration', arbitration, toArbitration, part(amount, share(arbitration))),
          line(
            'lose_arbitration',
            100 - arbitration,
            toArbitration,
            -part(arbitrationFee, share(100 - arbitration)),
          ),
          line('labour_arbitration', null, toArbitration, -labour),
        ]
      : []),
  ].filter(({ minor }) => minor !== 0n)
  const fight = lines.reduce((sum, { minor }) => sum + minor, 0n)
  return { lines, fight, best: bestOf(fight, amount) }
}

function bestOf(fight: bigint, amount: bigint): CaseValue['best'] {
  const margin = (amount * BigInt(choiceMargin)) / 100n
  if (fight > margin) return 'fight'
  return fight < -margin ? 'accept' : 'choice'
}
