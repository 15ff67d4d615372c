import type { Query } from '@quayside/gateway/db/tx.ts'

/** Every table of the database, the queue's among them; partitions by themselves. */
export const allTables: Query<{ name: string }> = {
  text: `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and not exists (select 1 from pg_partitioned_table p where p.partrelid = format('%I.%I', schemaname, tablename)::regclass)
    order by 1`,
}

/** Rows as text, bytes among them in hexadecimal digits. @param name as `allTables` quotes it */
export const everyRow = (name: string): Query<{ row: string }> => ({
  text: `select to_jsonb(t)::text as row from ${name} t`,
})

/** What is there of large objects would be in no table. */
export const largeObjects: Query<{ count: bigint }> = {
  text: 'select count(*) from pg_largeobject_metadata',
}

export const jobsLeft: Query<{ count: bigint }> = {
  text: 'select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()',
}

/** Only so many may be asked for in a day: those that are there were asked for on another. */
export const ageExports: Query = { text: `update export set asked_at = asked_at - interval '1 day'` }
