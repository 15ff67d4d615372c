import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Db } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { operationNo } from '#db/operation-no.ts'
import { addStaffTask } from '#db/staff-task.sql.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { sha256Of } from '#ports/case-filing/documents-digest.ts'
import type { BuyerFile, DisputeDesk } from '#ports/dispute-desk/port.ts'
import { uploadPath } from '#uploads/stored-file.ts'
import { markDelivery, type OutgoingMessage, outgoingDecision, outgoingMessage } from './message.sql.ts'

/** What a merchant has written to a buyer, or decided about the complaint. */
export const buyerMessageJob = defineJob({
  name: 'buyer_message',
  payload: z.strictObject({ merchantId: merchantOfJob, of: z.enum(['message', 'decision']), id: z.uuid() }),
})

export interface BuyerMessages {
  readonly app: Db
  readonly disputeDesk: DisputeDesk
  readonly uploadsFolder: string
}

/**
 * Tells the buyer, outside of any transaction and under one number, so that a message that was sent twice is read once. One
 * that has no answer, or whose files are not scanned yet, is tried again by the queue, later each time.
 */
export const buyerMessageRunner = buyerMessageJob.doneBy(
  (deps: BuyerMessages) =>
    ({ merchantId, of, id }) =>
      of === 'decision' ? tellDecision(deps, merchantId, id) : sendMessage(deps, merchantId, id),
)

async function tellDecision({ app, disputeDesk }: BuyerMessages, merchantId: bigint, id: string) {
  const told = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.maybe(outgoingDecision(merchantId, id)),
  )
  if (told?.text === null || told === undefined) return
  const messageNo = operationNo('M', id)
  const outcome = await disputeDesk.write({
    messageNo,
    complaintNo: told.complaintNo,
    text: told.text,
    files: [],
  })
  if (outcome === 'unknown') throw new Error(`nobody has answered for message ${messageNo}`)
}

async function sendMessage(deps: BuyerMessages, merchantId: bigint, id: string) {
  const { app, disputeDesk } = deps
  const write = { tenant: merchantId, mode: 'write' } as const
  const message = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    tx.maybe(outgoingMessage(merchantId, id)),
  )
  if (!message || message.delivery === 'delivered' || message.delivery === 'refused') return
  const { messageNo, complaintNo, text } = message
  if (message.unscanned) throw new Error(`files of message ${messageNo} are not scanned yet`)
  const files = await filesOf(deps, merchantId, message)
  // What is not what was handed in is not sent: the message says that it did not arrive, and somebody looks.
  if (!files) {
    const note = messageNo
    const task = {
      id: newId(),
      kind: 'buyer_file_lost',
      subjectType: 'dispute_message',
      subjectId: id,
      note,
    } as const
    return app.tx(write, async (tx) => {
      await tx.run(addStaffTask(merchantId, task))
      await tx.run(markDelivery(merchantId, id, 'refused'))
    })
  }
  await app.tx(write, (tx) => tx.run(markDelivery(merchantId, id, 'sent')))
  const outcome = await disputeDesk.write({ messageNo, complaintNo, text, files })
  if (outcome === 'unknown') throw new Error(`nobody has answered for message ${messageNo}`)
  await app.tx(write, (tx) => tx.run(markDelivery(merchantId, id, outcome)))
}

/** @returns undefined where one is not there whole as it was handed in */
async function filesOf(
  { uploadsFolder }: BuyerMessages,
  merchantId: bigint,
  { files }: OutgoingMessage,
): Promise<BuyerFile[] | undefined> {
  const read = await Promise.all(
    files.map(async ({ id, ...file }) => {
      const bytes = await readFile(uploadPath(uploadsFolder, merchantId, id)).catch(() => undefined)
      return bytes && sha256Of(bytes) === file.digest ? { ...file, bytes } : undefined
    }),
  )
  return read.every((file) => file !== undefined) ? read : undefined
}
