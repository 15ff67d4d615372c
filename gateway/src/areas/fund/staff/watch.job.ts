import { beijingDate } from '@quayside/contract/dates.ts'
import { staffLimits } from '@quayside/contract/provider/limits.ts'
import { missingNotice } from '@quayside/contract/working-days.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Db } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
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
      for (const { merchantId, id, since } of due)
        await app.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
          tx.run(
            addStaffTask(merchantId, {
              id: newId(),
              kind: 'freeze_review',
              subjectType: 'account_freeze',
              subjectId: id,
              note: `Frozen since ${beijingDate(since)}.`,
            }),
          ),
        )
      for (const { merchantId, id } of forgotten)
        await app.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
          const before = await tx.maybe(lockWithdrawal(merchantId, id))
          const { at } = await tx.one(databaseClock)
          const step = before && moveWithdrawal(before, 'expire', { at, actor: 'time' })
          if (step) await writeWithdrawal(tx, merchantId, step)
        })
    },
)
