import { setTimeout as delay } from 'node:timers/promises'
import { createDb } from '@quayside/gateway/db/client.ts'
import { recordSteps } from '@quayside/gateway/events/record.ts'
import type { Bench } from '#run/bench.ts'
import { type Figure, ms } from '#run/figure.ts'
import { type Lags, lagsOf, ordersOf } from './notify.sql.ts'
import { endpointsOfEach, type NotifyWorld } from './notify-world.ts'

const idleSteps = 40
const busySeconds = 15
/** Steps a second, each for four addresses. */
const busySteps = 250
export const busyRate = busySteps * endpointsOfEach

export const lagFigure = (id: string, what: string, figure: number, max: number): Figure => ({
  id,
  what,
  figure: ms(figure),
  against: '–',
  target: `≤ ${ms(max)}`,
  met: figure <= max,
})

/** Steps of orders that exist, as those who write steps write them. */
async function stepping(
  bench: Bench,
  merchantIds: readonly bigint[],
  each: (step: () => Promise<void>) => Promise<void>,
) {
  const orders = await ordersOf(bench.database.pool, merchantIds, 20)
  const db = createDb({ connection: bench.database.connection, max: 8 })
  let n = 0
  const step = async () => {
    const { merchantId, id } = orders[n++ % orders.length]!
    await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      recordSteps(tx, merchantId, [
        {
          thing: 'order',
          event: 'approve',
          objectId: id,
          orderId: id,
          seq: n + 1,
          to: 'succeed',
          at: new Date().toISOString(),
        },
      ]),
    )
  }
  try {
    await each(step)
  } finally {
    await db.close()
  }
}

export async function idleLags(bench: Bench, world: NotifyWorld): Promise<Lags> {
  await delay(1_500)
  const since = new Date()
  await stepping(bench, world.merchantIds, async (step) => {
    for (let n = 0; n < idleSteps; n++) {
      await step()
      await delay(250 + Math.random() * 200)
    }
  })
  return await settled(bench, world, since)
}

/** With how many deliveries a second there were in truth. */
export type BusyLags = Lags & { readonly rate: number }

export async function busyLags(
  bench: Bench,
  world: NotifyWorld,
  { seconds = busySeconds, steps = busySteps, of = world.merchantIds, isOver = (): boolean => false } = {},
): Promise<BusyLags> {
  const since = new Date()
  const begun = performance.now()
  let took = 0
  await stepping(bench, of, async (step) => {
    const begin = performance.now()
    const running: Promise<void>[] = []
    // Open loop: what comes does not wait for what is slow.
    for (let n = 0; n < seconds * steps && !isOver(); n++) {
      const wait = begin + (n * 1_000) / steps - performance.now()
      if (wait > 1) await delay(wait)
      // A machine that cannot make so many makes fewer, which the rate tells.
      running.push(step().catch(() => undefined))
    }
    await Promise.all(running)
    took = (performance.now() - begun) / 1_000
  })
  const lags = await settled(bench, world, since, of)
  return { ...lags, rate: Math.round(lags.count / took) }
}

async function settled(
  bench: Bench,
  world: NotifyWorld,
  since: Date,
  of: readonly bigint[] = world.merchantIds,
): Promise<Lags> {
  const end = performance.now() + 60_000
  const endpoints = world.endpoints.filter(({ merchantId }) => of.includes(merchantId))
  for (;;) {
    const lags = await lagsOf(bench.database.pool, endpoints, since)
    if ((lags.open === 0 && lags.count > 0) || performance.now() > end) return lags
    await delay(300)
  }
}
