import { createDb } from '@quayside/gateway/db/client.ts'
import { appSettings } from '@quayside/gateway/db/pool.ts'
import type { Query, Tx } from '@quayside/gateway/db/tx.ts'
import { orderFilter } from '@quayside/gateway/areas/trade/list/filter.ts'
import { findOrders } from '@quayside/gateway/areas/trade/list/page.sql.ts'
import { countOrders } from '@quayside/gateway/areas/trade/list/total.sql.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import type { PgbenchRun } from '#process/pgbench.ts'

type Script = Pick<PgbenchRun, 'mode' | 'script' | 'variables' | 'settings'>

/** The first page's own statements, as the gateway sends them, for pgbench under the same role and row-level security. */
export function pageScript(
  database: BenchDatabase,
  merchantId: bigint,
  filter: TransactionFilter,
  size: number,
): Promise<Script> {
  return scriptOf(database, merchantId, (tx) =>
    findOrders(tx, merchantId, { filter: orderFilter(filter), newestFirst: true, limit: size + 1 }),
  )
}

/** What the first page sends, as a bare endpoint asks it (Q1's measure of the machine). */
export const pageStatements = (
  database: BenchDatabase,
  merchantId: bigint,
  filter: TransactionFilter,
  size: number,
): Promise<Query[]> =>
  sentBy(database, merchantId, (tx) =>
    findOrders(tx, merchantId, { filter: orderFilter(filter), newestFirst: true, limit: size + 1 }),
  )

/** The same for the total of a list. */
export function totalScript(
  database: BenchDatabase,
  merchantId: bigint,
  filter: TransactionFilter,
): Promise<Script> {
  return scriptOf(database, merchantId, (tx) => countOrders(tx, merchantId, orderFilter(filter)))
}

async function sentBy(
  { connection }: BenchDatabase,
  merchantId: bigint,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Query[]> {
  const db = createDb({ connection, max: 1 })
  const sent: Query[] = []
  try {
    await db.tx({ tenant: merchantId, mode: 'read' }, (tx) => work(recording(tx, sent)))
  } finally {
    await db.close()
  }
  return sent
}

async function scriptOf(
  database: BenchDatabase,
  merchantId: bigint,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Script> {
  const sent = await sentBy(database, merchantId, work)
  return {
    mode: sent.every(({ name }) => name !== undefined) ? 'prepared' : 'extended',
    script: sent.map(statementOf).join('\n'),
    variables: Object.fromEntries(
      sent.flatMap(({ values = [] }, query) => values.map((value, at) => [nameOf(query, at), textOf(value)])),
    ),
    settings: { ...appSettings, 'app.merchant_id': `${merchantId}` },
  }
}

function recording(tx: Tx, sent: Query[]): Tx {
  const noted =
    <T>(ask: (query: Query) => Promise<T>) =>
    (query: Query) => {
      sent.push(query)
      return ask(query)
    }
  return { rows: noted(tx.rows), one: noted(tx.one), maybe: noted(tx.maybe), run: noted(tx.run) } as Tx
}

const nameOf = (query: number, at: number): string => `q${query}v${at + 1}`

const statementOf = ({ text }: Query, query: number): string =>
  `${text.replaceAll(/\$(\d+)/g, (_, at: string) => `:${nameOf(query, Number(at) - 1)}`).replaceAll('\n', ' ')};`

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`
  return String(value)
}
