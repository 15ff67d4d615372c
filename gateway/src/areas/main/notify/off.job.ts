import { notifyEndpoint } from '@quayside/contract/main/notify/states.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem, systemActor, systemOperatorId } from '#acts/system-ctx.ts'
import type { Db, Tx } from '#db/tx.ts'
import { wakeLanes } from '#events/event.sql.ts'
import { addJob } from '#jobs/queue.ts'
import {
  findEndpoint,
  lockEndpoints,
  moveEndpoint,
  resendDead,
  stopDeliveries,
  switchLane,
  tellCouriers,
} from './endpoint.sql.ts'
import { endpointOffJob } from './off-job.ts'
import { endpointResendJob, endpointStopJob } from './stop-job.ts'
import { tellOfEndpoint } from './told.ts'

interface OffDeps extends KeyDeps {
  readonly app: Db
}

/** Turns an address off that said it is gone, or that has answered nothing for days; somebody who did so before has done it. */
export const endpointOffRunner = endpointOffJob.doneBy(
  (deps: OffDeps) =>
    async ({ merchantId, id, reason }) => {
      await asSystem(deps.app, { merchantId, mode: 'write', trace: `address ${id}` }, async (ctx) => {
        const { tx } = ctx
        await tx.rows(lockEndpoints(merchantId))
        const endpoint = await tx.maybe(findEndpoint(merchantId, id))
        const state = endpoint && notifyEndpoint.next(endpoint.state, reason)
        if (!endpoint || state === undefined) return
        await turnOff(tx, merchantId, id, { state, reason })
        await tellOfEndpoint(deps, tx, merchantId, { event: reason, endpoint })
        const byItself = { operator_id: systemOperatorId, operator_name: systemActor.name }
        const moved = { target: id, before: { state: endpoint.state }, after: { state, reason } }
        await tx.run(insertLine(deedLine(ctx, { call: 'job/notify_endpoint_off', ...byItself, ...moved })))
      })
    },
)

/** From here on nothing is taken from its lane. @returns its version */
export async function turnOff(
  tx: Tx,
  merchantId: bigint,
  id: string,
  moved: Parameters<typeof moveEndpoint>[2],
): Promise<number> {
  const { version } = await tx.one(moveEndpoint(merchantId, id, moved))
  await tx.run(switchLane(merchantId, id, true))
  await tx.rows(tellCouriers(id))
  await addJob(tx, endpointStopJob.ask({ merchantId, id }))
  return version
}

/** Of one transaction: an address can have a million waiting. */
const some = 5_000

export const endpointStopRunner = endpointStopJob.doneBy(
  ({ app }: OffDeps) =>
    ({ merchantId, id }) =>
      untilNone(app, merchantId, async (tx) => {
        await tx.rows(lockEndpoints(merchantId))
        const endpoint = await tx.maybe(findEndpoint(merchantId, id))
        // Turned on again meanwhile: what waits is sent.
        if (endpoint?.state === 'active') return 0
        return await tx.run(stopDeliveries(merchantId, id, some))
      }),
)

export const endpointResendRunner = endpointResendJob.doneBy(
  ({ app }: OffDeps) =>
    ({ merchantId, id }) =>
      untilNone(app, merchantId, async (tx) => {
        await tx.rows(lockEndpoints(merchantId))
        const endpoint = await tx.maybe(findEndpoint(merchantId, id))
        if (endpoint?.state !== 'active') return 0
        const sent = await tx.run(resendDead(merchantId, id, some))
        if (sent > 0) await tx.run(wakeLanes(merchantId, [id]))
        return sent
      }),
)

async function untilNone(app: Db, merchantId: bigint, act: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await app.tx({ tenant: merchantId, mode: 'write' }, act)
    if (done < some) return
  }
}
