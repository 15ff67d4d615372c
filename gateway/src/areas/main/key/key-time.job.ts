import type { Databases, Db } from '#db/tx.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { lockKeys, overdueKeys } from './key.sql.ts'
import { endOverlaps } from './rotation.ts'
import { forgetShown } from './shown.sql.ts'
import type { KeyDeps } from './told.ts'

const dueMax = 500

/** Old keys are accepted no longer than was said, and secrets that were shown are kept in no answer. */
export const keyTimeRunner = defineJob({ name: 'key-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, keyEncryptionKey }: Databases & KeyDeps) =>
    () =>
      eachPart(
        () =>
          eachDue({
            what: 'keys whose overlap is over',
            max: dueMax,
            find: (failed) =>
              owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(overdueKeys(dueMax, failed))),
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) => end({ keyEncryptionKey }, app, merchantId, one!.id),
          }),
        () => owner.tx({ tenant: null, mode: 'write' }, async (tx) => void (await tx.run(forgetShown))),
      ),
)

/** @returns how many have ended; one that somebody has revoked or prolonged meanwhile has not */
const end = (deps: KeyDeps, app: Db, merchantId: bigint, id: string): Promise<number> =>
  asSystem(app, { merchantId, mode: 'write', trace: `key ${id}` }, async (ctx) => {
    await ctx.tx.rows(lockKeys(merchantId))
    return endOverlaps(deps, ctx)
  })
