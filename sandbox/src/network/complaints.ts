import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ComplaintReason, complaintReasons } from '@quayside/contract/dispute/dispute-order/states.ts'
import { randomOf } from '#random.ts'
import type { Due } from './agenda.ts'
import { refundable } from './books.ts'
import type { Core } from './core.ts'
import type { Entry, OrderEntry } from './entry.ts'
import { write } from './operations.ts'
import { soonMs } from './telling.ts'

const remarks: Partial<Record<ComplaintReason, string>> = {
  not_received: 'Tracking has not moved for two weeks.',
  damaged: 'The box was crushed and the item does not work.',
  wrong_item: 'I ordered blue and got red.',
}
const questions = [
  'Hello, when will I get my money back?',
  'I have sent photos. Is there anything else you need?',
  'Could you at least tell me where the parcel is?',
] as const

/** A buyer complains to the provider, and wants what is left of the order or a part of it. */
export function complaintDue(core: Core, { no }: OrderEntry, at: number, written: number): Due[] {
  const id = `${no}-Y`
  const run = () => {
    const order = core.books.orders.get(no)!
    const left = refundable(order)
    if (left <= 0n) return
    const random = randomOf('complaint', no)
    const minor = random.chance(0.3) && left > 1n ? left / 2n : left
    const reason = random.pick(complaintReasons)
    const remark = remarks[reason] ?? 'I want my money back.'
    write(core, { t: 'complaint', id, at, no, minor: String(minor), reason, remark }, order, {})
  }
  const words = Array.from({ length: written }, (_, index) =>
    saidDue(core, no, `${no}-Y${index + 1}`, at + (index + 1) * soonMs, questions[index % questions.length]!),
  )
  return [{ at, id, run }, ...words]
}

function saidDue(core: Core, no: string, id: string, at: number, text: string): Due {
  const run = () => {
    const order = core.books.orders.get(no)!
    const complaint = `${no}-Y`
    if (core.books.operations.get(complaint)?.t !== 'complaint') return
    write(core, { t: 'said', id, at, no, minor: '0', complaint, text }, order, {})
  }
  return { at, id, run }
}

/** A buyer thanks for the first answer, once. */
export function buyerPlan(core: Core, entry: Entry): Due[] {
  if (entry.t !== 'letter') return []
  const complaint = core.books.operations.get(entry.complaint)
  if (complaint?.t !== 'complaint') return []
  return [saidDue(core, complaint.no, `${complaint.no}-Y9`, entry.at + soonMs, 'Thank you, I will wait.')]
}

const letter = z.strictObject({
  messageNo: z.string().min(1).max(32),
  text: z.string().min(1).max(2_000),
  files: z.array(
    z.strictObject({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      sha256: z.string().length(64),
    }),
  ),
})

/** What merchants write to buyers; a message that comes twice is read once. */
export function addBuyers(app: FastifyInstance, { core, now }: { core: Core; now: () => number }): void {
  app.post('/complaints/:no/messages', async (request, reply) => {
    const { no } = z.object({ no: z.string().max(32) }).parse(request.params)
    const { messageNo } = letter.parse(request.body)
    if (core.books.operations.get(no)?.t !== 'complaint')
      return reply.status(404).send({ error: 'No such complaint' })
    if (!core.books.operations.has(messageNo)) {
      core.write({ t: 'letter', id: messageNo, at: now(), complaint: no })
      await core.commit()
    }
    return reply.send({ messageNo })
  })
}
