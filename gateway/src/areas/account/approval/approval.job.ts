import { approval as machine } from '@quayside/contract/account/approval/states.ts'
import type { Databases, Db } from '#db/tx.ts'
import type { ApprovalSubjects } from '#acts/approval/approval.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
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
    () =>
      eachDue({
        what: 'approvals that are over',
        max: dueMax,
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(overdueApprovals(dueMax, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) => end(app, subjects, merchantId, one!.id),
      }),
)

/** @returns whether it has ended: one that was decided meanwhile has not */
const end = (app: Db, subjects: ApprovalSubjects, merchantId: bigint, id: string): Promise<number> =>
  asSystem(app, { merchantId, mode: 'write', trace: `approval ${id}` }, async (ctx) => {
    const row = await ctx.tx.one(lockApproval(merchantId, id))
    const state = machine.next(row.state, 'expire')
    if (state === undefined) return 0
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
    return 1
  })
