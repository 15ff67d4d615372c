import type { Owner } from './owner.ts'

type Rows = (text: string, ...values: unknown[]) => Promise<unknown>

/** An order whose decision somebody else has made, and that waits for a second look. */
export const secondLookObject = (rows: Rows, held: (of: Owner) => Promise<string>) => async (of: Owner) => {
  const order = await held(of)
  await rows(
    `insert into review_second_look (merchant_id, order_id, decision, decided_at, decided_by)
      select $1, $2, 'pass', now(), id from operator where merchant_id = $1 and id <> $3 limit 1`,
    of.merchantId,
    order,
    of.who.id,
  )
  return order
}
