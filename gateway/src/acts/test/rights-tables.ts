import type { Tx } from '#db/tx.ts'

/** Read with each call, or what is read by it. */
const readEachTime = ['session', 'rights_version']

/** What moves a row's version for each way in which a row can change. */
const ways = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const

/** Tables that a statement looks into, by the locks that it takes: nothing that it reads can hide from them. */
export async function tablesRead(tx: Tx, statement: { text: string; values: readonly unknown[] }) {
  await tx.rows(statement)
  const locked = await tx.rows<{ name: string }>({
    text: `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  })
  return locked.map(({ name }) => name).filter((name) => !readEachTime.includes(name))
}

/** Ways to change one of these tables that leave the number of its merchant as it was. */
export async function unwatched(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const watched = await tx.rows<{ way: string }>({
    text: `select c.relname || ' ' || w.name as way
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        cross join (values ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16), ('TRUNCATE', 32)) w (name, bit)
      where c.relname = any($1::text[]) and p.proname in ('rights_changed', 'rights_changed_in_row')
        and t.tgtype & w.bit > 0 and t.tgenabled in ('O', 'A') and t.tgtype & 2 = 0`,
    values: [tables],
  })
  const known = new Set(watched.map(({ way }) => way))
  return tables.flatMap((table) => ways.map((way) => `${table} ${way}`)).filter((way) => !known.has(way))
}

/** Another value of a column's type than the one that stands there. */
const others: Readonly<Record<string, (column: string) => string>> = {
  bool: (column) => `not ${column}`,
  text: (column) => `case when ${column} is null then 'x' else ${column} || 'x' end`,
  uuid: () => 'gen_random_uuid()',
  int8: (column) => `coalesce(${column}, 0) + 1`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  date: (column) => `coalesce(${column}, current_date) - 1`,
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
  bpchar: () => `'JPY'`,
  _bpchar: () => `'{JPY}'`,
  _uuid: () => 'array[gen_random_uuid()]',
}
/** Where any other text is refused. */
const chosen: Readonly<Record<string, string>> = {
  'merchant.state': `'frozen'`,
  'operator.state': `'locked'`,
  'operator.login_name': `'somebody_else'`,
  'merchant.platform': `'Shop'`,
}

export interface Change {
  readonly table: string
  readonly column: string
  readonly to: string
}

/** A change of each column of these tables to something else. */
export async function changesOf(tx: Tx, tables: readonly string[]): Promise<Change[]> {
  const columns = await tx.rows<{ table: string; column: string; type: string }>({
    text: `select c.relname as table, a.attname as column, t.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relname = any($1::text[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, 2`,
    values: [tables],
  })
  return columns.flatMap(({ table, column, type }) => {
    const to = chosen[`${table}.${column}`] ?? others[type]?.(column)
    return to === undefined ? [] : [{ table, column, to }]
  })
}
