import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { emptyFilters, type FilterCase, matchingFilters } from './filters.ts'
import { load } from '#process/http-load.ts'
import { askList, latestDays, type ListInput, listRequest } from './list-call.ts'
import { signIn } from '#run/operator.sql.ts'
import { inTurn, median } from '#run/rounds.ts'
import { findNumbers, findSample } from './sample.sql.ts'
import { largest } from '#seed/merchants.ts'

const runSeconds = 0.25
const days = 180
const ratioMax = 5
const emptyMaxMs = 150
const pastedNumbers = 50

interface Timed {
  readonly name: string
  readonly milliseconds: number
  readonly ratio: number
}

/** Every filter of the screen over half a year of the largest merchant, against the first page without one. */
export async function q3Filters({ database, gateway, say }: Bench): Promise<Figure[]> {
  const { url } = await gateway(database)
  const token = await signIn(database, largest.id)
  const sample = await findSample(database, largest.id)
  const cases = [
    ...matchingFilters(sample, await findNumbers(database, largest.id, pastedNumbers)),
    ...emptyFilters(sample),
  ]
  const period = latestDays(database, days)
  const latency = async (input: ListInput) =>
    median((await load(url, listRequest(token, input), { connections: 1, seconds: runSeconds })).latencies)
  const input = ({ filter }: FilterCase): ListInput => ({ filter: { ...period, ...filter }, count: false })
  const found: Timed[] = []
  const empty: Timed[] = []
  for (const one of cases) {
    const { rows } = await askList(url, token, input(one))
    const runs = await inTurn(
      () => latency(input(one)),
      () => latency({ filter: period, count: false }),
    )
    const [a, b] = [median(runs.a), median(runs.b)]
    const timed = { name: one.name, milliseconds: a, ratio: a / b }
    ;(rows.length > 0 ? found : empty).push(timed)
    say(`  Q3 ${rows.length > 0 ? 'finds' : 'empty'} ${ms(a)} (× ${timed.ratio.toFixed(1)}): ${one.name}`)
  }
  return [
    summary('Q3 found', 'filters that find something', found, ({ ratio }) => ratio, ratioMax),
    summary(
      'Q3 empty',
      `filters that find nothing in ${days} days`,
      empty,
      ({ milliseconds }) => milliseconds,
      emptyMaxMs,
    ),
  ]
}

function summary(
  id: string,
  what: string,
  timed: readonly Timed[],
  measure: (one: Timed) => number,
  most: number,
): Figure {
  const sorted = timed.toSorted((x, y) => measure(y) - measure(x))
  const worst = sorted[0]!
  const missed = sorted.filter((one) => measure(one) > most)
  const inRatio = most === ratioMax
  return {
    id,
    what: `${timed.length} ${what}, largest merchant; slowest: ${worst.name}`,
    figure: ms(worst.milliseconds),
    against: `first page without filter ${ms(worst.milliseconds / worst.ratio)}`,
    ratio: worst.ratio,
    target: inRatio ? `≤ ${most}` : `≤ ${most} ms`,
    met: missed.length === 0,
    details: Object.fromEntries(
      sorted.map(({ name, milliseconds, ratio }) => [name, `${ms(milliseconds)}, × ${ratio.toFixed(1)}`]),
    ),
    missed: missed.map(({ name }) => name),
  }
}
