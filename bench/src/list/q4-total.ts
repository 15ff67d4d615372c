import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms, notRun } from '#run/figure.ts'
import { askList, latestDays } from './list-call.ts'
import { totalScript } from './list-statement.ts'
import { signIn } from '#run/operator.sql.ts'
import { findPgbench, pgbenchMissing, runPgbench } from '#process/pgbench.ts'
import { fullCount } from './q4-total.sql.ts'
import { inTurn, median, millisecondsOf } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'

const runSeconds = 2
const mostMs = 3
const wideDays = 365
const narrowDays = 1

/** The total of a list: exact below the cap, and never dearer than a page, against counting everything. */
export async function q4Total({ database, gateway, say }: Bench): Promise<Figure[]> {
  if (findPgbench() === undefined) return [notRun('Q4', 'total of a list', pgbenchMissing)]
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const year = latestDays(database, wideDays)
  const cases: [string, string, TransactionFilter][] = [
    ['Q4 plain', 'a year', year],
    ['Q4 filter', 'a year of Visa', { ...year, brand: ['visa'] }],
    ['Q4 pair', 'a year of successful Visa', { ...year, status: ['succeed'], brand: ['visa'] }],
  ]
  const figures: Figure[] = []
  for (const [id, name, filter] of cases) {
    const script = await totalScript(database, largest.id, filter)
    const runs = await inTurn(
      async () => 1000 / (await runPgbench(database, { clients: 1, seconds: runSeconds, ...script })),
      () => millisecondsOf(() => fullCount(database, largest.id, filter)),
    )
    const [a, b] = [median(runs.a), median(runs.b)]
    say(`  Q4 ${name}: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    figures.push({
      id,
      what: `total of ${name}, largest merchant`,
      figure: ms(a),
      against: `full count ${ms(b)}`,
      ratio: a / b,
      target: `≤ ${mostMs} ms`,
      met: a <= mostMs,
      runs,
    })
  }
  const exact = await exactness({ url, token, database })
  return [...figures, exact]
}

async function exactness({
  url,
  token,
  database,
}: {
  url: URL
  token: string
  database: Bench['database']
}): Promise<Figure> {
  const told = async (filter: TransactionFilter) => {
    const { total } = await askList(url, token, { filter, count: true })
    const counted = await fullCount(database, largest.id, filter)
    const right =
      counted <= countCap
        ? total?.exact === true && total.count === counted
        : total?.exact === false && total.count === countCap
    return { counted, total, right }
  }
  const answers = [await told(latestDays(database, wideDays)), await told(latestDays(database, narrowDays))]
  return {
    id: 'Q4 exact',
    what: `totals told over HTTP for ${wideDays} days and ${narrowDays} day`,
    figure: answers
      .map(({ total }) => `${total?.exact === true ? '' : '> '}${total?.count.toLocaleString('en')}`)
      .join(', '),
    against: `full counts ${answers.map(({ counted }) => counted.toLocaleString('en')).join(', ')}`,
    target: `exact to ${countCap.toLocaleString('en')}`,
    met: answers.every(({ right }) => right),
  }
}
