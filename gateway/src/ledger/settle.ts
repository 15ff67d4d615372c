import type { Query, Tx } from '#db/tx.ts'

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
  return (await tx.one(settling(settlement))).batches
}

export const settling = ({
  merchantId,
  currency,
  businessDate,
}: Settlement): Query<{ readonly batches: number }> => ({
  name: 'ledger_settle',
  text: 'select ledger.settle_through($1, $2, $3) as batches',
  values: [merchantId, currency, businessDate],
})
