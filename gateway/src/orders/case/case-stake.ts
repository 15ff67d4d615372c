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

/**
 * What answering is worth more than silence, weighed to compare currencies: by it the desk is ordered, and nothing is
 * shown of it. Decided cases of the merchant weigh in where a case is shown, not here: the order must not change by itself.
 */
export function stakeOf(record: Staked, beside: StakedBeside = none): bigint {
  const { stage, todo, outcome, amount, currency } = record
  if (!todo || outcome !== 'processing') return 0n
  if (stage === 'retrieval') return comparable(currency, (amount * growsPercent.retrieval) / 100n)
  const { fight } = caseValue({
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
  return fight > 0n ? comparable(currency, fight) : 0n
}
