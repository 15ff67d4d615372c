import { addSeconds, orderInquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { z } from 'zod'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { addJob, type NewJob } from '#jobs/queue.ts'
import type { Tx } from '#db/tx.ts'
import type { OrderRecord } from './order-file.ts'

const payload = z.strictObject({ merchantId: merchantOfJob, orderId: z.uuid(), attempt: z.int().min(0) })

/** Asks the network what became of one order; whoever asks again takes the place of who waits to ask. */
export const orderInquiryJob = defineJob({
  name: 'order_inquiry',
  payload,
  key: ({ orderId }) => orderId,
})

/** Row O10: the next look at an order that the network has not answered. @param attempt looks before it */
export function nextInquiry(merchantId: bigint, orderId: string, attempt: number, now: string): NewJob {
  const wait = orderInquirySeconds[attempt] ?? orderInquirySeconds.at(-1)!
  return orderInquiryJob.ask({ merchantId, orderId, attempt }, { runAt: addSeconds(now, wait) })
}

/** Looks at once, as somebody waits for the answer: a payer before their page. */
export const inquireUrgently = (tx: Tx, merchantId: bigint, orderId: string): Promise<void> =>
  addJob(tx, orderInquiryJob.ask({ merchantId, orderId, attempt: 0 }, { isUrgent: true }))

/** Only what was sent has an answer; of what a payer may have sent since, nobody has told yet. */
export const mayBeAnswered = ({ state, ticketUntil }: OrderRecord): boolean =>
  state === 'pending' || (state === 'received' && ticketUntil !== null)
