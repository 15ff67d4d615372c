import { join } from 'node:path'
import { pageSizes } from '@quayside/contract/lists/page-sizes.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, notRun, perSecond } from '#run/figure.ts'
import { load } from '#process/http-load.ts'
import { latestDays, listRequest } from './list-call.ts'
import { pageScript, pageStatements } from './list-statement.ts'
import { signIn } from '#run/operator.sql.ts'
import { type ServerProcess, startServer } from '#process/server-process.ts'
import { findPgbench, pgbenchMissing, runPgbench } from '#process/pgbench.ts'
import { inTurn, median, type Rounds } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const connections = 32
const runSeconds = 6
const cpuMax = 200
const bareMax = 1.6
const rateMin = 0.25
const days = 30

/** The first page of the list as a signed-in operator asks for it, against its SQL alone. */
export async function q1List({ database, gateway: start, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('Q1', 'first page of the list', pgbenchMissing)]
  const gateway = await start(database)
  const token = await signIn(database, largest.id)
  const filter = latestDays(database, days)
  const request = listRequest(token, { filter, count: false })
  const script = await pageScript(database, largest.id, filter, pageSizes[0])
  const cost = await cpuPerRequest(database, gateway, request, filter)
  const runs = await inTurn(
    async () => (await load(gateway.url, request, { connections, seconds: runSeconds })).perSecond,
    () => runPgbench(database, { clients: connections, seconds: runSeconds, ...script }),
  )
  const [a, b] = [median(runs.a), median(runs.b)]
  const [own, bare] = [median(cost.a), median(cost.b)]
  say(
    `  Q1: ${runs.a.map(perSecond).join(' ')} against ${runs.b.map(perSecond).join(' ')}; CPU ${cost.a.map(us).join(' ')} against ${cost.b.map(us).join(' ')}`,
  )
  const what = `/transaction/query, first page of 10, ${days} days, largest merchant, ${connections} connections`
  return [
    {
      id: 'Q1 cpu',
      what: `${what}: gateway's CPU per request`,
      figure: us(own),
      against: '–',
      target: `≤ ${us(cpuMax)}`,
      met: own <= cpuMax,
      runs: { a: cost.a, b: [] },
    },
    {
      id: 'Q1 bare',
      what: `${what}: the same`,
      figure: us(own),
      against: `Fastify and pg with its SQL and nothing else ${us(bare)}`,
      ratio: own / bare,
      target: `≤ ${bareMax}`,
      met: own / bare <= bareMax,
      runs: cost,
    },
    {
      id: 'Q1 rate',
      what,
      figure: perSecond(a),
      against: `pgbench of its SQL ${perSecond(b)}`,
      ratio: a / b,
      target: `≥ ${rateMin}`,
      met: a / b >= rateMin,
      runs,
    },
    await withTotal(gateway.url, listRequest(token, { filter, count: true })),
  ]
}

const us = (microseconds: number): string => `${microseconds.toFixed(0)} µs`

/** Processor time of the gateway, and of the least that this stack takes on this machine for the same rows. */
async function cpuPerRequest(
  database: Bench['database'],
  gateway: ServerProcess,
  request: ReturnType<typeof listRequest>,
  filter: TransactionFilter,
): Promise<Rounds> {
  const sent = await pageStatements(database, largest.id, filter, pageSizes[0])
  const statements = sent.map((query) => ({ ...query, values: (query.values ?? []).map(asText) }))
  const bare = await startServer(bareEndpoint, {
    BARE_ENDPOINT: JSON.stringify({ connection: database.connection, statements }),
  })
  const cpuOf = async (server: ServerProcess) => {
    const before = server.cpuSeconds()
    const { latencies } = await load(server.url, request, { connections, seconds: runSeconds })
    return ((server.cpuSeconds() - before) / latencies.length) * 1e6
  }
  try {
    return await inTurn(
      () => cpuOf(gateway),
      () => cpuOf(bare),
    )
  } finally {
    await bare.stop()
  }
}

const bareEndpoint = join(import.meta.dirname, 'bare-endpoint.ts')
const asText = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** Told beside the others: the first page as the screen asks for it, with its total. */
async function withTotal(url: URL, request: ReturnType<typeof listRequest>): Promise<Figure> {
  const { perSecond: rate } = await load(url, request, { connections, seconds: runSeconds })
  return {
    id: 'Q1 total',
    what: 'the same with the total counted',
    figure: perSecond(rate),
    against: '–',
    target: '–',
  }
}
