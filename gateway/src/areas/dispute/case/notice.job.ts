import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import { inWords } from '@quayside/contract/money.ts'
import { clockOf } from '#db/clock.sql.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { tellHolders } from '#areas/messages/public.ts'
import { type CaseNews, casesToldMax, casesToTell, type CaseToTell, markCaseTold } from './notice.sql.ts'

const kinds = {
  opened: 'dispute.case_opened',
  half: 'dispute.case_half',
  last: 'dispute.case_last',
  lost: 'dispute.case_ended',
  won: 'dispute.case_ended',
  cancelled: 'dispute.case_ended',
} as const satisfies Record<CaseNews, NoticeKey>

/** Tells whoever may answer a case that its turn has begun, that time runs out, and how it ended. */
export const caseNoticeRunner = defineJob({ name: 'case-notice', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    async () => {
      const now = await clockOf(owner)
      await eachDue<CaseToTell>({
        what: 'cases to tell of',
        max: casesToldMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(casesToTell(now, failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, [one]) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tellOf(tx, one!)),
      })
    },
)

async function tellOf(tx: Tx, one: CaseToTell): Promise<number> {
  const { merchantId, caseNo, orderNo, currency, amount, stage, outcome, cutOffAt, news } = one
  // Whoever was quicker has told it.
  if (!(await tx.maybe(markCaseTold(merchantId, one)))) return 0
  const right = stage === 'retrieval' ? 'dispute.case.reply' : 'dispute.case.appeal'
  await tellHolders(tx, one, right, kinds[news], {
    number: caseNo,
    order: orderNo,
    amount: inWords(currency, amount),
    caseStage: stage,
    caseOutcome: outcome,
    until: new Date(cutOffAt).toISOString().slice(0, 16).replace('T', ' '),
  })
  return 1
}
