import type { Query, Tx } from '#db/tx.ts'
import { accountId } from './account-id.ts'
import type { StoredSettlement } from './stored-settlement.ts'
import { type BookEntry, bookColumns, bookJoined } from './book.ts'

/** A batch as its statement tells it; minor units. */
export interface SettlementWithItems extends StoredSettlement {
  readonly currency: string
  readonly items: bigint
  readonly itemsNet: bigint
  readonly carryIn: bigint
  readonly paid: bigint
  readonly drawn: bigint
  readonly carryOut: bigint
  readonly throughVersion: bigint
}

const columns = `id, currency, business_date as "businessDate", items, items_net as "itemsNet",
  items_positive as "itemsPositive", carry_in as "carryIn", reserve, release_on as "releaseOn",
  released_at as "releasedAt", paid, drawn, carry_out as "carryOut", through_version as "throughVersion",
  settled_at as "settledAt"`

export const settlementAt = (merchantId: bigint, id: string): Query<SettlementWithItems> => ({
  name: 'ledger_batch_at',
  text: `select ${columns} from ledger.settlement_batch where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

/** The one whose shortfall a batch begins with. */
export const settlementBefore = (
  merchantId: bigint,
  { currency, businessDate }: Pick<SettlementWithItems, 'currency' | 'businessDate'>,
): Query<Pick<SettlementWithItems, 'id' | 'businessDate'>> => ({
  name: 'ledger_batch_before',
  text: `select id, business_date as "businessDate" from ledger.settlement_batch
    where merchant_id = $1 and currency = $2 and business_date < $3 order by business_date desc limit 1`,
  values: [merchantId, currency, businessDate],
})

interface Beyond<P> {
  readonly forwards: boolean
  readonly after: P | undefined
  readonly limit: number
}

/** Batches by date, newest first, and then by currency. */
export function settlementsOf(
  tx: Tx,
  merchantId: bigint,
  {
    currency,
    from,
    to,
  }: {
    readonly currency?: string | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
  },
  { forwards, after, limit }: Beyond<{ readonly businessDate: string; readonly currency: string }>,
): Promise<SettlementWithItems[]> {
  const [beyond, direction] = forwards ? ['<', 'desc'] : ['>', 'asc']
  return tx.rows<SettlementWithItems>({
    text: `select ${columns} from ledger.settlement_batch
      where merchant_id = $1 and ($2::text is null or currency = $2)
        and ($3::date is null or business_date >= $3) and ($4::date is null or business_date <= $4)
        and ($5::date is null or (business_date, currency) ${beyond} ($5::date, $6::bpchar))
      order by business_date ${direction}, currency ${direction} limit $7`,
    values: [
      merchantId,
      currency ?? null,
      from ?? null,
      to ?? null,
      after?.businessDate ?? null,
      after?.currency ?? null,
      limit,
    ],
  })
}

/**
 * What a batch took, the newest version first: due by its date and written before it, unless the batch before had it
 * already. The scan ends with the batch's last item, as their number is known.
 */
export function settledItems(
  tx: Tx,
  merchantId: bigint,
  { currency, businessDate, throughVersion, items }: SettlementWithItems,
  { forwards, after, limit }: Beyond<bigint>,
): Promise<BookEntry[]> {
  const [beyond, direction] = forwards ? ['<', 'desc'] : ['>', 'asc']
  return tx.rows<BookEntry>({
    text: `with before as (
        select business_date, through_version from ledger.settlement_batch
        where merchant_id = $1 and currency = $3 and business_date < $4 order by business_date desc limit 1
      ), taken as materialized (
        select merchant_id, account_id, version from ledger.entry
        where merchant_id = $1 and account_id = $2 and version <= $5 and value_on <= $4
          and not exists (select from before b where value_on <= b.business_date and version <= b.through_version)
        order by version desc limit $6)
      select ${bookColumns} from taken cross join ${bookJoined}
      where e.merchant_id = taken.merchant_id and e.account_id = taken.account_id and e.version = taken.version
        and ($7::bigint is null or e.version ${beyond} $7)
      order by e.version ${direction} limit $8`,
    values: [
      merchantId,
      accountId(currency, 'pending'),
      currency,
      businessDate,
      throughVersion,
      items,
      after ?? null,
      limit,
    ],
  })
}
