import type { RunnableJob } from '#jobs/define-job.ts'
import { linkExpiryRunner } from '#areas/paylink/link/expire.job.ts'
import { linkReceiptRunner, type ReceiptDeps } from '#areas/paylink/link/receipt.job.ts'

/** What time brings to payment links. */
export const paylinkJobs = (deps: ReceiptDeps): readonly RunnableJob[] => [
  linkExpiryRunner(deps),
  linkReceiptRunner(deps),
]
