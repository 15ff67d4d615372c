import type { AccountCode } from '@quayside/contract/fund/accounts.ts'
import type { BalanceCause } from '@quayside/contract/fund/balance/causes.ts'
import type { Query } from '#db/tx.ts'
import { type BookEntry, bookColumns, bookJoined } from './book.ts'
import { causeOfEntry, otherSide } from './cause.ts'

export interface OpenedEntry extends BookEntry {
  readonly postingId: bigint
  readonly line: number
}

/** One entry of an account's book. */
export const entryAt = (merchantId: bigint, accountId: number, version: bigint): Query<OpenedEntry> => ({
  name: 'ledger_entry_at',
  text: `select ${bookColumns}, e.posting_id as "postingId", e.line from ${bookJoined}
    where e.merchant_id = $1 and e.account_id = $2 and e.version = $3`,
  values: [merchantId, accountId, version],
})

export interface LegMoved {
  readonly no: number
  readonly from: AccountCode
  readonly to: AccountCode
  readonly amount: bigint
  readonly cause: BalanceCause
}

/** The legs of a posting in their order. */
export const legsOfPosting = (merchantId: bigint, postingId: bigint): Query<LegMoved> => ({
  name: 'ledger_legs_of_posting',
  text: `select ((e.line + 1) / 2)::int as no, f.code as "from", t.code as "to", -e.amount as amount, ${causeOfEntry} as cause
    from ledger.entry e
      join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      join ${otherSide}
      join ledger.account_code f on f.no = (e.account_id & 31)
      join ledger.account_code t on t.no = (other.account_id & 31)
    where e.merchant_id = $1 and e.posting_id = $2 and e.line % 2 = 1 order by e.line`,
  values: [merchantId, postingId],
})

/** The settlement batch that posted an entry, or that took it. */
export const settlementBehind = (
  merchantId: bigint,
  currency: string,
  entry: Pick<OpenedEntry, 'source' | 'sourceId' | 'valueOn' | 'version'>,
): Query<{ id: string; businessDate: string }> => ({
  name: 'ledger_batch_behind',
  text: `select id, business_date as "businessDate" from ledger.settlement_batch
    where merchant_id = $1 and currency = $2
      and case when $3 = 'settlement' then id = $4::uuid
        else $5::date is not null and business_date >= $5::date and through_version >= $6 end
    order by business_date limit 1`,
  values: [merchantId, currency, entry.source, entry.sourceId, entry.valueOn, entry.version],
})
