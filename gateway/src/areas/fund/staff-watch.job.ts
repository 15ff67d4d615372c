import { beijingDate } from '@quayside/contract/dates.ts'
import { staffLimits } from '@quayside/contract/provider/limits.ts'
import { addStaffTask } from '../../db/staff-task.sql.ts'
import type { Db } from '../../db/tx.ts'
import { newId } from '../../http/new-id.ts'
import { databaseClock } from '../../http/session.sql.ts'
import type { CronEntry, Task } from '../../jobs/worker.ts'
import { freezesDue } from './account-freeze.sql.ts'
import { forgottenReviews } from './payout-review.sql.ts'
import { moveWithdrawal } from './withdrawal-walk.ts'
import { writeWithdrawal } from './withdrawal-write.ts'
import { lockWithdrawal } from './withdrawal.sql.ts'

/** Every hour, thirty-five past. */
export const staffWatchCron: CronEntry = { task: 'staff_watch', at: '35 * * * *' }

/**
 * What time brings to the provider's side: a freeze of 180 days is a task for staff and ends by nobody's silence, and a
 * withdrawal on which they have not decided within seven days goes back (row W3).
 */
export function staffWatchTask({ app, owner }: { readonly app: Db; readonly owner: Db }): Task {
  return async () => {
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
  }
}
