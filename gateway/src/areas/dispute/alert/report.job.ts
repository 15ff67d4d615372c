import { wire } from '@quayside/contract/money.ts'
import type { Db, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import { addJob } from '#jobs/queue.ts'
import { alertReportJob } from '#orders/alert-report-job.ts'
import type { DisputeDesk, ReportAsk, ReportReply } from '#ports/dispute-desk/port.ts'
import {
  acknowledgeReport,
  nextReport,
  type OpenAlertReport,
  refuseReport,
  takeReports,
} from './report.sql.ts'

export interface Reporting {
  readonly app: Db
  readonly disputeDesk: DisputeDesk
}

/** After so long a report without an answer is asked for again; longer each time. */
const pauseSeconds = 15

/**
 * Tells the networks how alerts ended, outside of any transaction. What was sent and not answered is inquired before it is
 * sent again under the same number: a time-out is no failure, and the first final outcome stands at the network as well.
 */
export const alertReportRunner = alertReportJob.doneBy(
  ({ app, disputeDesk }: Reporting) =>
    async ({ merchantId }) => {
      const write = { tenant: merchantId, mode: 'write' } as const
      for (;;) {
        const taken = await app.tx(write, (tx) => tx.rows(takeReports(merchantId, pauseSeconds)))
        if (taken.length === 0) break
        const replies = await replyTo(disputeDesk, taken)
        await app.tx(write, async (tx) => {
          for (const report of taken) await end(tx, merchantId, report, replies.get(report.reportNo))
        })
      }
      await app.tx(write, async (tx) => {
        const { at } = await tx.one(nextReport(merchantId))
        if (at !== null)
          await addJob(tx, alertReportJob.ask({ merchantId }, { runAt: new Date(at).toISOString() }))
      })
    },
)

async function replyTo(
  desk: DisputeDesk,
  taken: readonly OpenAlertReport[],
): Promise<ReadonlyMap<string, ReportReply>> {
  const { network } = taken[0]!
  const again = taken.filter(({ attempt }) => attempt > 1).map(({ reportNo }) => reportNo)
  const known = again.length > 0 ? await desk.inquire(network, again) : new Map<string, ReportReply>()
  const toSend = taken.filter(
    ({ reportNo, attempt }) => attempt === 1 || known.get(reportNo)?.result === 'absent',
  )
  const sent =
    toSend.length > 0 ? await desk.report(network, toSend.map(askOf)) : new Map<string, ReportReply>()
  return new Map([...known, ...sent])
}

const askOf = ({
  reportNo,
  alertNo,
  outcome,
  refundedMinor,
  currency,
  refundedAt,
  arn,
}: OpenAlertReport): ReportAsk => ({
  reportNo,
  alertNo,
  outcome,
  refund:
    refundedMinor === null
      ? null
      : { amount: wire(currency!, refundedMinor), at: new Date(refundedAt!).toISOString(), arn },
})

/** What has no answer stays as it is, to be asked for again. */
async function end(
  tx: Tx,
  merchantId: bigint,
  report: OpenAlertReport,
  reply: ReportReply | undefined,
): Promise<void> {
  if (reply?.result === 'acknowledged') await tx.run(acknowledgeReport(merchantId, report.id, reply.at))
  if (reply?.result !== 'refused') return
  await tx.run(refuseReport(merchantId, report.id, reply))
  await tx.run(addStaffTask(merchantId, taskOf(report, reply)))
}

const taskOf = ({ id, reportNo }: OpenAlertReport, reply: Extract<ReportReply, { result: 'refused' }>) => ({
  id: newId(),
  kind: 'alert_report_refused' as const,
  subjectType: 'alert_report' as const,
  subjectId: id,
  note: [reportNo, reply.code, reply.reason].filter((part) => part !== null).join(': '),
})
