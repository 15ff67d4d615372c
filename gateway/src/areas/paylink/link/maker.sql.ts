import type { Tx } from '#db/tx.ts'

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
