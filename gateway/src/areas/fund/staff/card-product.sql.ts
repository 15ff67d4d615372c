import type { Query } from '#db/tx.ts'

export interface CardProduct {
  readonly id: string
  readonly openedAt: string
  readonly closedAt: string | null
}

const columns = `id, opened_at as "openedAt", closed_at as "closedAt"`

export const lockCardProduct = (merchantId: bigint, id: string): Query<CardProduct> => ({
  name: 'card_product_lock',
  text: `select ${columns} from card_product where merchant_id = $1 and id = $2 for update`,
  values: [merchantId, id],
})

/** Nothing where it is known, or another one is open. */
export const insertCardProduct = (
  merchantId: bigint,
  { id, staff }: { readonly id: string; readonly staff: string },
): Query => ({
  name: 'card_product_insert',
  text: `insert into card_product (merchant_id, id, opened_at, opened_by)
    select id, $2, now(), $3 from merchant where id = $1 on conflict do nothing`,
  values: [merchantId, id, staff],
})

export const closeCardProduct = (merchantId: bigint, id: string, staff: string): Query<CardProduct> => ({
  name: 'card_product_close',
  text: `update card_product set closed_at = now(), closed_by = $3
    where merchant_id = $1 and id = $2 and closed_at is null returning ${columns}`,
  values: [merchantId, id, staff],
})

/** Every case of a merchant, oldest first. */
export const cardProducts = (merchantId: bigint): Query<CardProduct> => ({
  name: 'card_products',
  text: `select ${columns} from card_product where merchant_id = $1 order by opened_at, id`,
  values: [merchantId],
})
