import type { Bench } from '#run/bench.ts'
import type { BenchDatabase } from '#run/bench-database.ts'
import { type Figure, ms } from '#run/figure.ts'
import type { GatewayProcess } from '#process/gateway-process.ts'
import { load } from '#process/http-load.ts'
import { askList, latestDays, type ListInput, listRequest } from './list-call.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const runSeconds = 3
const ratioMax = 1.2
const days = 30
const deepPages = 100
const deepSize = 100

/** The first page with ten times the rows, and a page deep in the list, each against the page that is cheap. */
export async function q2Growth({ database, smaller, gateway, say }: Bench): Promise<Figure[]> {
  const small = await smaller()
  const gateways = { small: await gateway(small), large: await gateway(database) }
  const tokens = { small: await signIn(small, largest.id), large: await signIn(database, largest.id) }
  const first = (of: BenchDatabase): ListInput => ({ filter: latestDays(of, days), count: false })
  const growth = await inTurn(
    () => latency(gateways.large, tokens.large, first(database)),
    () => latency(gateways.small, tokens.small, first(small)),
  )
  const deep = await deepInput(gateways.large, tokens.large, database)
  const depth = await inTurn(
    () => latency(gateways.large, tokens.large, deep),
    () => latency(gateways.large, tokens.large, first(database)),
  )
  say(`  Q2: growth ${growth.a.map(ms).join(' ')} against ${growth.b.map(ms).join(' ')}`)
  return [
    figureOf('Q2 rows', `first page at ${words(database)} rows`, `at ${words(small)} rows`, growth),
    figureOf(
      'Q2 depth',
      `page of 10 after ${(deepPages * deepSize).toLocaleString('en')} others`,
      'first page',
      depth,
    ),
  ]
}

const words = ({ rows }: BenchDatabase) => rows.toLocaleString('en')

function figureOf(
  id: string,
  what: string,
  against: string,
  runs: { a: readonly number[]; b: readonly number[] },
): Figure {
  const [a, b] = [median(runs.a), median(runs.b)]
  return {
    id,
    what,
    figure: ms(a),
    against: `${against} ${ms(b)}`,
    ratio: a / b,
    target: `≤ ${ratioMax}`,
    met: a / b <= ratioMax,
    runs,
  }
}

/** @returns the median in milliseconds, one request at a time */
async function latency({ url }: GatewayProcess, token: string, input: ListInput): Promise<number> {
  const { latencies } = await load(url, listRequest(token, input), { connections: 1, seconds: runSeconds })
  return median(latencies)
}

/** Turns pages as a reader would, as cursors come from answers alone. */
async function deepInput(
  { url }: GatewayProcess,
  token: string,
  database: BenchDatabase,
): Promise<ListInput> {
  // Two years, so that a small data set has as many pages.
  const filter = latestDays(database, 730)
  let after: string | undefined
  for (let page = 0; page < deepPages; page++) {
    const answer = await askList(url, token, {
      filter,
      page: { size: deepSize, ...(after !== undefined && { after }) },
      count: false,
    })
    if (answer.page.next === undefined) break
    after = answer.page.next
  }
  return { filter, page: { size: 10, ...(after !== undefined && { after }) }, count: false }
}
