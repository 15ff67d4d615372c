import type { Db } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { emptyParcel } from './give.ts'
import { stepOf } from './move.ts'
import { type OwingOrder, owingMax, owingOrders } from './owed.sql.ts'
import {
  insertSteps,
  lockShipmentsOf,
  lockParcelUploads,
  insertShipments,
  type ShipmentRecord,
} from './shipment.sql.ts'

export interface OwedDeps {
  readonly app: Db
  readonly owner: Db
}

/** Orders of goods owe the number of a parcel soon after they were paid; each stands in the list from then on. */
export const owedRunner = defineJob({ name: 'shipment-owed', cron: '*/5 * * * *' }).doneBy(
  ({ app, owner }: OwedDeps) =>
    () =>
      eachDue<OwingOrder>({
        what: 'orders that owe a tracking number',
        max: owingMax,
        together: owingMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(owingOrders(failed))),
        keyOf: ({ orderId }) => orderId,
        act: (merchantId, some) => writeOwed(app, merchantId, some),
      }),
)

/** Under the lock of whoever gives numbers: an order whose number came meanwhile owes none. */
export const writeOwed = (app: Db, merchantId: bigint, some: readonly OwingOrder[]): Promise<number> =>
  app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    await tx.rows(lockParcelUploads(merchantId))
    const ids = some.map(({ orderId }) => orderId)
    const known = new Set((await tx.rows(lockShipmentsOf(merchantId, ids))).map(({ orderId }) => orderId))
    const { at } = await tx.one(databaseClock)
    const fresh = some
      .filter(({ orderId }) => !known.has(orderId))
      .map(({ orderId, country, paidAt, dueAt }): ShipmentRecord => {
        return { ...emptyParcel, id: newId(), orderId, country, createdAt: paidAt, dueAt }
      })
    if (fresh.length === 0) return some.length
    await tx.run(insertShipments(merchantId, fresh))
    const how = { at, actor: 'system' } as const
    await tx.run(
      insertSteps(
        merchantId,
        fresh.map((record) => stepOf(null, record, 'need', how)),
      ),
    )
    return some.length
  })
