import { defineJob } from '#jobs/define-job.ts'
import { tryPayload } from '#jobs/payload.ts'

/** The next try to get the page of a wallet on which an order is paid. */
export const walletPayJob = defineJob({ name: 'wallet_pay', payload: tryPayload })
