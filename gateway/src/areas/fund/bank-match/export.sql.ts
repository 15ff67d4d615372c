import type { BankMatchOutcome } from '@quayside/contract/fund/bank-match/outcomes.ts'
import { sql } from 'kysely'
import { integer, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'

/** The lines of a match, as on the paper, then what the paper lacks. */
export function exportedMatchLines(
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

export const lineCurrency = sql`r.currency::text`
const difference = sql`r.difference`

export const matchCells = {
  line: integer(sql`r.line`),
  bookedOn: text(sql`r.booked_on::text`),
  valueOn: text(sql`r.value_on::text`),
  reference: text(sql`r.reference`),
  remittance: text(sql`r.remittance`),
  currency: text(lineCurrency),
  paper: money(sql`r.minor`, lineCurrency),
  outcome: word(sql`r.outcome`, ({ bankFile }) => bankFile.outcome),
  difference: money(difference, lineCurrency),
  withdrawalNo: text(sql`w.withdrawal_no`),
  status: word(sql`w.state`, ({ withdrawals }) => withdrawals.state),
  paid: money(sql`w.paid_minor`, sql`w.paid_currency::text`),
  bankReference: text(sql`w.bank_reference`),
  ourValueOn: text(sql`w.value_on::text`),
}

export const lineMatchedAt = sql`matched_at`
export const lineSums = [
  { key: 'paper', minor: sql`coalesce(r.minor, 0)` },
  { key: 'difference', minor: difference },
] as const
