import type { BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { sql } from 'kysely'
import type { Source, Sql } from '#exports/kind.ts'

/** The lines of a match, as on the paper, then what the paper lacks. */
export function exportedLines(
  merchantId: bigint,
  { id, outcome }: { readonly id: string; readonly outcome?: readonly BankMatchOutcome[] | undefined },
): Source {
  const ofOutcome = outcome === undefined ? sql`` : sql`and l.outcome = any(${outcome}::text[])`
  const matches = sql`from (select l.*, m.matched_at from bank_match_line l
      join bank_match m on m.merchant_id = l.merchant_id and m.id = l.match_id
    where l.merchant_id = ${merchantId} and l.match_id = ${id}::uuid ${ofOutcome}) r`
  return {
    matches,
    from: sql`${matches} left join withdrawal w on w.merchant_id = r.merchant_id and w.id = r.withdrawal_id`,
    orderBy: sql`order by r.no`,
  }
}

export const lineCells = {
  line: sql`r.line`,
  bookedOn: sql`r.booked_on::text`,
  valueOn: sql`r.value_on::text`,
  reference: sql`r.reference`,
  remittance: sql`r.remittance`,
  currency: sql`r.currency::text`,
  paper: sql`r.minor`,
  outcome: sql`r.outcome`,
  difference: sql`r.difference`,
  withdrawalNo: sql`w.withdrawal_no`,
  status: sql`w.state`,
  paidCurrency: sql`w.paid_currency::text`,
  paid: sql`w.paid_minor`,
  bankReference: sql`w.bank_reference`,
  ourValueOn: sql`w.value_on::text`,
} as const satisfies Readonly<Record<string, Sql>>

export const lineMatchedAt = sql`matched_at`
export const lineSums = [
  { key: 'paper', minor: sql`coalesce(r.minor, 0)` },
  { key: 'difference', minor: lineCells.difference },
] as const
