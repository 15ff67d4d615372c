import type { Query } from '@quayside/gateway/db/tx.ts'
import type { World } from '#prove/world/world.ts'

/** Operations of which a try has begun and not ended. */
const begun: Query<{ id: string; attempt: number }> = {
  text: `select id::text, attempt from refund where state = 'pending' and attempt > 0
    union all select id::text, attempt from capture where state = 'pending' and attempt > 0
    union all select id::text, attempt from withdrawal where state = 'pending' and attempt > 0
    union all select id::text, attempt from exchange where state = 'processing' and attempt > 0`,
}

/** Of those, the ones that another try has ended or gone on with. */
const moved = (ids: readonly string[], attempts: readonly number[]): Query<{ count: bigint }> => ({
  text: `select count(*) from (
      select id::text, attempt, state from refund union all select id::text, attempt, state from capture
      union all select id::text, attempt, state from withdrawal union all select id::text, attempt, state from exchange) now
    join unnest($1::text[], $2::int[]) before (id, attempt) using (id)
    where now.attempt > before.attempt and now.state not in ('pending', 'processing')`,
  values: [ids, attempts],
})

/** What is begun in this moment, and how much of it others end until later. */
export async function takenOver({ owner }: Pick<World, 'owner'>): Promise<{ since(): Promise<number> }> {
  const read = { tenant: null, mode: 'read' } as const
  const rows = await owner.tx(read, (tx) => tx.rows(begun))
  return {
    async since() {
      const query = moved(
        rows.map(({ id }) => id),
        rows.map(({ attempt }) => attempt),
      )
      return Number((await owner.tx(read, (tx) => tx.one(query))).count)
    },
  }
}
