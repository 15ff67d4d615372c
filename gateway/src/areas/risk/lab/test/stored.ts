import type { ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import type { OrderRecord } from '#orders/order-file.ts'
import { insertFacts } from '#orders/fact.sql.ts'
import { addOperator } from '#db/test/people.ts'
import type { TestDatabase } from '#db/test/database.ts'
import type { StoredFacts } from './judged.ts'

/** Facts as the ingest would have written them, of orders that are not there. */
export async function storeFacts(
  { owner }: Pick<TestDatabase, 'owner'>,
  merchantId: bigint,
  stored: readonly StoredFacts[],
): Promise<void> {
  const rows = stored.map(({ id, facts }) => ({
    order: {
      id,
      createdAt: new Date(facts.at).toISOString(),
      siteId: null,
      state: 'succeed',
      riskScore: null,
      ruledAction: null,
    } as unknown as OrderRecord,
    facts,
    bare: false,
  }))
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(insertFacts(merchantId, rows)))
}

export async function storeEntries(
  { owner }: Pick<TestDatabase, 'owner'>,
  merchantId: bigint,
  entries: readonly ListEntry[],
): Promise<void> {
  const { id: by } = await addOperator(owner, merchantId)
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    for (const { id, colour, type, value, from, until } of entries)
      await tx.run({
        text: `insert into risk_list_entry (merchant_id, id, colour, type, value, shown, reason, lifts, valid_from, valid_until,
            added_at, added_by, dropped_at, dropped_by, put_number, drop_number)
          values ($1, $2, $3, $4, $5, 'shown', 'test', $6, $7, $8, $7, $9, $8, case when $8::timestamptz is not null then $9::uuid end, 1,
            case when $8::timestamptz is not null then 2 end)`,
        values: [
          merchantId,
          id,
          colour,
          type,
          value,
          colour === 'white' ? ['band'] : [],
          at(from),
          at(until),
          by,
        ],
      })
  })
}
