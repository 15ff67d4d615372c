import { defineJob } from '#jobs/define-job.ts'
import { tryPayload } from '#jobs/payload.ts'

/** The next try at Alipay+ about one application. */
export const registrationJob = defineJob({ name: 'alipayplus_register', payload: tryPayload })
