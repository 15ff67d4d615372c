import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms, perSecond } from '#run/figure.ts'
import { busyLags, lagFigure } from './lags.ts'
import { countWaiting, fillLanes, wake, waitingOfEach } from './notify.sql.ts'
import { notifyWorld, sampleBody } from './notify-world.ts'

/** The design's size, and the least that tells anything; between them a tenth of the orders. */
const waiting = { most: 1_000_000, least: 20_000 }
/** Of the merchants so many have nothing waiting, and steps of their own meanwhile. */
const others = 10
const otherSteps = 20
const newestMax = 5_000
/** What has come least far at half time, of what has come furthest. */
const turnsMin = 0.5
const endMs = 3_600_000

/** What waits after a day off is sent in turns, and what is new to others does not wait behind it. */
export async function h3DayOff(bench: Bench): Promise<Figure[]> {
  const { pool } = bench.database
  const world = await notifyWorld(bench)
  try {
    const fresh = world.merchantIds.slice(0, others)
    const behind = world.endpoints.filter(({ merchantId }) => !fresh.includes(merchantId))
    const all = Math.min(waiting.most, Math.max(waiting.least, bench.rows / 10))
    const each = Math.ceil(all / behind.length)
    await fillLanes(pool, behind, each, sampleBody, '1 day')
    const total = each * behind.length
    let isOver = false
    const begin = performance.now()
    await wake(pool, behind)
    const newest = busyLags(bench, world, {
      seconds: endMs / 1_000,
      steps: otherSteps,
      of: fresh,
      isOver: () => isOver,
    })
    let turns: number | undefined
    for (;;) {
      const left = await countWaiting(pool, behind)
      if (left <= total / 2) turns ??= await evenness(bench, behind, each)
      if (left === 0 || performance.now() - begin > endMs) break
      await delay(250)
    }
    const seconds = (performance.now() - begin) / 1_000
    isOver = true
    const lags = await newest
    return [
      {
        id: 'H3',
        what: `${total.toLocaleString('en')} waiting at ${behind.length} addresses after a day off, drained in ${Math.round(seconds)} s`,
        figure: perSecond(total / seconds),
        against: '–',
        target: '–',
      },
      {
        id: 'H3 turns',
        what: 'sent of the lane that has come least far at half time, against the one that has come furthest',
        figure: turns === undefined ? '–' : turns.toFixed(2),
        against: '–',
        target: `≥ ${turnsMin}`,
        met: turns !== undefined && turns >= turnsMin,
      },
      {
        ...lagFigure(
          'H3 newest',
          `step to first attempt, p99, of ${lags.count} others meanwhile`,
          lags.p99,
          newestMax,
        ),
        against: `p50 ${ms(lags.p50)}`,
        met: lags.p99 <= newestMax && lags.open === 0,
      },
    ]
  } finally {
    await world.stop()
  }
}

async function evenness(bench: Bench, behind: Parameters<typeof waitingOfEach>[1], each: number) {
  const left = await waitingOfEach(bench.database.pool, behind)
  const sent = behind.map(({ id }) => each - (left.get(id) ?? 0))
  return Math.min(...sent) / Math.max(...sent)
}
