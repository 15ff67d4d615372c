import { beijingDate } from '@quayside/contract/dates.ts'
import { staffLimits } from '@quayside/contract/provider/limits.ts'
import { missingNotice } from '@quayside/contract/working-days.ts'
import { addStaffTask, type StaffTask } from '#db/staff-task.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue, eachPart } from '#jobs/each-due.ts'
import { freezesDue } from './freeze.sql.ts'
import { forgottenReviews } from './review.sql.ts'
import { moveWithdrawal } from '#areas/fund/withdrawal/walk.ts'
import { writeWithdrawal } from '#areas/fund/withdrawal/write.ts'
import { lockWithdrawal } from '#areas/fund/withdrawal/withdrawal.sql.ts'

export interface StaffWatchDeps {
  readonly app: Db
  readonly owner: Db
  /** Tells staff what is no merchant's business. */
  readonly tell?: (message: string) => void
}

/**
 * What time brings to the provider's side: a freeze of 180 days is a task for staff and ends by nobody's silence, and a
 * withdrawal on which they have not decided within seven days goes back (row W3).
 */
export const staffWatchRunner = defineJob({ name: 'staff_watch', cron: '35 * * * *' }).doneBy(
  ({ app, owner, tell }: StaffWatchDeps) =>
    async () => {
      const { at: now } = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(databaseClock))
      const year = missingNotice(beijingDate(now))
      if (year !== undefined)
        tell?.(`the public holidays of ${year} are not announced in contract/src/working-days.ts: enter them`)
      const { due, forgotten } = await owner.tx({ tenant: null, mode: 'read' }, async (tx) => ({
        due: await tx.rows(freezesDue),
        forgotten: await tx.rows(forgottenReviews(staffLimits.payoutReviewDays)),
      }))
      await eachPart(
        () =>
          eachDue({
            what: 'freezes to review',
            find: async () => due,
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) =>
              app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
                tx.run(addStaffTask(merchantId, reviewOf(one!))),
              ),
          }),
        () =>
          eachDue({
            what: 'withdrawals that nobody has reviewed',
            find: async () => forgotten,
            keyOf: ({ id }) => id,
            act: (merchantId, [one]) =>
              app.tx({ tenant: merchantId, mode: 'write' }, (tx) => giveBack(tx, merchantId, one!.id)),
          }),
      )
    },
)

const reviewOf = ({ id, since }: { readonly id: string; readonly since: string }): StaffTask => ({
  id: newId(),
  kind: 'freeze_review',
  subjectType: 'account_freeze',
  subjectId: id,
  note: `Frozen since ${beijingDate(since)}.`,
})

async function giveBack(tx: Tx, merchantId: bigint, id: string): Promise<number> {
  const before = await tx.maybe(lockWithdrawal(merchantId, id))
  const { at } = await tx.one(databaseClock)
  const step = before && moveWithdrawal(before, 'expire', { at, actor: 'time' })
  if (step) await writeWithdrawal(tx, merchantId, step)
  return step ? 1 : 0
}
