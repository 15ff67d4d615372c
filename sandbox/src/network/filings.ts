import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { submissionKinds } from '@quayside/contract/dispute/case/case-detail.ts'
import { answerCase, documentWeight, turnCase } from './case-moves.ts'
import { type CaseState, type TurnKind, turnKinds } from './cases.ts'
import type { Core } from './core.ts'
import type { Entry } from './entry.ts'
import { iso } from './order-events.ts'

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
  { core, now }: { readonly core: Core; readonly now: () => number },
): void {
  app.post('/filings', { bodyLimit }, async (request, reply) => {
    const id = key.parse(request.headers['idempotency-key'])
    const known = core.books.operations.get(id)
    if (known) return reply.send(answerOf(known))
    const asked = filing.parse(request.body)
    const found = core.books.cases.get(asked.caseNo)
    if (!found || found.no !== asked.orderNo) return reply.status(404).send({ error: 'No such case' })
    const refusal = refusalOf(found, asked)
    if (refusal) return reply.send({ status: 'refused', at: iso(now()), ...refusal } satisfies Answer)
    answerCase(core, found, {
      id,
      at: now(),
      strength: strengthOf(asked),
      givesUp: asked.kind === 'give_up',
      digest: digestOf(asked),
      tells: false,
    })
    await core.commit()
    return reply.send(answerOf(core.books.operations.get(id)!))
  })
  app.get('/filings/:id', (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    const known = core.books.operations.get(id)
    return known ? reply.send(answerOf(known)) : reply.status(404).send({ error: 'No such filing' })
  })
  addScenarios(app, core, now)
}

function answerOf(entry: Entry): Answer {
  if (entry.t !== 'answered') throw new RangeError('The number belongs to something else')
  return {
    status: 'acknowledged',
    at: iso(entry.at),
    ...(entry.digest !== null && { digest: entry.digest }),
  }
}

/** What a scheme turns back: the wrong turn, or a packet that cannot be read. */
function refusalOf(
  found: CaseState,
  { round, kind, documents }: Filing,
): Pick<Answer, 'code' | 'reason'> | undefined {
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

const scenario = z.strictObject({
  kind: z.enum(turnKinds as unknown as [TurnKind, ...TurnKind[]]),
  won: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  days: z.int().min(0).max(120).optional(),
})

/** For whoever tries it out: the issuer's next turn, now. */
function addScenarios(app: FastifyInstance, core: Core, now: () => number): void {
  app.post('/cases/:caseNo/turn', async (request, reply) => {
    const { caseNo } = z.object({ caseNo: z.string().max(32) }).parse(request.params)
    const { kind, won, days } = scenario.parse(request.body)
    const found = core.books.cases.get(caseNo)
    if (!found) return reply.status(404).send({ error: 'No such case' })
    turnCase(core, found, kind, now(), {
      ...(won !== undefined && { won: BigInt(won) }),
      ...(days !== undefined && { dueAt: now() + days * 86_400_000 }),
    })
    await core.commit()
    const { stage, turn, round } = core.books.cases.get(caseNo)!
    return reply.send({ caseNo, stage, turn, round })
  })
}
