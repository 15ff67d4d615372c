import { defineJob } from '#jobs/define-job.ts'
import { tryPayload } from '#jobs/payload.ts'

/** The next try to pay into a card. */
export const cardLoadJob = defineJob({ name: 'card_load', payload: tryPayload })

/** The next try to tell the issuer where a card stands. */
export const tellIssuerJob = defineJob({ name: 'card_standing', payload: tryPayload })
