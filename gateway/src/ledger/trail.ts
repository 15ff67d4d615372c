import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { PostingSource } from '@quayside/contract/fund/posting-sources.ts'
import type { Tx } from '#db/tx.ts'

/** One line of an account's book; amounts in minor units of the currency. */
export interface TrailEntry {
  readonly postingId: bigint
  /** Leg n of the posting took from line 2n - 1 and gave to line 2n. */
  readonly line: number
  readonly account: AccountCode
  readonly currency: string
  /** Counts the entries of its account, without a gap. */
  readonly version: bigint
  readonly amount: bigint
  /** Of the account, before and after this entry. */
  readonly balanceBefore: bigint
  readonly balance: bigint
  readonly source: PostingSource
  readonly sourceId: string
  readonly effect: string
  readonly orderId: string | null
  readonly occurredAt: string
  readonly postedAt: string
  /** Beijing date from which a settlement may take it; null when it is not for settlement. */
  readonly valueOn: string | null
  /** The batch that took it, and its Beijing date; null while none has. */
  readonly batchId: string | null
  readonly settledOn: string | null
}

const columns = `e.posting_id as "postingId", e.line, a.code as account, a.currency, e.version, e.amount,
  e.balance - e.amount as "balanceBefore", e.balance, p.source_type as source, p.source_id as "sourceId", p.effect,
  p.order_id as "orderId", p.occurred_at as "occurredAt", p.posted_at as "postedAt", e.value_on as "valueOn",
  b.id as "batchId", b.business_date as "settledOn"`

// The batch that took an item is the first one that came late enough for it.
const batch = `left join lateral (
    select id, business_date from ledger.settlement_batch
    where e.value_on is not null and merchant_id = e.merchant_id and currency = a.currency
      and business_date >= e.value_on and through_version >= e.version
    order by business_date limit 1) b on true`

/** The money trail of one order, oldest posting first. */
export function entriesOfOrder(tx: Tx, merchantId: bigint, orderId: string): Promise<TrailEntry[]> {
  return tx.rows<TrailEntry>({
    name: 'ledger_entries_of_order',
    text: `select ${columns} from ledger.posting p
      join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
      join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
      ${batch}
      where p.merchant_id = $1 and p.order_id = $2 order by p.occurred_at, p.id, e.line`,
    values: [merchantId, orderId],
  })
}

/** One account's book, newest entry first; the next page begins below the last version of this one. */
export function entriesOfAccount(
  tx: Tx,
  merchantId: bigint,
  accountId: number,
  page: { readonly below?: bigint; readonly limit: number },
): Promise<TrailEntry[]> {
  return tx.rows<TrailEntry>({
    name: 'ledger_entries_of_account',
    text: `select ${columns} from ledger.entry e
      join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
      ${batch}
      where e.merchant_id = $1 and e.account_id = $2 and ($3::bigint is null or e.version < $3)
      order by e.version desc limit $4`,
    values: [merchantId, accountId, page.below ?? null, page.limit],
  })
}
