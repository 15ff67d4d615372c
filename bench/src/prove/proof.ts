import type { Random } from '@quayside/sandbox/random.ts'

/** What a proof is given. */
export interface Trial {
  /** The same for the same seed: what is done, and when it is disturbed. */
  readonly random: Random
  /** How many times as long as by default; a whole number. */
  readonly times: number
  readonly say: (line: string) => void
}

/** What a proof found, in the order in which its line tells it: `20 kills`, `lost 0`. */
export interface Finding {
  readonly figures: readonly string[]
  /** Why it does not hold; none if it does. */
  readonly breaches: readonly string[]
}

/** Disturbs real processes on a database of its own, and judges by invariants; what it starts it ends. */
export type Proof = (trial: Trial) => Promise<Finding>

export interface Told extends Finding {
  readonly id: string
  readonly commit: string
  /** ISO 8601 in UTC. */
  readonly date: string
  readonly seed: string
  readonly times?: number
  readonly seconds: number
}

/** One line for people. */
export const lineOf = ({ id, commit, seed, times, seconds, figures, breaches }: Told): string =>
  [
    id,
    commit.slice(0, 7) + (commit.endsWith('+') ? '+' : ''),
    `seed ${seed}`,
    ...(times === undefined ? [] : [`${times} times as long`]),
    `${seconds} s`,
    ...figures,
    breaches.length === 0 ? 'holds' : `BROKEN: ${shown(breaches).join('; ')}`,
  ].join(' | ')

const shownMax = 60

const shown = (breaches: readonly string[]): string[] => [
  ...breaches.slice(0, shownMax),
  ...(breaches.length > shownMax ? [`and ${breaches.length - shownMax} more`] : []),
]
