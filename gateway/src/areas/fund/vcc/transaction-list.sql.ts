import type { CardTransactionState, SpendCategory } from '@quayside/contract/fund/vcc/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { instant, money, text, word } from '#exports/columns.ts'
import type { Source } from '#exports/kind.ts'
import { pagedList } from '#lists/paged.sql.ts'
import type { TransactionConditions } from './filter.ts'

/** One transaction as the list shows it; amounts in minor units. */
export interface TransactionListRow {
  readonly id: string
  readonly cardId: string
  readonly cardNo: string
  readonly cardName: string
  readonly lastFour: string | null
  readonly createdAt: string
  readonly status: CardTransactionState
  readonly currency: string
  readonly amount: bigint
  readonly beyond: bigint
  readonly merchantName: string
  readonly category: SpendCategory | null
  readonly country: string
  readonly endedAt: string | null
  readonly issuerReference: string
}

function conditionsOf(values: TransactionConditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const has = (key: keyof TransactionConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`t.merchant_id = ${values.merchantId}`,
      ...(has('cardId') ? [sql`t.card_id = ${values.cardId}::uuid`] : []),
      ...(has('status') ? [sql`t.state = any(${values.status}::text[])`] : []),
      ...(has('category') ? [sql`t.category = any(${values.category}::text[])`] : []),
      ...(has('currency') ? [sql`t.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('createdFrom') ? [sql`t.happened_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`t.happened_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('text') ? [sql`starts_with(lower(t.merchant_name), lower(${values.text}))`] : []),
    ],
    sql` and `,
  )
}

const reference = sql`coalesce(t.reference, t.authorisation)`
const card = sql`virtual_card c on c.merchant_id = t.merchant_id and c.id = t.card_id`

/** Newest or oldest first, by when the card was used. */
export const cardTransactionList = pagedList<TransactionConditions, TransactionListRow>({
  name: 'card_transactions',
  columns: sql`t.id, t.card_id as "cardId", c.card_no as "cardNo", c.name as "cardName", c.last_four as "lastFour",
    t.happened_at as "createdAt", t.state as status, t.currency::text, t.amount, t.beyond, t.merchant_name as "merchantName",
    t.category, t.country::text, t.ended_at as "endedAt", ${reference} as "issuerReference"`,
  from: sql`card_transaction t join ${card}`,
  counted: sql`card_transaction t`,
  at: sql`t.happened_at`,
  id: sql`t.id`,
  conditionsOf,
})

/** Every transaction of a filter, with its card. */
export function exportedTransactions(
  values: TransactionConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select t.* from card_transaction t where ${conditionsOf(values)}) t`
  return {
    matches,
    from: sql`${matches} join ${card}`,
    orderBy: newestFirst ? sql`order by t.happened_at desc, t.id desc` : sql`order by t.happened_at, t.id`,
  }
}

export const transactionCurrency = sql`t.currency::text`
const amount = sql`t.amount`
export const transactionHappenedAt = sql`happened_at`

export const transactionCells = {
  createdAt: instant(sql`t.happened_at`),
  cardNo: text(sql`c.card_no`),
  cardName: text(sql`c.name`),
  lastFour: text(sql`c.last_four`),
  status: word(sql`t.state`, ({ vcc }) => vcc.transaction.status),
  currency: text(transactionCurrency),
  amount: money(amount, transactionCurrency),
  beyond: money(sql`nullif(t.beyond, 0)`, transactionCurrency),
  merchantName: text(sql`t.merchant_name`),
  category: word(sql`t.category`, ({ vcc }) => vcc.category),
  country: text(sql`t.country::text`),
  endedAt: instant(sql`t.ended_at`),
  issuerReference: text(reference),
}

const of = (state: CardTransactionState) =>
  sql`case when t.state = ${sql.lit(state)} then t.amount else 0 end`
export const transactionSums = [
  { key: 'cleared', minor: of('cleared') },
  { key: 'refunded', minor: of('refunded') },
  { key: 'authorised', minor: of('authorised') },
] as const
