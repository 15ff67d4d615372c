import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { submissionKinds } from '@quayside/contract/dispute/case/case-detail.ts'
import { randomOf } from '#random.ts'
import { answerIn, type Manner, silence } from '#manner.ts'
import { answerCase, documentWeight } from './case-moves.ts'
import type { CaseState } from './cases.ts'
import type { OrderState } from './books.ts'
import type { Core } from './core.ts'
import type { Entry } from './entry.ts'
import { write } from './operations.ts'
import { iso } from './order-events.ts'
import { filingMannerAt, type FilingManner } from './sentinels.ts'

const mebibyte = 1024 * 1024
/** A packet of twenty documents in base64, and what stands around it. */
const bodyLimit = 60 * mebibyte

const filing = z.strictObject({
  caseNo: z.string().min(1).max(32),
  orderNo: z.string().min(1).max(32),
  round: z.int().min(0),
  kind: z.enum(submissionKinds),
  text: z.string().max(2_000).optional(),
  documents: z
    .array(
      z.strictObject({
        name: z.string().max(200),
        mediaType: z.string().max(100),
        digest: z.string().regex(/^[0-9a-f]{64}$/),
        content: z.base64(),
        item: z.string().max(40).optional(),
      }),
    )
    .max(40),
})
type Filing = z.output<typeof filing>
const key = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)

interface Answer {
  readonly status: 'acknowledged' | 'refused'
  readonly at: string
  readonly digest?: string
  readonly code?: string
  readonly reason?: string
}

/** Where cases are answered: a filing with its number as the idempotency key, and read again under it. */
export function addFilings(
  app: FastifyInstance,
  { core, now, lateMs }: { readonly core: Core; readonly now: () => number; readonly lateMs: number },
): void {
  const unheard = new Set<string>()
  app.post('/filings', { bodyLimit }, async (request, reply) => {
    const id = key.parse(request.headers['idempotency-key'])
    const known = core.books.operations.get(id)
    if (known) return reply.send(answerOf(known))
    const asked = filing.parse(request.body)
    const found = core.books.cases.get(asked.caseNo)
    if (!found || found.no !== asked.orderNo) return reply.status(404).send({ error: 'No such case' })
    const order = core.books.orders.get(found.no)!
    const manner = filingMannerAt(order.minor)
    if (manner === 'silent_once' && !unheard.has(id)) {
      unheard.add(id)
      return await silence()
    }
    const refusal = refusalOf(found, asked) ?? (asked.kind === 'appeal' ? unread(order, found) : undefined)
    if (refusal) {
      const { no, caseNo } = found
      write(core, { t: 'turned_back', id, at: now(), no, minor: '0', case: caseNo, ...refusal }, order, {})
      await core.commit()
      return reply.send(answerOf(core.books.operations.get(id)!))
    }
    answerCase(core, found, {
      id,
      at: now(),
      strength: strengthOf(asked),
      givesUp: asked.kind === 'give_up',
      digest: manner === 'other_digest' ? sha256(Buffer.from(id)) : digestOf(asked),
      tells: false,
    })
    await core.commit()
    const answer = answerOf(core.books.operations.get(id)!)
    return await answerIn(reply, answer, manner && answerManners[manner], lateMs)
  })
  app.get('/filings/:id', (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    const known = core.books.operations.get(id)
    return known ? reply.send(answerOf(known)) : reply.status(404).send({ error: 'No such filing' })
  })
}

const answerManners: Readonly<Partial<Record<FilingManner, Manner>>> = {
  late: 'late',
  silent_after_taking: 'silent',
  error_after_taking: 'error',
}

/** Some packets a scheme cannot read, now and then one of anybody's; the next of the case it can. */
function unread(order: OrderState, found: CaseState): Refusal | undefined {
  const { caseNo, round, turnedBack } = found
  const isAsked = filingMannerAt(order.minor) === 'refused'
  const isUnread = isAsked || (order.entry.planned && randomOf('unread', caseNo, round).chance(0.03))
  return isUnread && turnedBack === 0
    ? { code: 'packet_unreadable', reason: 'A page of the packet cannot be read' }
    : undefined
}

function answerOf(entry: Entry): Answer {
  if (entry.t === 'turned_back') {
    const { at, code, reason } = entry
    return { status: 'refused', at: iso(at), code, reason }
  }
  if (entry.t !== 'answered') throw new RangeError('The number belongs to something else')
  return {
    status: 'acknowledged',
    at: iso(entry.at),
    ...(entry.digest !== null && { digest: entry.digest }),
  }
}

type Refusal = Required<Pick<Answer, 'code' | 'reason'>>

/** What a scheme turns back: the wrong turn, or a packet that cannot be read. */
function refusalOf(found: CaseState, { round, kind, documents }: Filing): Refusal | undefined {
  if (found.turn !== 'merchant' || found.round !== round)
    return { code: 'not_your_turn', reason: 'The case does not wait for the merchant' }
  if (kind !== 'appeal') return undefined
  if (documents.length === 0) return { code: 'packet_empty', reason: 'The packet holds no document' }
  const broken = documents.find(({ content, digest }) => sha256(Buffer.from(content, 'base64')) !== digest)
  return broken && { code: 'packet_broken', reason: `The document ${broken.name} did not arrive whole` }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What a packet says of itself to a program. */
const packet = z.object({
  exhibits: z.array(z.object({ item: z.string(), need: z.enum(['required', 'optional']) })),
  compellingEvidence: z.object({ sales: z.array(z.unknown()).length(2) }).optional(),
})
/** What is asked for counts in full, what only helps by a part; two earlier sales of the same buyer count most. */
const weights = { required: 1, optional: 0.3 } as const
const compellingWeight = 2.5 / documentWeight

/** The issuer reads the packet: each kind of evidence counts once, and only if something is in it. */
function strengthOf({ documents }: Filing): number {
  const data = documents.find(({ mediaType }) => mediaType === 'application/json')
  const read = data && packet.safeParse(jsonIn(Buffer.from(data.content, 'base64')))
  if (!read?.success)
    return new Set(
      documents.filter(({ content }) => content.length > 200).map(({ item, name }) => item ?? name),
    ).size
  const { exhibits, compellingEvidence } = read.data
  const needs = new Map(exhibits.map(({ item, need }) => [item, need]))
  const sum = [...needs.values()].reduce((total, need) => total + weights[need], 0)
  return Math.round((sum + (compellingEvidence ? compellingWeight : 0)) * 10) / 10
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Over the documents in their order, as whoever filed them computes it too. */
const digestOf = ({ documents }: Filing): string | null =>
  documents.length === 0 ? null : sha256(Buffer.from(documents.map(({ digest }) => digest).join('\n')))
