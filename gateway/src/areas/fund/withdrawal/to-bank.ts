import { defineJob } from '#jobs/define-job.ts'
import { tryPayload } from '#jobs/payload.ts'

/** The next try of one payout; what it does stands in the room above, as it knows cards. */
export const payoutJob = defineJob({ name: 'bank_payout', payload: tryPayload })
