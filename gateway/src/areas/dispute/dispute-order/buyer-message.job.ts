import { z } from 'zod'
import type { Db } from '#db/tx.ts'
import { operationNo } from '#db/operation-no.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import type { BuyerMessage, DisputeDesk } from '#ports/dispute-desk/port.ts'
import { markDelivery, outgoingDecision, outgoingMessage } from './message.sql.ts'

/** What a merchant has written to a buyer, or decided about the complaint. */
export const buyerMessageJob = defineJob({
  name: 'buyer_message',
  payload: z.strictObject({ merchantId: merchantOfJob, of: z.enum(['message', 'decision']), id: z.uuid() }),
})

export interface BuyerMessages {
  readonly app: Db
  readonly disputeDesk: DisputeDesk
}

/**
 * Tells the buyer, outside of any transaction and under one number, so that a message that was sent twice is read once. One
 * that has no answer, or whose files are not scanned yet, is tried again by the queue, later each time.
 */
export const buyerMessageRunner = buyerMessageJob.doneBy(
  ({ app, disputeDesk }: BuyerMessages) =>
    async ({ merchantId, of, id }) => {
      const read = { tenant: merchantId, mode: 'read' } as const
      const write = { tenant: merchantId, mode: 'write' } as const
      if (of === 'decision') {
        const told = await app.tx(read, (tx) => tx.maybe(outgoingDecision(merchantId, id)))
        if (told?.text === null || told === undefined) return
        const messageNo = operationNo('M', id)
        const outcome = await disputeDesk.write({
          messageNo,
          complaintNo: told.complaintNo,
          text: told.text,
          files: [],
        })
        if (outcome === 'unknown') throw new Error(`nobody has answered for message ${messageNo}`)
        return
      }
      const message = await app.tx(read, (tx) => tx.maybe(outgoingMessage(merchantId, id)))
      if (!message || message.delivery === 'delivered' || message.delivery === 'refused') return
      const { messageNo, unscanned, delivery: _delivery, ...rest } = message
      if (unscanned) throw new Error(`files of message ${messageNo} are not scanned yet`)
      await app.tx(write, (tx) => tx.run(markDelivery(merchantId, id, 'sent')))
      const outgoing: BuyerMessage = { messageNo, ...rest }
      const outcome = await disputeDesk.write(outgoing)
      if (outcome === 'unknown') throw new Error(`nobody has answered for message ${messageNo}`)
      await app.tx(write, (tx) => tx.run(markDelivery(merchantId, id, outcome)))
    },
)
