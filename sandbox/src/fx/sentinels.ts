import type { Manner } from '#manner.ts'
import type { FxRefusal } from './entry.ts'

/** What the house does with a fill beside the ordinary: fill it at the quoted rate and say so. */
export interface Treatment {
  readonly instead?: 'silent' | 'error' | 'busy_once'
  readonly manner?: Manner
  readonly refused?: FxRefusal
  /** Filled at the quoted rate times this, in ten-thousandths. */
  readonly slip?: bigint
  /** Says only that it is being worked on; the inquiry tells more a little later. */
  readonly workedOn?: true
  /** Each inquiry answers as if it had been filled anew. */
  readonly twice?: true
}

/** By exact minor units of what reaches the house: 430 is 4.30 USD or 430 JPY. sandbox/README.md lists them for people. */
const treatments: Readonly<Record<number, Treatment>> = {
  402: { refused: 'liquidity' },
  403: { refused: 'limit_exceeded' },
  430: { instead: 'silent' },
  431: { manner: 'silent' },
  432: { manner: 'late' },
  433: { manner: 'hang_up', twice: true },
  435: { manner: 'error' },
  436: { instead: 'error' },
  439: { instead: 'busy_once' },
  440: { manner: 'hang_up' },
  441: { workedOn: true },
  450: { slip: 9_800n },
  451: { slip: 10_200n },
}

const ordinary: Treatment = {}
const sentinelMax = 499n

export const treatmentOf = (minor: bigint): Treatment =>
  minor <= sentinelMax ? (treatments[Number(minor)] ?? ordinary) : ordinary
