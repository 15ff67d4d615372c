import { endpointSecret } from '@quayside/contract/main/notify/states.ts'
import type { KeyDeps } from '#areas/main/key/told.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { findEndpoint } from './endpoint.sql.ts'
import { failingLanes, markFailingTold } from './lane-told.sql.ts'
import { forgetShownSecrets, overdueSecrets, revokeSecrets } from './secret.sql.ts'
import { tellOfEndpoint } from './told.ts'

const dueMax = 500
const asOwner = { tenant: null, mode: 'read' } as const

/** Old secrets sign no longer than was said, those that were shown are kept in no answer, and who fails is told of it. */
export const notifyTimeRunner = defineJob({ name: 'notify-time', cron: '* * * * *' }).doneBy(
  (deps: Databases & KeyDeps) => () =>
    eachPart(
      () => endSecrets(deps),
      () => tellOfFailing(deps),
      () =>
        deps.owner.tx({ tenant: null, mode: 'write' }, async (tx) => void (await tx.run(forgetShownSecrets))),
    ),
)

const endSecrets = ({ app, owner }: Databases) =>
  eachDue({
    what: 'secrets of addresses whose overlap is over',
    max: dueMax,
    find: (failed) => owner.tx(asOwner, (tx) => tx.rows(overdueSecrets(dueMax, failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, some) =>
      app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
        tx.run(
          revokeSecrets(
            merchantId,
            some.map(({ id }) => id),
            endpointSecret.next('retiring', 'revoke')!,
          ),
        ),
      ),
  })

const tellOfFailing = (deps: Databases & KeyDeps) =>
  eachDue({
    what: 'addresses that fail',
    max: dueMax,
    find: (failed) => deps.owner.tx(asOwner, (tx) => tx.rows(failingLanes(dueMax, failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) =>
      deps.app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        // Of two that come by at once, one tells.
        if ((await tx.run(markFailingTold(merchantId, one!.id))) === 0) return 0
        const endpoint = await tx.maybe(findEndpoint(merchantId, one!.id))
        if (endpoint) await tellOfEndpoint(deps, tx, merchantId, { event: 'failing', endpoint })
        return 1
      }),
  })
