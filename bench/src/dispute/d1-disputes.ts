import type { InputOf } from '@quayside/contract/call.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import type { HttpRequest } from '#process/http-load.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { signIn } from '#run/operator.sql.ts'
import { timedCalls } from '#run/timed-calls.ts'
import { inTurn, median, type Rounds } from '#run/rounds.ts'
import { largest } from '#seed/merchants.ts'
import { makeCases } from './cases.sql.ts'

/** As many cases as one merchant has at most. */
const casesMax = 1_000_000
const reportDays = 365
const targets = {
  desk: 5,
  filter: 150,
  cockpit: 150,
  forecast: 2_000,
  report: 150,
  simulator: 3_000,
} as const

const { caseList, desk: deskCalls, scheme, disputeReport, rdrSimulation } = portalCalls

/** Rules of each kind but that of a product, the last of which takes what the others leave. */
const rdrRules: InputOf<typeof rdrSimulation.simulate>['rules'] = [
  { upTo: { currency: 'USD', value: '25.00' } },
  { reasonCodes: ['10.4'], withinDays: 90 },
  { brands: ['visa'], countries: ['US'] },
  {},
]

/** The screens of disputes at a million cases of one merchant, against the plain list of the same cases. */
export async function d1Disputes({ database, rows, gateway, say }: Bench): Promise<Figure[]> {
  const cases = Math.min(casesMax, rows)
  await makeCases(database, largest.id, cases)
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const { request, latency } = timedCalls(url, token)
  const plain = request(caseList.query, { order: 'newest', count: false })
  const against = async (asked: HttpRequest): Promise<Rounds> =>
    inTurn(
      () => latency(asked),
      () => latency(plain),
      { rounds: 5 },
    )
  const to = beijingDate(database.until.toISOString())
  const year = { from: addDays(to, 1 - reportDays), to }
  const of = `${cases.toLocaleString('en')} cases of the largest merchant`
  const filtered = (filter: InputOf<typeof caseList.query>['filter']) =>
    request(caseList.query, { filter, count: false })
  const measured: readonly (readonly [id: string, what: string, asked: HttpRequest, most: number])[] = [
    ['D1 goods', 'cases of what is sold', filtered({ productType: ['goods'] }), targets.filter],
    ['D1 travel', 'cases of what is not sold', filtered({ productType: ['travel'] }), targets.filter],
    ['D1 move', 'cases by their best move', filtered({ move: ['fight'] }), targets.filter],
    ['D4 cockpit', 'what schemes count in this month', request(scheme.cockpit, {}), targets.cockpit],
    [
      'D5 forecast',
      'where the month will end, with twelve earlier ones',
      request(scheme.forecast, {}),
      targets.forecast,
    ],
    [
      'D6 summary',
      'report of a year by scheme',
      request(disputeReport.summary, { ...year, by: 'brand' }),
      targets.report,
    ],
    ['D6 trend', 'report of a year by month', request(disputeReport.trend, year), targets.report],
    ['D6 reason', 'report of a year by reason', request(disputeReport.reason, year), targets.report],
    [
      'D7 simulator',
      'what four RDR rules would have done in 24 months',
      request(rdrSimulation.simulate, { rules: rdrRules }),
      targets.simulator,
    ],
  ]
  const desk = await against(request(deskCalls.query, { count: false }))
  say(`  D1: ${desk.a.map(ms).join(' ')} against ${desk.b.map(ms).join(' ')}`)
  const figures: Figure[] = [deskFigure(of, desk)]
  for (const [id, what, asked, most] of measured) {
    const runs = await against(asked)
    say(`  ${id}: ${runs.a.map(ms).join(' ')} against ${runs.b.map(ms).join(' ')}`)
    const [a, b] = [median(runs.a), median(runs.b)]
    figures.push({
      id,
      what: `${what}, ${of}`,
      figure: ms(a),
      against: `plain list ${ms(b)}`,
      ratio: a / b,
      target: `≤ ${most} ms`,
      met: a <= most,
      runs,
    })
  }
  return figures
}

function deskFigure(of: string, runs: Rounds): Figure {
  const [a, b] = [median(runs.a), median(runs.b)]
  return {
    id: 'D1 desk',
    what: `first page of the desk by stake and urgency, ${of}`,
    figure: ms(a),
    against: `plain list ${ms(b)}`,
    ratio: a / b,
    target: `≤ ${targets.desk}`,
    met: a / b <= targets.desk,
    runs,
  }
}
