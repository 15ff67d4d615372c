import { arbitrationFeeOn } from '@quayside/contract/dispute/fees.ts'
import { type Chance, chanceOf, completenessOf, firstChance } from '@quayside/contract/dispute/value/odds.ts'
import {
  codesOfGroup,
  knownReasonCodes,
  reasonGroupOf,
} from '@quayside/contract/dispute/value/reason-groups.ts'
import { type CaseValue, caseValue, laterStages } from '@quayside/contract/dispute/value/value.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import type { Ctx } from '#acts/context.ts'
import type { StoredCase } from './case-list.sql.ts'
import { type DisputeConfig, disputeConfig, noConfig } from '#areas/dispute/config/config.sql.ts'
import { casesWithPriors } from '#areas/dispute/evidence/look.sql.ts'
import { decidedCases } from './decided.sql.ts'

export interface Valued extends CaseValue {
  readonly first: number
  readonly chance: Chance
}

type Valuing = Pick<
  StoredCase,
  | 'id'
  | 'stage'
  | 'todo'
  | 'outcome'
  | 'reasonCode'
  | 'currency'
  | 'amount'
  | 'wonMinor'
  | 'lostMinor'
  | 'foundPercent'
  | 'isAuthenticated'
>

/** What answering a case is worth, by the merchant's own decided cases; undefined where nothing is to be decided. */
export async function valuesOf(ctx: Ctx, rows: readonly Valuing[]): Promise<(Valued | undefined)[]> {
  const open = rows.map((row) => row.todo && row.outcome === 'processing' && row.stage !== 'retrieval')
  if (!open.includes(true)) return rows.map(() => undefined)
  const { tx, merchantId, now } = ctx
  const [decided, config = noConfig, priors] = await Promise.all([
    tx.rows(decidedCases(merchantId, now, knownReasonCodes)),
    tx.maybe(disputeConfig(merchantId)),
    tx.rows(
      casesWithPriors(
        merchantId,
        rows.map(({ id }) => id),
      ),
    ),
  ])
  const known = { decided, config, withPriors: new Set(priors.map(({ id }) => id)), now }
  return rows.map((row, index) => (open[index] ? valueOf(row, known) : undefined))
}

interface DecidedCases {
  readonly reasonCode: string | null
  readonly completeness: string
  readonly fought: number
  readonly won: number
}

interface Known {
  readonly decided: readonly DecidedCases[]
  readonly config: DisputeConfig
  readonly withPriors: ReadonlySet<string>
  readonly now: string
}

/** What the chance of an answer hangs on. */
interface Disputed {
  readonly reasonCode: string
  readonly foundPercent: number
  readonly isAuthenticated: boolean
  readonly hasPriors: boolean
}

/** The chance of an answer as the merchant's own decided cases have weighed in on it. */
export function chanceAmong(
  decided: readonly DecidedCases[],
  { reasonCode: code, foundPercent, isAuthenticated, hasPriors }: Disputed,
): { readonly first: number; readonly chance: Chance } {
  const group = reasonGroupOf(code)
  const codes = new Set(codesOfGroup(group))
  const alike = decided.filter(
    ({ reasonCode, completeness }) =>
      completeness === completenessOf(foundPercent) &&
      (reasonCode === null ? group === 'other' : codes.has(reasonCode)),
  )
  const first = firstChance({ group, foundPercent, isAuthenticated, hasPriors })
  const chance = chanceOf(first, {
    fought: alike.reduce((sum, { fought }) => sum + fought, 0),
    won: alike.reduce((sum, { won }) => sum + won, 0),
  })
  return { first, chance }
}

function valueOf(row: Valuing, { decided, config, withPriors, now }: Known): Valued {
  const { first, chance } = chanceAmong(decided, {
    reasonCode: row.reasonCode,
    foundPercent: row.foundPercent ?? 0,
    isAuthenticated: row.isAuthenticated,
    hasPriors: withPriors.has(row.id),
  })
  const amount = row.amount - row.wonMinor - row.lostMinor
  const value = caseValue({
    ...laterStages,
    amount,
    answer: chance.percent,
    arbitrationFee: feeIn(row.currency, now),
    // In another currency it is left out rather than guessed.
    labour: config.labourCurrency === row.currency ? (config.labourMinor ?? 0n) : 0n,
  })
  const isSmall = config.acceptCurrency === row.currency && amount < (config.acceptMinor ?? 0n)
  return { ...value, ...(isSmall && { best: 'accept' as const }), first, chance }
}

/** The fee is asked for in its own currency; in another it is left out of the sum rather than guessed. */
function feeIn(currency: string, now: string): bigint {
  const fee = arbitrationFeeOn(beijingDate(now))
  return fee.currency === currency ? fee.minor : 0n
}
