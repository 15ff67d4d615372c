import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { busyLags, busyRate } from './lags.ts'
import { countWaiting, fillLanes, wake } from './notify.sql.ts'
import { notifyWorld, sampleBody } from './notify-world.ts'

/** What waits for each of them: one that hangs until it is cut off, one that is dead, and one that has slept. */
const odd = { hang: 1_000, dead: 1_000, right: 100_000 } as const
const slowerMax = 1.2

/** What one that is slow, one that is dead and one with much waiting cost all others, against the same minute without them. */
export async function h2Neighbours(bench: Bench): Promise<Figure[]> {
  const { pool } = bench.database
  const world = await notifyWorld(bench, Object.keys(odd))
  try {
    await busyLags(bench, world, { seconds: 5 })
    const alone = await busyLags(bench, world)
    for (const [n, waiting] of Object.values(odd).entries())
      await fillLanes(pool, [world.odd[n]!], waiting, sampleBody)
    await wake(pool, world.odd)
    const beside = await busyLags(bench, world)
    const left = await Promise.all(world.odd.map((one) => countWaiting(pool, [one])))
    const ratio = beside.p99 / alone.p99
    return [
      {
        id: 'H2',
        what: `step to first attempt, p99, at ${beside.rate}/s of ${busyRate}/s beside one of 15 s, one that is dead and one with 100,000 waiting (of which ${left[2]!.toLocaleString('en')} in the end)`,
        figure: ms(beside.p99),
        against: `without them ${ms(alone.p99)}`,
        ratio,
        target: `≤ ${slowerMax}`,
        met: ratio <= slowerMax && beside.open === 0,
      },
    ]
  } finally {
    await world.stop()
  }
}
