import { payerLimits } from '@quayside/contract/payer/limits.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { addJob } from '#jobs/queue.ts'
import { messageJob } from '#ports/mail/message.job.ts'
import { lastInspection, tellInspection } from './inspection.sql.ts'

export interface InspectionWatch extends Pick<Databases, 'owner'> {
  readonly keyEncryptionKey: Buffer
  /** Where those who run the installation read; nobody is written to where it is missing. */
  readonly staffEmail: string | undefined
  /** Into the log of the installation, whose alarms read it. */
  readonly tell: (message: string) => void
}

/**
 * Tells staff, once, of payers' pages that were not as authorised, and of inspections that nobody makes any more
 * (PCI DSS 4.0.1, 11.6.1); `npm run inspect` makes them.
 */
export const inspectionWatchRunner = defineJob({
  name: 'payer_inspection_watch',
  cron: '*/15 * * * *',
}).doneBy(
  ({ owner, keyEncryptionKey, staffEmail, tell }: InspectionWatch) =>
    () =>
      owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
        const { hours } = payerLimits.inspections
        const { id, findings, isOld } = await tx.one(lastInspection(hours))
        const what = isOld ? 'missing' : findings.length > 0 ? 'findings' : undefined
        if (what === undefined || !(await tx.maybe(tellInspection(id, what)))) return
        const text = what === 'missing' ? '' : findings.join('\n')
        tell(
          what === 'missing'
            ? `nobody has inspected the payers' pages for more than ${hours} hours`
            : `the payers' pages are not as they were authorised: ${text}`,
        )
        if (staffEmail === undefined) return
        const template = what === 'missing' ? 'payerPagesUnseen' : 'payerPagesChanged'
        const mail = {
          channel: 'mail',
          to: staffEmail,
          language: 'en',
          template,
          facts: { hours, text },
        } as const
        await addJob(tx, messageJob(keyEncryptionKey, mail))
      }),
)
