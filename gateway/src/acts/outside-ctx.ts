import type { Ctx } from './context.ts'
import { addJob } from '#jobs/queue.ts'
import { databaseClock } from '#db/clock.sql.ts'

/** A transaction of its own for a call with `effect: 'none'`, in which handlers of other calls may run. */
export function outsideCtx<T>(outside: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { db, merchantId } = outside
  return db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const { at } = await tx.one(databaseClock)
    const inside: Partial<Ctx> = { tx, now: at, enqueue: (job) => addJob(tx, job) }
    return work(Object.create(outside, Object.getOwnPropertyDescriptors(inside)) as Ctx)
  })
}
