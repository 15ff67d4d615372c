import { silentDays } from '@quayside/contract/dispute/dispute-order/states.ts'
import { inWords } from '@quayside/contract/money.ts'
import { addHours } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { lockThreads } from '#orders/dispute-order.sql.ts'
import { moveThread, quiet } from '#orders/dispute-thread.ts'
import { writeThreads } from '#orders/follow.ts'
import { lockOrderFiles } from '#orders/load.sql.ts'
import { tellHolders } from '#areas/dispute/tell.ts'
import {
  complaintsArrived,
  complaintsToTell,
  type ComplaintToTell,
  disputesDueMax,
  markArrived,
  markReminded,
  markThreadTold,
  silentThreads,
  threadsUntold,
} from './time.sql.ts'

export interface DisputeTime {
  readonly app: Db
  readonly owner: Db
}

/** What time does to complaints and conversations; each is looked at again under its lock, so any number may run it. */
export const disputeOrderTimeRunner = defineJob({ name: 'dispute-order-time', cron: '*/5 * * * *' }).doneBy(
  (deps: DisputeTime) => async () => {
    const now = await deps.owner.tx({ tenant: null, mode: 'read' }, async (tx) =>
      new Date((await tx.one(databaseClock)).at).toISOString(),
    )
    await tellArrived(deps, now)
    await tellWords(deps, now)
    await remind(deps, now)
    await endSilent(deps, now)
  },
)

/** A complaint that has just come (row D1). */
async function tellArrived({ app, owner }: DisputeTime, now: string): Promise<void> {
  const fresh = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(complaintsArrived(now)))
  for (const one of fresh)
    await app.tx({ tenant: one.merchantId, mode: 'write' }, async (tx) => {
      if (!(await tx.maybe(markArrived(one.merchantId, one.id)))) return
      await tellHolders(tx, one, 'dispute.order.decide', 'dispute.order_received', {
        complaint: one.id,
        number: one.complaintNo,
        order: one.orderNo,
        amount: inWords(one.currency, one.amount),
      })
    })
}

/** What buyers have written: told once, however much they write until it is answered or told again. */
async function tellWords({ app, owner }: DisputeTime, now: string): Promise<void> {
  const fresh = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(threadsUntold(now)))
  for (const one of fresh)
    await app.tx({ tenant: one.merchantId, mode: 'write' }, async (tx) => {
      if (!(await tx.maybe(markThreadTold(one.merchantId, one.id, one.lastAt)))) return
      await tellHolders(tx, one, 'dispute.order.message', 'dispute.message_received', {
        thread: one.id,
        number: one.complaintNo,
        order: one.orderNo,
      })
    })
}

async function remind({ app, owner }: DisputeTime, now: string): Promise<void> {
  const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(complaintsToTell(now)))
  for (const one of due) await app.tx({ tenant: one.merchantId, mode: 'write' }, (tx) => tellOf(tx, one))
}

async function tellOf(tx: Tx, one: ComplaintToTell): Promise<void> {
  const { merchantId, id, days, complaintNo, orderNo, currency, amount } = one
  // Whoever was quicker has told it.
  if (!(await tx.maybe(markReminded(merchantId, id, days)))) return
  await tellHolders(tx, one, 'dispute.order.decide', 'dispute.order_waiting', {
    complaint: id,
    number: complaintNo,
    order: orderNo,
    amount: inWords(currency, amount),
    days,
  })
}

/** Conversations in which nobody has written for thirty days: a backlog is worked off at once. */
async function endSilent({ app, owner }: DisputeTime, now: string): Promise<void> {
  for (;;) {
    const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(silentThreads(now)))
    let ended = 0
    for (const [merchantId, some] of Map.groupBy(due, (one) => one.merchantId))
      ended += await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const held = await lockOrderFiles(
          tx,
          merchantId,
          some.map(({ orderId }) => orderId),
        )
        const mine = new Set(held.map(({ order }) => order.id))
        const ids = some
          .filter(({ orderId }) => mine.has(orderId))
          .map(({ disputeOrderId }) => disputeOrderId)
        const moved = (await lockThreads(tx, merchantId, ids)).flatMap((thread) => {
          const at = addHours(thread.lastAt, 24 * silentDays)
          return at > now ? [] : (moveThread(quiet(thread), 'lapse', { at, actor: 'time' }) ?? [])
        })
        await writeThreads(tx, merchantId, moved, new Set())
        return moved.length
      })
    if (due.length < disputesDueMax || ended === 0) return
  }
}
