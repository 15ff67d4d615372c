import { approval as machine } from '@quayside/contract/account/approval/states.ts'
import type { Databases } from '#db/tx.ts'
import type { ApprovalSubjects } from '#acts/approval/approval.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { tell } from '#areas/messages/public.ts'
import { endStanding } from './run.ts'
import { decideApproval, lockApproval, overdueApprovals } from './approval.sql.ts'

const dueMax = 500

export interface ApprovalTimeDeps extends Databases {
  readonly subjects: ApprovalSubjects
}

/**
 * Proposals that nobody decided in time end. One transaction for each: a decision that is being made just now goes first,
 * and the row is looked at again after it.
 */
export const approvalTimeRunner = defineJob({ name: 'approval-time', cron: '* * * * *' }).doneBy(
  ({ app, owner, subjects }: ApprovalTimeDeps) =>
    async () => {
      const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(overdueApprovals(dueMax)))
      for (const { merchantId, id } of due)
        await asSystem(app, { merchantId, mode: 'write', trace: `approval ${id}` }, async (ctx) => {
          const row = await ctx.tx.one(lockApproval(merchantId, id))
          const state = machine.next(row.state, 'expire')
          if (state === undefined) return
          await ctx.tx.run(decideApproval(merchantId, id, { state, by: null, reason: null, problem: null }))
          await endStanding(ctx, subjects, row, 'expired')
          await ctx.tx.run(
            insertLine(
              deedLine(ctx, {
                call: 'job/approval-time',
                target: id,
                before: { state: row.state },
                after: { state },
              }),
            ),
          )
          if (row.makerId !== null)
            await tell(ctx, [row.makerId], 'approval.expired', { approval: id, what: row.kind })
        })
    },
)
