import type { Tx } from '#db/tx.ts'

/** A settlement batch; amounts in minor units of its currency, dates in Beijing. */
export interface StoredSettlement {
  readonly id: string
  readonly businessDate: string
  /** Sum of what came in; the reserve is a share of it. */
  readonly itemsPositive: bigint
  readonly reserve: bigint
  readonly releaseOn: string
  readonly releasedAt: string | null
  readonly settledAt: string
}

export function settlementsById(
  tx: Tx,
  merchantId: bigint,
  ids: readonly string[],
): Promise<StoredSettlement[]> {
  return tx.rows<StoredSettlement>({
    name: 'ledger_batches_by_id',
    text: `select id, business_date as "businessDate", items_positive as "itemsPositive", reserve,
      release_on as "releaseOn", released_at as "releasedAt", settled_at as "settledAt"
      from ledger.settlement_batch where merchant_id = $1 and id = any($2::uuid[]) order by business_date`,
    values: [merchantId, ids],
  })
}
