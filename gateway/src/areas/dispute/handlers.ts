import type { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import type { UploadDeps } from '#uploads/stored-file.ts'
import { alertHandlers } from './alert/alert.ts'
import { disputeOrderHandlers } from './dispute-order/dispute-order.ts'
import { disputeMessageHandlers } from './dispute-order/message.ts'
import { rdrHandlers } from './rdr/rdr.ts'

/** What answers the calls of disputes, and of what comes before them. */
export const disputeHandlers = (uploads: UploadDeps): AllHandlers<typeof disputeCalls> => ({
  alert: alertHandlers,
  rdr: rdrHandlers,
  disputeOrder: disputeOrderHandlers,
  disputeMessage: disputeMessageHandlers(uploads),
})
