import { bankRefusalCodes } from '@quayside/contract/fund/payout/bank-refusals.ts'
import { payoutRefusalText } from '@quayside/phrases/payouts.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import type { Reader, Source, Sql } from '#exports/kind.ts'
import type { WithdrawalConditions } from './filter.ts'
import { conditionsOf, withdrawalJoins } from './list.sql.ts'

/** Every withdrawal of a filter, with its card and its people. */
export function exportedWithdrawals(
  values: WithdrawalConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select w.* from withdrawal w where ${conditionsOf(values)}) w`
  return {
    matches,
    from: sql`${matches} ${withdrawalJoins}`,
    orderBy: newestFirst ? sql`order by w.asked_at desc, w.id desc` : sql`order by w.asked_at, w.id`,
  }
}

export const withdrawalCells = {
  withdrawalNo: sql`w.withdrawal_no`,
  createdAt: sql`w.asked_at`,
  status: sql`w.state`,
  currency: sql`w.currency::text`,
  amount: sql`w.amount`,
  fee: sql`w.fee`,
  bankName: sql`c.bank_name`,
  accountName: sql`c.account_name`,
  card: sql`c.account_tail`,
  origin: sql`case when w.rule_id is null then 'hand' else 'rule' end`,
  askedBy: sql`a.real_name`,
  approvedBy: sql`p.real_name`,
  endedAt: sql`w.ended_at`,
  paidCurrency: sql`case when w.paid_minor is not null then w.paid_currency::text end`,
  paid: sql`w.paid_minor`,
  bankReference: sql`w.bank_reference`,
  valueOn: sql`w.value_on::text`,
} as const satisfies Readonly<Record<string, Sql>>

/** Why one failed or came back, as the list tells it to this reader. */
export function payoutFailureCell({ language }: Pick<Reader, 'language'>): Sql {
  const known = wordCase(
    sql`w.refused_code`,
    bankRefusalCodes.map((code) => [code, sql.lit(payoutRefusalText(language, code, null))]),
  )
  const unknown = sql.lit(payoutRefusalText(language, null, null))
  return sql`case when w.state in ('processing failed', 'bounced or refunded') then coalesce(${known}, w.refused_reason, ${unknown})
    when w.state = 'application failed' then w.refused_reason end`
}

export const withdrawalCreatedAt = sql`asked_at`
export const withdrawalSums = [
  { key: 'amount', minor: withdrawalCells.amount },
  { key: 'fee', minor: withdrawalCells.fee },
  { key: 'paid', minor: sql`case when w.state = 'processing success' then w.amount else 0 end` },
] as const
