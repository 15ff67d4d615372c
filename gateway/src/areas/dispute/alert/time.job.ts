import { inWords } from '@quayside/contract/money.ts'
import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import { clockOf } from '#db/clock.sql.ts'
import { newId } from '#db/new-id.ts'
import { operationNo } from '#db/operation-no.ts'
import type { Db, Query, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { addJob } from '#jobs/queue.ts'
import { type AlertMoved, lapseAlert, settleAlert, unmoved } from '#orders/alert.ts'
import { alertReportJob } from '#orders/alert-report-job.ts'
import { insertReport, lockOpenAlerts } from '#orders/alert.sql.ts'
import { writeAlerts } from '#orders/follow.ts'
import { lockOrderFiles } from '#orders/load.sql.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import { tellHolders } from '#areas/messages/public.ts'
import {
  alertsDueMax,
  alertsInTransit,
  alertsToTell,
  alertsWithoutOrder,
  type AlertToTell,
  type DueAlert,
  giveUpEvent,
  markTold,
  ordersWithAlertsDue,
  type TransitAlert,
  type UnknownAlert,
} from './time.sql.ts'

export interface AlertTime {
  readonly app: Db
  readonly owner: Db
}

/** What time does to alerts, every minute: each part looks again under the lock, so any number of workers may run it. */
export const alertTimeRunner = defineJob({ name: 'alert-time', cron: '* * * * *' }).doneBy(
  (deps: AlertTime) => async () => {
    const now = await clockOf(deps.owner)
    await eachPart(
      () => settleDue(deps, now),
      () => tellInTransit(deps, now),
      () => tellWithoutOrder(deps, now),
      () => tellMerchants(deps, now),
    )
  },
)

const owned = <R>({ owner }: AlertTime, query: Query<R>): Promise<R[]> =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(query))

/** Rows G6 and G7. */
const settleDue = (deps: AlertTime, now: string): Promise<void> =>
  eachDue<DueAlert>({
    what: 'orders with an alert that is over',
    max: alertsDueMax,
    together: alertsDueMax,
    find: (failed) => owned(deps, ordersWithAlertsDue(now, failed)),
    keyOf: ({ orderId }) => orderId,
    act: (merchantId, orders) =>
      deps.app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
        settle(
          tx,
          merchantId,
          orders.map(({ orderId }) => orderId),
          now,
        ),
      ),
  })

/** @returns how many alerts have moved */
async function settle(tx: Tx, merchantId: bigint, ids: readonly string[], now: string): Promise<number> {
  const files = new Map((await lockOrderFiles(tx, merchantId, ids)).map((file) => [file.order.id, file]))
  const [alerts, pricing] = [
    await lockOpenAlerts(tx, merchantId, [...files.keys()]),
    await pricingOf(tx, merchantId),
  ]
  const context = { newId, pricing: (currency: string) => pricing.get(currency) }
  const moved = alerts.map((alert): AlertMoved => {
    const file = files.get(alert.orderId)!
    return lapseAlert(settleAlert(unmoved(alert), file, now, context), file, now, newId)
  })
  await writeAlerts(tx, merchantId, { moved })
  return moved.filter(({ transitions }) => transitions.length > 0).length
}

/** A refund that nobody has answered when the end is near: its network hears that it is on its way. */
const tellInTransit = (deps: AlertTime, now: string): Promise<void> =>
  eachDue<TransitAlert>({
    what: 'alerts whose refund is on its way',
    max: alertsDueMax,
    find: (failed) => owned(deps, alertsInTransit(now, failed)),
    keyOf: ({ id }) => id,
    act: (merchantId, [alert]) => {
      const { orderId, id, alertNo, network } = alert!
      return report(deps, merchantId, { alertId: id, orderId, alertNo, network, outcome: 'IN_TRANSIT' })
    },
  })

/** An alert of an order that nobody here knows, or that was never captured, has no answer but this. */
const tellWithoutOrder = (deps: AlertTime, now: string): Promise<void> =>
  eachDue<UnknownAlert>({
    what: 'alerts without an order',
    max: alertsDueMax,
    find: (failed) => owned(deps, alertsWithoutOrder(now, failed)),
    keyOf: ({ eventId }) => eventId,
    act: (merchantId, [alert]) => {
      const { eventId, alertNo, network, outcome } = alert!
      return report(
        deps,
        merchantId,
        { alertId: null, orderId: null, alertNo, network, outcome },
        giveUpEvent(merchantId, eventId),
      )
    },
  })

type Told = Pick<
  Parameters<typeof insertReport>[1],
  'alertId' | 'orderId' | 'alertNo' | 'network' | 'outcome'
>

const report = ({ app }: AlertTime, merchantId: bigint, told: Told, besides?: Query): Promise<number> =>
  app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const id = newId()
    await tx.run(
      insertReport(merchantId, {
        ...told,
        id,
        reportNo: operationNo('N', id),
        refunded: null,
        currency: null,
      }),
    )
    if (besides) await tx.run(besides)
    await addJob(tx, alertReportJob.ask({ merchantId }))
    return 1
  })

const kinds = [
  'dispute.alert_received',
  'dispute.alert_half',
  'dispute.alert_last',
] as const satisfies NoticeKey[]

const tellMerchants = (deps: AlertTime, now: string): Promise<void> =>
  eachDue<AlertToTell>({
    what: 'alerts to tell of',
    max: alertsDueMax,
    find: (failed) => owned(deps, alertsToTell(now, failed)),
    keyOf: ({ id }) => id,
    act: (merchantId, [alert]) =>
      deps.app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tellOf(tx, alert!)),
  })

async function tellOf(tx: Tx, alert: AlertToTell): Promise<number> {
  const { merchantId, id, step, alertNo, orderNo, currency, amount, dueAt } = alert
  // Whoever was quicker has told it.
  if (!(await tx.maybe(markTold(merchantId, id, step)))) return 0
  await tellHolders(tx, alert, 'dispute.alert.refund', kinds[step - 1]!, {
    alert: id,
    number: alertNo,
    order: orderNo,
    amount: inWords(currency, amount),
    until: new Date(dueAt).toISOString().slice(0, 16).replace('T', ' '),
  })
  return 1
}
