import type { Query, Tx } from '#db/tx.ts'

/** Names of operators who made links, by their ids. */
export async function namesOfMakers(
  tx: Tx,
  merchantId: bigint,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const rows = await tx.rows<{ id: string; name: string }>({
    name: 'payment_link_makers',
    text: 'select id, real_name as name from operator where merchant_id = $1 and id = any($2::uuid[])',
    values: [merchantId, ids],
  })
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Everybody who has made a link, whoever of them still works here. */
export const makersOfLinks = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'payment_link_makers_all',
  text: `select p.id, p.real_name as name from operator p where p.merchant_id = $1
      and exists (select from payment_link l where l.merchant_id = p.merchant_id and l.created_by = p.id)
    order by p.real_name, p.id`,
  values: [merchantId],
})
