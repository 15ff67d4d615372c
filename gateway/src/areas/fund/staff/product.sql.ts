import type { Query } from '#db/tx.ts'

export interface PayoutProduct {
  readonly id: string
  readonly country: string
  readonly openedAt: string
  readonly closedAt: string | null
}

const columns = `id, country::text, opened_at as "openedAt", closed_at as "closedAt"`

export const lockProduct = (merchantId: bigint, id: string): Query<PayoutProduct> => ({
  name: 'payout_product_lock',
  text: `select ${columns} from payout_product where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

/** Nothing where it is known, or another one is open. */
export const insertProduct = (
  merchantId: bigint,
  { id, country, staff }: { readonly id: string; readonly country: string; readonly staff: string },
): Query => ({
  name: 'payout_product_insert',
  text: `insert into payout_product (merchant_id, id, country, opened_at, opened_by)
    select id, $2, $3, now(), $4 from merchant where id = $1 on conflict do nothing`,
  values: [merchantId, id, country, staff],
})

export const closeProduct = (merchantId: bigint, id: string, staff: string): Query<PayoutProduct> => ({
  name: 'payout_product_close',
  text: `update payout_product set closed_at = now(), closed_by = $3
    where merchant_id = $1 and id = $2 and closed_at is null returning ${columns}`,
  values: [merchantId, id, staff],
})
