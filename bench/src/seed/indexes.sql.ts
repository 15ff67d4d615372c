import type pg from 'pg'

/**
 * Drops the indexes of a table that no constraint owns and gives what makes them again,
 * as the catalogue has it: the migrations stay their only home.
 */
export async function dropIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 1`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export async function rebuildIndexes(client: pg.ClientBase, definitions: readonly string[]): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'")
  for (const definition of definitions) await client.query(definition)
}
