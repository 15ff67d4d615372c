import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import { sql } from 'kysely'
import { compiled } from '#db/kysely.ts'
import type { Query } from '#db/tx.ts'
import { compilable } from '#lists/paged.sql.ts'
import { isExpiring, isUnused } from './list.sql.ts'

interface RepoCount {
  readonly colour: ListColour
  readonly type: ListType
  readonly count: number
  readonly expiring: number
  readonly unused: number
}

/** How many entries each list has that hold now, by what they are about. */
export const repoCounts = (merchantId: bigint): Query<RepoCount> =>
  compiled(
    compilable(sql<RepoCount>`select e.colour, e.type, count(*)::int as count,
        (count(*) filter (where ${isExpiring}))::int as expiring, (count(*) filter (where ${isUnused}))::int as unused
      from risk_list_entry e
      where e.merchant_id = ${merchantId} and e.dropped_at is null and (e.valid_until is null or e.valid_until > now())
      group by e.colour, e.type`),
  )

/** Who has added entries. */
export const addersOf = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'risk_adders',
  text: `select o.id, o.real_name as name from operator o where o.merchant_id = $1
    and exists (select from risk_list_entry e where e.merchant_id = $1 and e.added_by = o.id) order by o.real_name, o.id`,
  values: [merchantId],
})
