import type { Query, Tx } from '#db/tx.ts'
import { recordSteps } from '#events/record.ts'

export interface Settlement {
  readonly merchantId: bigint
  readonly currency: string
  /** Beijing date that has begun; every earlier one that is still open is settled first, in order. */
  readonly businessDate: string
}

/**
 * Settles one merchant's currency: due items become withdrawable less the reserve, a shortfall is taken out of
 * withdrawable or carried, and reserve that came due is released. A date that is settled already stays as it is,
 * and a history of many months is settled date by date in one call.
 * @returns the number of batches written
 */
export async function settle(tx: Tx, settlement: Settlement): Promise<number> {
  const { batches } = await tx.one(settling(settlement))
  if (batches === 0) return 0
  const settled = await tx.rows(settledHere(settlement))
  await recordSteps(
    tx,
    settlement.merchantId,
    settled.map(({ id, at }) => ({
      thing: 'settlement',
      objectId: id,
      event: 'settle',
      seq: 1,
      to: 'settled',
      at,
    })),
  )
  return batches
}

/** Batches of this transaction: they bear its time. */
const settledHere = ({ merchantId, currency }: Settlement): Query<{ id: string; at: string }> => ({
  name: 'ledger_settled_here',
  text: `select id, settled_at as at from ledger.settlement_batch
    where merchant_id = $1 and currency = $2 and settled_at = now() order by business_date`,
  values: [merchantId, currency],
})

const settling = ({
  merchantId,
  currency,
  businessDate,
}: Settlement): Query<{ readonly batches: number }> => ({
  name: 'ledger_settle',
  text: 'select ledger.settle_through($1, $2, $3) as batches',
  values: [merchantId, currency, businessDate],
})
