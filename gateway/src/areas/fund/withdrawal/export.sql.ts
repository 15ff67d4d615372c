import { bankRefusalCodes } from '@quayside/contract/fund/payout/bank-refusals.ts'
import { payoutRefusalText } from '@quayside/phrases/payouts.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import type { WithdrawalConditions } from './filter.ts'
import { withdrawalCondition, withdrawalJoins } from './list.sql.ts'

/** Every withdrawal of a filter, with its card and its people. */
export function exportedWithdrawals(
  values: WithdrawalConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select w.* from withdrawal w where ${withdrawalCondition(values)}) w`
  return {
    matches,
    from: sql`${matches} ${withdrawalJoins}`,
    orderBy: newestFirst ? sql`order by w.asked_at desc, w.id desc` : sql`order by w.asked_at, w.id`,
  }
}

export const withdrawalCurrency = sql`w.currency::text`
const paidCurrency = sql`case when w.paid_minor is not null then w.paid_currency::text end`
const [amount, fee] = [sql`w.amount`, sql`w.fee`]

/** Why one failed or came back, as the list tells it to this reader. */
function failure({ language }: Pick<ExportReader, 'language'>): Sql {
  const known = wordCase(
    sql`w.refused_code`,
    bankRefusalCodes.map((code) => [code, sql.lit(payoutRefusalText(language, code, null))]),
  )
  const unknown = sql.lit(payoutRefusalText(language, null, null))
  return sql`case when w.state in ('processing failed', 'bounced or refunded') then coalesce(${known}, w.refused_reason, ${unknown})
    when w.state = 'application failed' then w.refused_reason end`
}

export const withdrawalCells = {
  withdrawalNo: text(sql`w.withdrawal_no`),
  createdAt: instant(sql`w.asked_at`),
  status: word(sql`w.state`, ({ withdrawals }) => withdrawals.state),
  currency: text(withdrawalCurrency),
  amount: money(amount, withdrawalCurrency),
  fee: money(fee, withdrawalCurrency),
  bankName: text(sql`c.bank_name`),
  accountName: text(sql`c.account_name`),
  card: text(sql`c.account_tail`),
  origin: word(
    sql`case when w.rule_id is null then 'hand' else 'rule' end`,
    ({ withdrawals }) => withdrawals.origin,
  ),
  askedBy: text(sql`a.real_name`),
  approvedBy: text(sql`p.real_name`),
  endedAt: instant(sql`w.ended_at`),
  paidCurrency: text(paidCurrency),
  paid: money(sql`w.paid_minor`, paidCurrency),
  bankReference: text(sql`w.bank_reference`),
  valueOn: text(sql`w.value_on::text`),
  failure: textFor(failure),
}

export const withdrawalCreatedAt = sql`asked_at`
export const withdrawalSums = [
  { key: 'amount', minor: amount },
  { key: 'fee', minor: fee },
  { key: 'paid', minor: sql`case when w.state = 'processing success' then w.amount else 0 end` },
] as const
