import { databaseClock } from '#db/clock.sql.ts'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import type { Tracker } from '#ports/tracker/port.ts'
import { moveShipment } from './move.ts'
import { referenceOf } from './reference.ts'
import { lockShipment } from './shipment.sql.ts'
import { takeNews } from './take.ts'
import { lostParcels, markAsked, quietParcels, silentMax, type SilentParcel } from './time.sql.ts'

interface LostDeps {
  readonly app: Db
  readonly owner: Db
}

/** Parcels that nobody has heard of for 30 days, by post for 60, count as lost sight of (ADR 0137). */
export const lostRunner = defineJob({ name: 'shipment-lost', cron: '17 * * * *' }).doneBy(
  ({ app, owner }: LostDeps) =>
    () =>
      eachDue<SilentParcel>({
        what: 'parcels without news',
        max: silentMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(lostParcels(failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) =>
          app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
            const row = await tx.maybe(lockShipment(merchantId, one!.id))
            // A number that was corrected meanwhile has its own time.
            if (row?.delivery !== 'pending' || row.round !== one!.round) return 0
            const { at } = await tx.one(databaseClock)
            const change = { detail: 'expired', sub: null } as const
            return (await moveShipment(tx, merchantId, row, 'lose', change, { at, actor: 'time' })) ? 1 : 0
          }),
      }),
)

/** What a tracker has not told by itself for a day is asked for: a message may be lost on its way. */
export const quietRunner = defineJob({ name: 'shipment-quiet', cron: '37 * * * *' }).doneBy(
  ({ app, owner, tracker }: LostDeps & { readonly tracker: Tracker }) =>
    () =>
      eachDue<SilentParcel>({
        what: 'parcels that a tracker is asked about',
        max: silentMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(quietParcels(failed))),
        keyOf: ({ id }) => id,
        act: async (merchantId, [one]) => {
          const write = { tenant: merchantId, mode: 'write' } as const
          await app.tx(write, (tx) => tx.run(markAsked(merchantId, one!.id)))
          const reply = await tracker.inquire(referenceOf({ ...one!, merchantId }))
          if (reply.result !== 'tracked') return 1
          for (const news of reply.news) await app.tx(write, (tx) => takeNews(tx, news))
          return 1
        },
      }),
)
