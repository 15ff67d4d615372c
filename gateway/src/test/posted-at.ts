import type { Db } from '#db/tx.ts'

/**
 * Moves a merchant's postings to instants of the test's own, in the order in which they were posted: what came within a
 * second lies days apart then. The owner alone can, and only while nothing guards the table.
 * @param happened when each of them happened; when it was booked, if missing
 */
export async function repost(
  owner: Db,
  merchantId: bigint,
  booked: readonly string[],
  happened: readonly string[] = booked,
): Promise<void> {
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({ text: 'alter table ledger.posting disable trigger append_only' })
    await tx.run({
      text: `update ledger.posting p set posted_at = t.booked, occurred_at = t.happened
        from (select id, row_number() over (order by id) as no from ledger.posting where merchant_id = $1) i
          join unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as t (booked, happened, no) using (no)
        where p.merchant_id = $1 and p.id = i.id`,
      values: [merchantId, booked, happened],
    })
    await tx.run({ text: 'alter table ledger.posting enable trigger append_only' })
  })
}
