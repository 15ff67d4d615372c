import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'

/** Tells the networks what became of a merchant's alerts; one that waits already takes this along. */
export const alertReportJob = defineJob({
  name: 'alert_report',
  payload: z.strictObject({ merchantId: merchantOfJob }),
  key: ({ merchantId }) => String(merchantId),
})
