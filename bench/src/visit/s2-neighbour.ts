import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { reportCalls } from '@quayside/contract/trade/report/report.ts'
import { join } from 'node:path'
import { askCall } from '#run/ask-call.ts'
import type { Bench } from '#run/bench.ts'
import { type Exporting, exportTo, withExports } from '#file/exported.ts'
import { type Figure, ms } from '#run/figure.ts'
import { latestDays } from '#list/list-call.ts'
import { listConnections, listP99 } from '#list/list-p99.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median } from '#run/rounds.ts'
import { merchants } from '#seed/merchants.ts'

const loadSeconds = 8
const reportDays = 365
const targets = { both: 2, exports: 2 }

/** The list of a small merchant while the largest one keeps the gateway and the worker busy, against the same alone. */
export async function s2Neighbour(bench: Bench): Promise<Figure[]> {
  const { database, say } = bench
  const small = merchants.at(-1)!
  const token = await signIn(database, small.id)
  return withExports(bench, async (exporting) => {
    const { url } = exporting.side
    const alone = () => listP99({ url, token }, latestDays(database, 30), loadSeconds)
    const figures: Figure[] = []
    for (const name of ['both', 'exports'] as const) {
      const runs = await inTurn(() => beside(exporting, name, alone), alone)
      say(`  S2 ${name}: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
      figures.push(figureOf(name, runs))
    }
    return figures
  })
}

const words = { both: 'exports and reports', exports: 'exports' }

function figureOf(name: 'both' | 'exports', runs: { a: readonly number[]; b: readonly number[] }): Figure {
  const [beside, alone] = [median(runs.a), median(runs.b)]
  return {
    id: name === 'both' ? 'S2' : `S2 ${name}`,
    what: `p99 of a small merchant's list, ${listConnections} connections, while the largest runs ${words[name]} without pause`,
    figure: ms(beside),
    against: `alone ${ms(alone)}`,
    ratio: beside / alone,
    target: `≤ ${targets[name]} ×`,
    met: beside / alone <= targets[name],
    runs,
  }
}

/** Keeps the largest merchant busy for as long as `work` takes. */
async function beside(
  { side, filter, folder }: Exporting,
  name: 'both' | 'exports',
  work: () => Promise<number>,
): Promise<number> {
  let isOver = false
  const untilOver = async (one: () => Promise<unknown>) => {
    while (!isOver) await one()
  }
  const to = beijingDate(side.database.until)
  const year = { from: addDays(to, 1 - reportDays), to }
  const busy = [
    untilOver(() => exportTo(side, filter, 'csv', join(folder, 's2.csv'))),
    ...(name === 'both' ? [untilOver(() => askCall(side, reportCalls.daily, year))] : []),
  ]
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(busy)
  }
}
