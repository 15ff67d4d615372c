import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from './schema.ts'
import type { Query } from './tx.ts'

/** Writes typed SQL and never runs it: give what it compiles to a Tx. */
export function sqlBuilder<Tables = Database>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** One statement built for this call; for queries that are not hot. */
export function compiled<R>(query: Compilable<R>): Query<R> {
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}

type Values = Readonly<Record<string, unknown>>

/**
 * A statement compiled at the first call and prepared by name afterwards.
 * `build` gets a slot in place of each value; it may not look at one, as the text must be the same for all calls.
 * @param name the prepared statement's, unique in the gateway
 */
export function compiledOnce<V extends Values, R>(
  name: string,
  build: (slots: V) => Compilable<R>,
): (values: V) => Query<R> {
  checkName(name)
  let statement: Statement | undefined
  return (values) => {
    statement ??= compile(build(slotsFor<V>()))
    return bind(statement, values, name)
  }
}

/**
 * Like compiledOnce for a filter: one statement for each set of values that are present (not undefined).
 * `build` leaves out the conditions whose slot is undefined.
 * @param isPlannedEachTime where the best plan depends on the values: PostgreSQL plans a named statement for unknown
 *   values after five runs, which made a search among a million orders a hundred times slower
 */
export function compiledPerShape<V extends Values, R>(
  name: string,
  build: (slots: V) => Compilable<R>,
  isPlannedEachTime: (values: V) => boolean = () => false,
): (values: V) => Query<R> {
  checkName(`${name}_${shapesMax}`)
  const shapes = new Map<string, { statement: Statement; name?: string }>()
  return (values) => {
    let key = ''
    for (const name in values) if (values[name] !== undefined) key += `${name} `
    let shape = shapes.get(key)
    if (!shape) {
      const present = Object.keys(values).filter((name) => values[name] !== undefined)
      const statement = compile(build(slotsFor<V>(new Set(present))))
      // Each connection keeps every named statement, so rare shapes beyond the limit stay nameless.
      shape = { statement, ...(shapes.size < shapesMax && { name: `${name}_${shapes.size}` }) }
      if (shapes.size < shapesMax) shapes.set(key, shape)
    }
    return bind(shape.statement, values, isPlannedEachTime(values) ? undefined : shape.name)
  }
}

const shapesMax = 200
const nameBytesMax = 63

interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

class Slot {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

function slotsFor<V extends Values>(present?: ReadonlySet<string>): V {
  const slot = (_: object, key: string) => (present && !present.has(key) ? undefined : new Slot(key))
  return new Proxy({}, { get: slot, has: (_, key: string) => present?.has(key) ?? true }) as V
}

function compile(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  return { text: sql, parameters }
}

function bind<R>({ text, parameters }: Statement, values: Values, name: string | undefined): Query<R> {
  const bound = parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.key] : parameter))
  return { text, values: bound, ...(name !== undefined && { name }) }
}

// PostgreSQL cuts a longer name off silently, and two statements become one.
function checkName(name: string): void {
  if (Buffer.byteLength(name) > nameBytesMax)
    throw new Error(`Statement name longer than ${nameBytesMax} bytes: ${name}`)
}
