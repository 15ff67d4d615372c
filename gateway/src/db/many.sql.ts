import type { Query } from './tx.ts'

export type ColumnValue = string | number | bigint | boolean | Buffer | null | undefined

/** One column of many rows that travel as one array each. */
export interface Column<R> {
  readonly name: string
  /** PostgreSQL's type of one value. */
  readonly type: string
  readonly of: (row: R) => ColumnValue
  /** Expression over `t.<name>` where the column's own type cannot stand in an array, such as text[]. */
  readonly as?: string
}

export const column = <R>(
  name: string,
  type: string,
  of: (row: R) => ColumnValue,
  as?: string,
): Column<R> => ({
  name,
  type,
  of,
  ...(as !== undefined && { as }),
})

/** Inserts any number of rows of one merchant as one prepared statement. */
export function insertMany<R>(
  table: string,
  columns: readonly Column<R>[],
): (merchantId: bigint, rows: readonly R[]) => Query {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ name, as }) => as ?? `t.${name}`).join(', ')
  const text = `insert into ${table} (merchant_id, ${names}) select $1, ${values} from ${unnestOf(columns)}`
  return (merchantId, rows) => ({
    name: `${table}_insert`,
    text,
    values: [merchantId, ...arraysOf(columns, rows)],
  })
}

/** Updates any number of rows of one merchant by their key, the first column. */
export function updateMany<R>(
  table: string,
  [key, ...columns]: readonly [Column<R>, ...Column<R>[]],
  suffix = 'update',
): (merchantId: bigint, rows: readonly R[]) => Query {
  const sets = columns.map(({ name, as }) => `${name} = ${as ?? `t.${name}`}`).join(', ')
  const from = unnestOf([key, ...columns])
  const text = `update ${table} set ${sets} from ${from} where ${table}.merchant_id = $1 and ${table}.${key.name} = t.${key.name}`
  return (merchantId, rows) => ({
    name: `${table}_${suffix}`,
    text,
    values: [merchantId, ...arraysOf([key, ...columns], rows)],
  })
}

/** Many rows as a table `t`, its values behind a first parameter: for statements of another shape. */
export function unnestOf<R>(columns: readonly Column<R>[]): string {
  const slots = columns.map(({ type }, index) => `$${index + 2}::${type}[]`).join(', ')
  return `unnest(${slots}) as t (${columns.map(({ name }) => name).join(', ')})`
}

export const arraysOf = <R>(columns: readonly Column<R>[], rows: readonly R[]): string[] =>
  columns.map(({ type, of }) => arrayLiteral(rows, of, quoted.has(type)))

/** Types whose text may hold what an array's own syntax uses. */
const quoted = new Set(['text', 'jsonb', 'bytea'])

// Written by hand: the driver's own way runs two regular expressions over each value.
function arrayLiteral<R>(rows: readonly R[], of: (row: R) => ColumnValue, quote: boolean): string {
  let text = '{'
  for (const row of rows) {
    const value = of(row)
    if (text.length > 1) text += ','
    if (value === null || value === undefined) text += 'NULL'
    else if (quote) text += quotedElement(value)
    else text += String(value)
  }
  return `${text}}`
}

const special = /["\\]/

function quotedElement(value: NonNullable<ColumnValue>): string {
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  const text = String(value)
  return special.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
}
