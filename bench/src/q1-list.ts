import { pageSizes } from '@quayside/contract/page-sizes.ts'
import type { Bench } from './bench.ts'
import { type Figure, notRun, perSecond } from './figure.ts'
import { load } from './http-load.ts'
import { latestDays, listRequest } from './list-call.ts'
import { pageScript } from './list-statement.ts'
import { signIn } from './operator.sql.ts'
import { findPgbench, pgbenchMissing, runPgbench } from './pgbench.ts'
import { inTurn, median } from './rounds.ts'
import { largest } from './seed/merchants.ts'

const connections = 32
const runSeconds = 6
const cpuMax = 200
const rateMin = 0.15
const days = 30

/** The first page of the list as a signed-in operator asks for it, against its SQL alone. */
export async function q1List({ database, gateway: start, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('Q1', 'first page of the list', pgbenchMissing)]
  const gateway = await start(database)
  const token = await signIn(database, largest.id)
  const filter = latestDays(database, days)
  const request = listRequest(token, { filter, count: false })
  const script = await pageScript(database, largest.id, filter, pageSizes[0])
  const cpu: number[] = []
  const runs = await inTurn(
    async () => {
      const before = gateway.cpuSeconds()
      const { perSecond: rate, latencies } = await load(gateway.url, request, {
        connections,
        seconds: runSeconds,
      })
      cpu.push(((gateway.cpuSeconds() - before) / latencies.length) * 1e6)
      return rate
    },
    () => runPgbench(database, { clients: connections, seconds: runSeconds, ...script }),
  )
  // The first was the warm-up.
  const perRequest = median(cpu.slice(1))
  const [a, b] = [median(runs.a), median(runs.b)]
  say(
    `  Q1: ${runs.a.map(perSecond).join(' ')} against ${runs.b.map(perSecond).join(' ')}; CPU ${cpu
      .slice(1)
      .map((one) => one.toFixed(0))
      .join(' ')} µs`,
  )
  const what = `/transaction/query, first page of 10, ${days} days, largest merchant, ${connections} connections`
  return [
    {
      id: 'Q1 cpu',
      what: `${what}: gateway's CPU per request`,
      figure: `${perRequest.toFixed(0)} µs`,
      against: '–',
      target: `≤ ${cpuMax} µs`,
      met: perRequest <= cpuMax,
      runs: { a: cpu.slice(1), b: [] },
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
