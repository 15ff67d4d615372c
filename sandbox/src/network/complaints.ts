import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ComplaintReason, complaintReasons } from '@quayside/contract/dispute/dispute-order/states.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
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

const mebibyte = 1024 * 1024
/** Five files of two mebibytes in base64, and what stands around them. */
const bodyLimit = 15 * mebibyte

const letter = z.strictObject({
  messageNo: z.string().min(1).max(32),
  text: z.string().min(1).max(2_000),
  files: z
    .array(
      z.strictObject({
        name: z.string().max(200),
        mediaType: z.string().max(100),
        digest: z.string().regex(/^[0-9a-f]{64}$/),
        content: z.base64(),
      }),
    )
    .max(disputeLimits.messageFiles.max),
})
const complaintPath = z.object({ no: z.string().max(32) })

interface Buyers {
  readonly core: Core
  readonly now: () => number
  /** Where what buyers got is kept. */
  readonly folder: string
}

/** What merchants write to buyers; a message that comes twice is read once, and what came with it is kept byte for byte. */
export function addBuyers(app: FastifyInstance, { core, now, folder }: Buyers): void {
  const kept = (digest: string) => join(folder, 'letters', digest)
  app.post('/complaints/:no/messages', { bodyLimit }, async (request, reply) => {
    const { no } = complaintPath.parse(request.params)
    const { messageNo, text, files } = letter.parse(request.body)
    if (core.books.operations.get(no)?.t !== 'complaint')
      return reply.status(404).send({ error: 'No such complaint' })
    const opened = files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.from(content, 'base64') }))
    const broken = opened.find(({ bytes, digest }) => sha256(bytes) !== digest)
    if (broken) return reply.status(422).send({ error: `The file ${broken.name} did not arrive whole` })
    if (!core.books.operations.has(messageNo)) {
      await mkdir(join(folder, 'letters'), { recursive: true, mode: 0o700 })
      for (const { digest, bytes } of opened) await writeFile(kept(digest), bytes, { mode: 0o600 })
      const about = opened.map(({ bytes: _bytes, ...file }) => file)
      core.write({ t: 'letter', id: messageNo, at: now(), complaint: no, text, files: about })
      await core.commit()
    }
    return reply.send({ messageNo })
  })
  app.get('/complaints/:no/messages', async (request) => {
    const { no } = complaintPath.parse(request.params)
    const letters = [...core.books.operations.values()].filter(
      (entry) => entry.t === 'letter' && entry.complaint === no,
    ) as Extract<Entry, { t: 'letter' }>[]
    const messages = letters.map(async ({ id, text, files = [] }) => ({
      messageNo: id,
      text,
      files: await Promise.all(
        files.map(async ({ name, mediaType, digest }) => {
          const bytes = await readFile(kept(digest))
          return { name, mediaType, bytes: bytes.length, digest: sha256(bytes) }
        }),
      ),
    }))
    return { messages: await Promise.all(messages) }
  })
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
