import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import type { Query, Tx } from '#db/tx.ts'
import { caseOf } from '#orders/case/case-told.ts'
import type { GroupResult } from './walk-group.ts'

type Noted = GroupResult['noted'][number]

/** What the network says of a submission: which is the one of the turn that is told of. */
const acknowledge = (
  merchantId: bigint,
  caseId: string,
  at: string,
  digest: string | undefined,
): Query<{ isOther: boolean | null }> => ({
  name: 'submission_acknowledged',
  text: `update case_submission set state = 'acknowledged', ended_at = $3, network_digest = decode($4, 'hex'), version = version + 1
    where merchant_id = $1 and case_id = $2 and state in ('queued', 'sent')
    returning network_digest <> digest as "isOther"`,
  values: [merchantId, caseId, at, digest],
})
const refuseSubmission = (
  merchantId: bigint,
  caseId: string,
  at: string,
  { code, reason }: { code?: string | undefined; reason?: string | undefined },
): Query => ({
  name: 'submission_refused',
  text: `update case_submission set state = 'refused', ended_at = $3, refused_code = $4, refused_reason = $5, version = version + 1
    where merchant_id = $1 and case_id = $2 and state in ('queued', 'sent', 'acknowledged')
      and round = (select max(round) from case_submission where merchant_id = $1 and case_id = $2)`,
  values: [merchantId, caseId, at, code, reason],
})
const qualify = (merchantId: bigint, reportNo: string, on: string): Query => ({
  name: 'fraud_report_qualified',
  text: `update fraud_report set qualified_on = coalesce(qualified_on, $3::date) where merchant_id = $1 and report_no = $2`,
  values: [merchantId, reportNo, on],
})

/** Writes what the events say of rows that no machine of an order holds; they are rare, so each by itself. */
export async function writeAnswers(tx: Tx, merchantId: bigint, noted: readonly Noted[]): Promise<void> {
  for (const { event, file } of noted) {
    const { data, at } = event
    if (data.kind === 'fraud_report_qualified')
      await tx.run(qualify(merchantId, data.reportNo, data.qualifiedOn))
    if (data.kind !== 'dispute_answer') continue
    const found = caseOf(file, data.caseNo)
    if (!found) continue
    if (data.result === 'acknowledged') {
      const answered = await tx.rows(acknowledge(merchantId, found.id, at, data.digest))
      // J1: what is held there is not what was sealed here; somebody has to ask.
      if (answered.some(({ isOther }) => isOther === true))
        await tx.run(
          addStaffTask(merchantId, {
            id: newId(),
            kind: 'operation_contradicted',
            subjectType: 'chargeback',
            subjectId: found.id,
            note: data.caseNo,
          }),
        )
    }
    if (data.result === 'refused') await tx.run(refuseSubmission(merchantId, found.id, at, data))
  }
}
