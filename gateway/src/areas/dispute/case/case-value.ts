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
import { decidedCases } from './decided.sql.ts'

export interface Valued extends CaseValue {
  readonly first: number
  readonly chance: Chance
}

type Valuing = Pick<
  StoredCase,
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
  const decided = await ctx.tx.rows(decidedCases(ctx.merchantId, ctx.now, knownReasonCodes))
  return rows.map((row, index) => (open[index] ? valueOf(row, decided, ctx.now) : undefined))
}

interface DecidedCases {
  readonly reasonCode: string | null
  readonly completeness: string
  readonly fought: number
  readonly won: number
}

function valueOf(row: Valuing, decided: readonly DecidedCases[], now: string): Valued {
  const group = reasonGroupOf(row.reasonCode)
  const codes = new Set(codesOfGroup(group))
  const foundPercent = row.foundPercent ?? 0
  const alike = decided.filter(
    ({ reasonCode, completeness }) =>
      completeness === completenessOf(foundPercent) &&
      (reasonCode === null ? group === 'other' : codes.has(reasonCode)),
  )
  const first = firstChance({ group, foundPercent, isAuthenticated: row.isAuthenticated, hasPriors: false })
  const chance = chanceOf(first, {
    fought: alike.reduce((sum, { fought }) => sum + fought, 0),
    won: alike.reduce((sum, { won }) => sum + won, 0),
  })
  const amount = row.amount - row.wonMinor - row.lostMinor
  return {
    ...caseValue({
      ...laterStages,
      amount,
      answer: chance.percent,
      arbitrationFee: feeIn(row.currency, now),
      labour: 0n,
    }),
    first,
    chance,
  }
}

/** The fee is asked for in its own currency; in another it is left out of the sum rather than guessed. */
function feeIn(currency: string, now: string): bigint {
  const fee = arbitrationFeeOn(beijingDate(now))
  return fee.currency === currency ? fee.minor : 0n
}
