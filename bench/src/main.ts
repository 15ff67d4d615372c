import { a1Session } from '#list/a1-session.ts'
import { b1Batch } from '#money/b1-batch.ts'
import { buildPortal } from '@quayside/ops/start/portal-build.ts'
import { type BenchDatabase, startBenchDatabase } from '#run/bench-database.ts'
import type { Bench, Measure } from '#run/bench.ts'
import { d1Disputes } from '#dispute/d1-disputes.ts'
import { d2Priors } from '#dispute/d2-priors.ts'
import { d3Packet } from '#dispute/d3-packet.ts'
import { e1Csv } from '#file/e1-csv.ts'
import { e2Xlsx } from '#file/e2-xlsx.ts'
import { type Figure, markdownOf, missesOf, tableOf } from '#run/figure.ts'
import { type GatewayProcess, startGateway } from '#process/gateway-process.ts'
import { g1Posting } from '#money/g1-posting.ts'
import { g2Refund } from '#money/g2-refund.ts'
import { g2Withdrawal } from '#money/g2-withdrawal.ts'
import { h1Courier } from '#notify/h1-courier.ts'
import { h2Neighbours } from '#notify/h2-neighbours.ts'
import { h3DayOff } from '#notify/h3-day-off.ts'
import { i1Ingest } from '#money/i1-ingest.ts'
import { readOptions } from '#run/options.ts'
import { k1Selling } from '#selling/k1-selling.ts'
import { m1Makeup } from '#money/m1-makeup.ts'
import { n1Lab } from '#risk/n1-lab.ts'
import { n3Suggestions } from '#risk/n3-suggestions.ts'
import { n2Decision } from '#risk/n2-decision.ts'
import { q1List } from '#list/q1-list.ts'
import { q2Growth } from '#list/q2-growth.ts'
import { q3Filters } from '#list/q3-filters.ts'
import { q4Total } from '#list/q4-total.ts'
import { r1Capital } from '#report/r1-capital.ts'
import { r1Report } from '#report/r1-report.ts'
import { writeResults } from '#run/results.ts'
import { s1Start } from '#visit/s1-start.ts'
import { s2Neighbour } from '#visit/s2-neighbour.ts'
import { t1Balance } from '#money/t1-balance.ts'
import { v1Verify } from '#money/v1-verify.ts'
import { w1Browser } from '#visit/w1-browser.ts'
import { w2Payer } from '#visit/w2-payer.ts'

const measures: Readonly<Record<string, Measure>> = {
  Q1: q1List,
  Q2: q2Growth,
  Q3: q3Filters,
  Q4: q4Total,
  R1: async (bench) => [...(await r1Report(bench)), ...(await r1Capital(bench))],
  T1: t1Balance,
  M1: m1Makeup,
  D1: d1Disputes,
  K1: k1Selling,
  N1: n1Lab,
  N3: n3Suggestions,
  N2: n2Decision,
  E1: e1Csv,
  E2: e2Xlsx,
  B1: b1Batch,
  G1: g1Posting,
  G2: async (bench) => [...(await g2Refund(bench)), ...(await g2Withdrawal(bench))],
  I1: i1Ingest,
  H1: h1Courier,
  H2: h2Neighbours,
  H3: h3DayOff,
  S1: s1Start,
  S2: s2Neighbour,
  A1: a1Session,
  V1: v1Verify,
  W1: w1Browser,
  W2: w2Payer,
  D2: d2Priors,
  D3: d3Packet,
}

const say = (line: string) => console.log(line)
const running = {
  databases: new Map<number, Promise<BenchDatabase>>(),
  gateways: new Map<BenchDatabase, Promise<GatewayProcess>>(),
}

try {
  const options = readOptions(process.argv.slice(2), Object.keys(measures))
  process.once('SIGINT', () => void stopAll().then(() => process.exit(130)))
  process.once('SIGTERM', () => void stopAll().then(() => process.exit(143)))
  const database = await databaseOf(options.rows)
  const bench: Bench = {
    database,
    rows: options.rows,
    smaller: () => databaseOf(Math.round(options.rows / 10)),
    gateway: (of) => kept(running.gateways, of, () => startWithPortal(of)),
    say,
  }
  const chosen = Object.entries(measures).filter(([id]) => options.only.size === 0 || options.only.has(id))
  const figures: Figure[] = []
  for (const [id, measure] of chosen) figures.push(...(await measured(id, measure, bench)))
  const done = [...new Set(figures.map(({ id }) => id.split(' ')[0]!))]
  const { file, figures: all } = await writeResults(figures, done, database)
  say(
    `\n${[tableOf(figures), ...missesOf(figures)].join('\n')}\n\nWritten to ${file}. For docs/performance.md:\n\n${markdownOf(all)}`,
  )
  if (options.keep) await untilInterrupted(database)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await stopAll()
}

async function measured(id: string, measure: Measure, bench: Bench): Promise<Figure[]> {
  say(`Measuring ${id}`)
  try {
    return await measure(bench)
  } catch (error) {
    // One that fails must not cost the figures of the others; it fails the command all the same.
    console.error(`${id} failed: ${(error as Error).stack}`)
    process.exitCode = 1
    return []
  }
}

// It reads the portal's pages when it starts, so they are built before.
async function startWithPortal(of: BenchDatabase): Promise<GatewayProcess> {
  await buildPortal()
  return startGateway(of)
}

function databaseOf(rows: number): Promise<BenchDatabase> {
  return kept(running.databases, rows, () => startBenchDatabase(rows, say))
}

function kept<K, V>(map: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const there = map.get(key)
  if (there) return there
  const made = make()
  map.set(key, made)
  return made
}

async function stopAll(): Promise<void> {
  await stopEach(running.gateways)
  await stopEach(running.databases)
}

async function stopEach(started: Map<unknown, Promise<{ stop(): Promise<void> }>>): Promise<void> {
  const results = await Promise.allSettled(started.values())
  started.clear()
  await Promise.all(results.map(async (result) => result.status === 'fulfilled' && result.value.stop()))
}

async function untilInterrupted({ connection }: BenchDatabase): Promise<void> {
  say(`The database answers until Ctrl-C: psql -h ${connection.host} -U quayside quayside`)
  await new Promise((resolve) => process.once('SIGINT', resolve))
}
