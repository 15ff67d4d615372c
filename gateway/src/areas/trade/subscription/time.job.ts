import type { Databases } from '#db/tx.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { addJob } from '#jobs/queue.ts'
import { chargeJob } from './charge-jobs.ts'
import { isBusy } from './cycle.sql.ts'
import { type DueCharge, dueCharges, dueEnds, dueChargesMax } from './due.sql.ts'
import { type DunningDeps, tellEnded } from './dunning.ts'
import { asItIs, firstTimeout, giveUp } from './life.ts'
import { isOverdue, lockSubscription } from './subscription.sql.ts'
import { writeSubscription } from './write.ts'

/**
 * What time brings to subscriptions: each that has come due is asked for by a job of its own, and those that nobody paid in time
 * end. Whatever an outage has left lying is found by the next knock.
 */
export const subscriptionTimeRunner = defineJob({ name: 'subscription-time', cron: '* * * * *' }).doneBy(
  (deps: Databases & DunningDeps) => () =>
    eachPart(
      () => askForDue(deps),
      () => endUnpaid(deps),
    ),
)

const askForDue = ({ app, owner }: Databases): Promise<void> => {
  // What was asked for once is found again until its job has run; one look is enough.
  const asked: string[] = []
  return eachDue<DueCharge>({
    what: 'subscriptions to charge',
    max: dueChargesMax,
    find: (failed) =>
      owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueCharges([...failed, ...asked]))),
    keyOf: ({ id }) => id,
    together: 100,
    act: (merchantId, some) =>
      app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        for (const { id, cycle, attempt } of some)
          await addJob(tx, chargeJob.ask({ merchantId, id, cycle, attempt }))
        asked.push(...some.map(({ id }) => id))
        return some.length
      }),
  })
}

const endUnpaid = (deps: Databases & DunningDeps): Promise<void> =>
  eachDue({
    what: 'subscriptions to end',
    max: dueChargesMax,
    find: (failed) => deps.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueEnds(failed))),
    keyOf: ({ id }) => id,
    act: (merchantId, [one]) =>
      deps.app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
        const row = await tx.one(lockSubscription(merchantId, one!.id))
        const { isOver } = await tx.one(isOverdue(merchantId, row.id))
        if (!isOver || (await tx.one(isBusy(merchantId, row.id))).isBusy) return 0
        const { at } = await tx.one(databaseClock)
        const after = row.state === 'pending' ? firstTimeout(asItIs(row), at) : giveUp(asItIs(row), at)
        await writeSubscription(tx, merchantId, after)
        await tellEnded(tx, merchantId, deps, after.row)
        return 1
      }),
  })
