import type { Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import { postGroup } from '#ledger/index.ts'
import { newId } from '#db/new-id.ts'
import { type AlertMoved, settleAlert, unmoved } from './alert.ts'
import { alertReportJob } from './alert-report-job.ts'
import { alertLabels, labelFacts } from './fact-label.sql.ts'
import { insertAlerts, insertReport, lockOpenAlerts, updateAlerts } from './alert.sql.ts'
import { type DisputeOrderMoved, settleDisputeOrder, standing } from './dispute-order.ts'
import {
  insertDisputeOrders,
  lockOpenDisputeOrders,
  lockThreads,
  threadWrites,
  updateDisputeOrders,
} from './dispute-order.sql.ts'
import type { ThreadRecord } from './dispute-order-record.ts'
import { moveThread, quiet, type ThreadMoved } from './dispute-thread.ts'
import type { OrderFile, OrderFileChange } from './order-file.ts'
import { pricingOf } from './pricing.sql.ts'
import { insertTransitions } from './transition.sql.ts'

/**
 * Whether alerts and dispute orders of the order may have to move with it: a chargeback or an RDR has come, or a refund that
 * answers one of them has ended. All else is looked at with their own clock, so that orders in general never ask for them.
 */
export function movesClaims({ before, after }: OrderFileChange): boolean {
  if (after.rdrs.length > (before?.rdrs.length ?? 0)) return true
  if (after.cases !== before?.cases && chargebacks(after) > (before ? chargebacks(before) : 0)) return true
  if (after.refunds === before?.refunds) return false
  const was = new Map(before?.refunds.map((refund) => [refund.id, refund.state]))
  return after.refunds.some(({ id, originId, state }) => originId !== null && was.get(id) !== state)
}

const chargebacks = ({ cases }: OrderFile): number =>
  cases.filter(({ stage }) => stage !== 'retrieval').length

/** What has come about orders in this transaction, not written yet. */
export interface FreshClaims {
  readonly alerts: readonly AlertMoved[]
  readonly disputeOrders: readonly DisputeOrderMoved[]
}

const none: FreshClaims = { alerts: [], disputeOrders: [] }

/**
 * Brings alerts and dispute orders to where their orders stand, in the transaction that moved the orders and holds them: rows
 * G3, G4, G7, G8 and D5 to D7, with reports, fees and the conversations that end with them.
 * @param fresh those that have come with it
 * @returns the dispute orders as they are afterwards
 */
export async function followOrders(
  tx: Tx,
  merchantId: bigint,
  files: readonly OrderFile[],
  now: string,
  fresh: FreshClaims = none,
): Promise<readonly DisputeOrderMoved[]> {
  const fileOf = new Map(files.map((file) => [file.order.id, file]))
  const ids = [...fileOf.keys()]
  const [openAlerts, openOrders, pricing] = await Promise.all([
    lockOpenAlerts(tx, merchantId, ids),
    lockOpenDisputeOrders(tx, merchantId, ids),
    pricingOf(tx, merchantId),
  ])
  const context = { newId, pricing: (currency: string) => pricing.get(currency) }
  const settle = (one: AlertMoved) => settleAlert(one, fileOf.get(one.alert.orderId)!, now, context)
  const alerts = openAlerts.map((one) => settle(unmoved(one)))
  const newAlerts = fresh.alerts.map(settle)
  const decide = (one: DisputeOrderMoved) => settleDisputeOrder(one, fileOf.get(one.one.orderId)!, now)
  const orders = openOrders.map((one) => decide(standing(one)))
  const newOrders = fresh.disputeOrders.map(decide)
  await writeAlerts(tx, merchantId, { moved: alerts, fresh: newAlerts })
  await writeDisputeOrders(tx, merchantId, { moved: orders, fresh: newOrders })
  return [...orders, ...newOrders]
}

/** Writes alerts with their steps, money and reports; whose network hears of them is a job's work after the commit. */
export async function writeAlerts(
  tx: Tx,
  merchantId: bigint,
  { moved = [], fresh = [] }: { moved?: readonly AlertMoved[]; fresh?: readonly AlertMoved[] },
): Promise<void> {
  const changed = moved.filter(({ transitions }) => transitions.length > 0)
  const all = [...changed, ...fresh]
  if (all.length === 0) return
  if (fresh.length > 0) {
    const alerts = fresh.map(({ alert }) => alert)
    await tx.run(insertAlerts(merchantId, alerts))
    await labelFacts(tx, merchantId, alertLabels(alerts))
  }
  if (changed.length > 0)
    await tx.run(
      updateAlerts(
        merchantId,
        changed.map(({ alert }) => alert),
      ),
    )
  await insertTransitions(
    tx,
    merchantId,
    all.flatMap(({ transitions }) => transitions),
  )
  const postings = all.flatMap(({ postings: own }) => own.map((posting) => ({ ...posting, merchantId })))
  if (postings.length > 0) {
    const outcomes = await postGroup(tx, postings)
    const bad = outcomes.findIndex((outcome) => outcome !== 'posted')
    if (bad >= 0) throw new Error(`${postings[bad]!.effect} of ${postings[bad]!.source.id}: ${outcomes[bad]}`)
  }
  const reports = all.flatMap(({ reports: own }) => own)
  for (const report of reports) await tx.run(insertReport(merchantId, report))
  if (reports.length > 0) await addJob(tx, alertReportJob.ask({ merchantId }))
}

/** Writes dispute orders with their steps; the conversation about one that is decided for good ends with it. */
export async function writeDisputeOrders(
  tx: Tx,
  merchantId: bigint,
  { moved = [], fresh = [] }: { moved?: readonly DisputeOrderMoved[]; fresh?: readonly DisputeOrderMoved[] },
): Promise<void> {
  const changed = moved.filter(({ transitions }) => transitions.length > 0)
  const all = [...changed, ...fresh]
  if (all.length === 0) return
  const rows = (some: readonly DisputeOrderMoved[]) => some.map(({ one }) => one)
  if (fresh.length > 0) await tx.run(insertDisputeOrders(merchantId, rows(fresh)))
  if (changed.length > 0) await tx.run(updateDisputeOrders(merchantId, rows(changed)))
  await insertTransitions(
    tx,
    merchantId,
    all.flatMap(({ transitions }) => transitions),
  )
  const ended = new Map(rows(changed).flatMap(({ id, endedAt }) => (endedAt === null ? [] : [[id, endedAt]])))
  if (ended.size === 0) return
  const threads = await lockThreads(tx, merchantId, [...ended.keys()])
  const closed = threads.flatMap((thread) => {
    const at = ended.get(thread.disputeOrderId)!
    return moveThread(quiet(thread), 'settle', { at, actor: 'gateway' }) ?? []
  })
  await writeThreads(tx, merchantId, closed, new Set())
}

/** Writes conversations with their steps and words. @param fresh ids of those that begin now */
export async function writeThreads(
  tx: Tx,
  merchantId: bigint,
  threads: readonly ThreadMoved[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  const isFresh = ({ thread }: { thread: ThreadRecord }) => fresh.has(thread.id)
  const rows = (some: readonly ThreadMoved[]) => some.map(({ thread }) => thread)
  const writes = threadWrites(merchantId, {
    fresh: rows(threads.filter(isFresh)),
    moved: rows(threads.filter((one) => !isFresh(one))),
    messages: threads.flatMap(({ messages }) => messages),
  })
  for (const write of writes) await tx.run(write)
  await insertTransitions(
    tx,
    merchantId,
    threads.flatMap(({ transitions }) => transitions),
  )
}
