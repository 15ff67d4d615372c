import type { CaseMove } from '@quayside/contract/dispute/value/best-moves.ts'
import { comparable } from '@quayside/contract/dispute/value/comparable.ts'
import { growsPercent } from '@quayside/contract/dispute/value/grows.ts'
import { firstChance } from '@quayside/contract/dispute/value/odds.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { caseValue, laterStages, valueStageOf } from '@quayside/contract/dispute/value/value.ts'
import { type CaseRecord, frozenOf } from './case-record.ts'

type Staked = Pick<
  CaseRecord,
  | 'stage'
  | 'todo'
  | 'outcome'
  | 'amount'
  | 'wonMinor'
  | 'lostMinor'
  | 'currency'
  | 'reasonCode'
  | 'foundPercent'
>

/** What stands beside the case and is read with its evidence. */
export interface StakedBeside {
  readonly isAuthenticated: boolean
  readonly hasPriors: boolean
  /** What one answer costs in work, in the case's currency. */
  readonly labour: bigint
}
const none: StakedBeside = { isAuthenticated: false, hasPriors: false, labour: 0n }

/** Where nothing is to be done, nothing is at stake. */
const over = { stake: 0n, best: null }

/**
 * What answering is worth more than silence, weighed to compare currencies: by it the desk is ordered, and nothing is
 * shown of it. With it what is best done, by the table of chances alone until a look at the case knows better. Decided
 * cases of the merchant weigh in where a case is shown, not here: the order must not change by itself.
 */
export function worthOf(
  record: Staked,
  beside: StakedBeside = none,
): { readonly stake: bigint; readonly best: CaseMove | null } {
  const { stage, todo, outcome, amount, currency } = record
  if (!todo || outcome !== 'processing') return over
  if (stage === 'retrieval')
    return { stake: comparable(currency, (amount * growsPercent.retrieval) / 100n), best: 'reply' }
  const { fight, best } = caseValue({
    ...laterStages,
    amount: frozenOf({ ...record, stage }),
    answer: firstChance({
      group: reasonGroupOf(record.reasonCode),
      foundPercent: record.foundPercent ?? 0,
      isAuthenticated: beside.isAuthenticated,
      hasPriors: beside.hasPriors,
    }),
    from: valueStageOf(stage),
    arbitrationFee: 0n,
    labour: beside.labour,
  })
  return { stake: fight > 0n ? comparable(currency, fight) : 0n, best }
}
