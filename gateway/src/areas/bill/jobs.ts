import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { invoiceRunner } from '#areas/bill/invoice/invoice.job.ts'
import { statementRunner } from '#areas/bill/statement/closing.ts'

/** What time brings to invoices and statements. */
export const billJobs = (databases: Databases): readonly RunnableJob[] => [
  invoiceRunner(databases),
  statementRunner(databases),
]
