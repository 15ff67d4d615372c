import { silentDays } from '@quayside/contract/dispute/dispute-order/states.ts'
import { inWords } from '@quayside/contract/money.ts'
import { addHours } from '@quayside/contract/trade/deadlines.ts'
import { clockOf } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { lockThreads } from '#orders/dispute-order.sql.ts'
import { moveThread, quiet } from '#orders/dispute-thread.ts'
import { writeThreads } from '#orders/follow.ts'
import { lockOrderFiles } from '#orders/load.sql.ts'
import { tellHolders } from '#areas/messages/public.ts'
import {
  type ArrivedComplaint,
  complaintsArrived,
  complaintsToTell,
  type ComplaintToTell,
  disputesDueMax,
  markArrived,
  markReminded,
  markThreadTold,
  type SilentThread,
  silentThreads,
  threadsUntold,
  type ThreadToTell,
} from './time.sql.ts'

export interface DisputeTime {
  readonly app: Db
  readonly owner: Db
}

/** What time does to complaints and conversations; each is looked at again under its lock, so any number may run it. */
export const disputeOrderTimeRunner = defineJob({ name: 'dispute-order-time', cron: '*/5 * * * *' }).doneBy(
  (deps: DisputeTime) => async () => {
    const now = await clockOf(deps.owner)
    await eachPart(
      () => tellArrived(deps, now),
      () => tellWords(deps, now),
      () => remind(deps, now),
      () => endSilent(deps, now),
    )
  },
)

/** A complaint that has just come (row D1). */
const tellArrived = ({ app, owner }: DisputeTime, now: string): Promise<void> =>
  eachDue<ArrivedComplaint>({
    what: 'complaints to tell of',
    max: disputesDueMax,
    find: (failed) =>
      owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(complaintsArrived(now, failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const { id, complaintNo, orderNo, currency, amount } = one!
        if (!(await tx.maybe(markArrived(merchantId, id)))) return 0
        await tellHolders(tx, one!, 'dispute.order.decide', 'dispute.order_received', {
          complaint: id,
          number: complaintNo,
          order: orderNo,
          amount: inWords(currency, amount),
        })
        return 1
      }),
  })

/** What buyers have written: told once, however much they write until it is answered or told again. */
const tellWords = ({ app, owner }: DisputeTime, now: string): Promise<void> =>
  eachDue<ThreadToTell>({
    what: 'messages of buyers to tell of',
    max: disputesDueMax,
    find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(threadsUntold(now, failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const { id, complaintNo, orderNo, lastAt } = one!
        if (!(await tx.maybe(markThreadTold(merchantId, id, lastAt)))) return 0
        await tellHolders(tx, one!, 'dispute.order.message', 'dispute.message_received', {
          thread: id,
          number: complaintNo,
          order: orderNo,
        })
        return 1
      }),
  })

const remind = ({ app, owner }: DisputeTime, now: string): Promise<void> =>
  eachDue<ComplaintToTell>({
    what: 'complaints to remind of',
    max: disputesDueMax,
    find: (failed) =>
      owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(complaintsToTell(now, failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tellOf(tx, one!)),
  })

async function tellOf(tx: Tx, one: ComplaintToTell): Promise<number> {
  const { merchantId, id, days, complaintNo, orderNo, currency, amount } = one
  // Whoever was quicker has told it.
  if (!(await tx.maybe(markReminded(merchantId, id, days)))) return 0
  await tellHolders(tx, one, 'dispute.order.decide', 'dispute.order_waiting', {
    complaint: id,
    number: complaintNo,
    order: orderNo,
    amount: inWords(currency, amount),
    days,
  })
  return 1
}

/** Conversations in which nobody has written for thirty days. */
const endSilent = ({ app, owner }: DisputeTime, now: string): Promise<void> =>
  eachDue<SilentThread>({
    what: 'conversations that are over',
    max: disputesDueMax,
    together: disputesDueMax,
    find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(silentThreads(now, failed))),
    keyOf: ({ disputeOrderId }) => disputeOrderId,
    act: (merchantId, some) =>
      app.tx({ tenant: merchantId, mode: 'write' }, (tx) => endOf(tx, merchantId, some, now)),
  })

async function endOf(
  tx: Tx,
  merchantId: bigint,
  some: readonly SilentThread[],
  now: string,
): Promise<number> {
  const held = await lockOrderFiles(
    tx,
    merchantId,
    some.map(({ orderId }) => orderId),
  )
  const mine = new Set(held.map(({ order }) => order.id))
  const ids = some.filter(({ orderId }) => mine.has(orderId)).map(({ disputeOrderId }) => disputeOrderId)
  const moved = (await lockThreads(tx, merchantId, ids)).flatMap((thread) => {
    const at = addHours(thread.lastAt, 24 * silentDays)
    return at > now ? [] : (moveThread(quiet(thread), 'lapse', { at, actor: 'time' }) ?? [])
  })
  await writeThreads(tx, merchantId, moved, new Set())
  return moved.length
}
