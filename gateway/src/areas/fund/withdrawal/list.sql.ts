import type { WithdrawalState } from '@quayside/contract/fund/withdrawal/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { WithdrawalConditions } from './filter.ts'

/** One withdrawal as lists show it; amounts in minor units of its currency, what was paid in the paid one's. */
export interface WithdrawalListRow {
  readonly id: string
  readonly withdrawalNo: string
  readonly createdAt: string
  readonly status: WithdrawalState
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly cardId: string
  readonly bankName: string
  readonly accountName: string
  readonly tail: string
  readonly cardCurrency: string
  readonly isOfRule: boolean
  readonly askedById: string | null
  readonly askedBy: string | null
  readonly approvedBy: string | null
  readonly approvalId: string | null
  readonly sentAt: string | null
  readonly endedAt: string | null
  readonly paidCurrency: string
  readonly paidMinor: bigint | null
  readonly bankReference: string | null
  readonly valueOn: string | null
  readonly refusedCode: string | null
  readonly refusedReason: string | null
  readonly isWithProvider: boolean
}

type Condition = RawBuilder<unknown>

export function withdrawalCondition(
  values: WithdrawalConditions & { readonly merchantId: bigint },
): Condition {
  const has = (key: keyof WithdrawalConditions): boolean => values[key] !== undefined
  const begins = (column: Condition) =>
    sql`(${column} >= ${values.textFrom} and ${column} < ${values.textBefore})`
  return sql.join(
    [
      sql`w.merchant_id = ${values.merchantId}`,
      sql`w.asked_at >= ${beginning(values)}`,
      ...(has('createdTo') ? [sql`w.asked_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('state') ? [sql`w.state = any(${values.state}::text[])`] : []),
      ...(has('currency') ? [sql`w.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('cardId') ? [sql`w.card_id = ${values.cardId}::uuid`] : []),
      ...(has('isOfRule') ? [sql`(w.rule_id is not null) = ${values.isOfRule}::boolean`] : []),
      ...(has('amountFrom') ? [sql`w.amount >= ${values.amountFrom}`] : []),
      ...(has('amountTo') ? [sql`w.amount <= ${values.amountTo}`] : []),
      ...(has('textFrom')
        ? [sql`(${begins(sql`w.withdrawal_no`)} or ${begins(sql`w.bank_reference`)})`]
        : []),
    ],
    sql` and `,
  )
}

/** Where nobody says since when, as far back as one question goes. */
function beginning({ createdFrom, createdTo, days }: WithdrawalConditions): Condition {
  if (createdFrom !== undefined) return sql`${createdFrom}::timestamptz`
  const end = createdTo === undefined ? sql`now()` : sql`${createdTo}::timestamptz`
  return sql`${end} - make_interval(days => ${days}::int)`
}

const columns = sql`w.id, w.withdrawal_no as "withdrawalNo", w.asked_at as "createdAt", w.state as status,
  w.currency::text, w.amount, w.fee, c.id as "cardId", c.bank_name as "bankName", c.account_name as "accountName",
  c.account_tail as tail, c.currency::text as "cardCurrency", w.rule_id is not null as "isOfRule", w.asked_by as "askedById",
  a.real_name as "askedBy", p.real_name as "approvedBy", w.approval_id as "approvalId", w.sent_at as "sentAt",
  w.ended_at as "endedAt", w.paid_currency::text as "paidCurrency", w.paid_minor as "paidMinor",
  w.bank_reference as "bankReference", w.value_on as "valueOn", w.refused_code as "refusedCode", w.refused_reason as "refusedReason",
      w.review_asked_at is not null as "isWithProvider"`

export const withdrawalJoins = sql`join withdrawal_card c on c.merchant_id = w.merchant_id and c.id = w.card_id
  left join operator a on a.merchant_id = w.merchant_id and a.id = w.asked_by
  left join operator p on p.merchant_id = w.merchant_id and p.id = w.approved_by`

/** Newest or oldest first, by when it was asked for. */
export const withdrawalList = pagedList<WithdrawalConditions, WithdrawalListRow>({
  name: 'withdrawals',
  columns,
  from: sql`withdrawal w ${withdrawalJoins}`,
  counted: sql`withdrawal w`,
  at: sql`w.asked_at`,
  id: sql`w.id`,
  conditionsOf: withdrawalCondition,
  always: ['days'],
})

export const findWithdrawal = (
  merchantId: bigint,
  id: string,
): Query<WithdrawalListRow & { postscript: string | null; rateE8: bigint | null }> => ({
  name: 'withdrawal_by_id',
  ...(({ sql: text }) => ({ text: `${text} where w.merchant_id = $1 and w.id = $2` }))(
    compilable(
      sql`select ${columns}, w.postscript, w.rate_e8 as "rateE8" from withdrawal w ${withdrawalJoins}`,
    ).compile(),
  ),
  values: [merchantId, id],
})

export interface WithdrawalEventRow {
  readonly at: string
  readonly event: string
  readonly actor: 'merchant' | 'provider' | 'network' | 'time' | 'gateway'
  readonly actorName: string | null
  readonly facts: Record<string, string>
}

export const withdrawalEvents = (merchantId: bigint, id: string): Query<WithdrawalEventRow> => ({
  name: 'withdrawal_events',
  text: `select e.at, e.event, e.actor, o.real_name as "actorName", e.facts
    from fund_event e left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id
    where e.merchant_id = $1 and e.entity_id = $2 order by e.seq`,
  values: [merchantId, id],
})

/** A card of the merchant's as it is called, whatever has become of it since. */
export const cardNamed = (
  merchantId: bigint,
  id: string,
): Query<Readonly<Record<'bank' | 'tail' | 'currency', string>>> => ({
  name: 'withdrawal_card_named',
  text: `select bank_name as bank, account_tail as tail, currency::text from withdrawal_card where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
