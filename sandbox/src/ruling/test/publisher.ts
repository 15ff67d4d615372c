import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { okStatus, providerBasePath } from '@quayside/contract/envelope.ts'
import { riskSnapshotCalls, type CoreRunning } from '@quayside/contract/provider/risk-snapshot.ts'
import { canonicalJson } from '@quayside/contract/canonical-json.ts'
import { entryText } from '@quayside/contract/risk/ruling/list-deltas.ts'
import type { ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import { textToSignSnapshot } from '@quayside/contract/risk/ruling/sign-snapshot.ts'
import type {
  ListDelta,
  SnapshotPayload,
  SnapshotRule,
  SnapshotRules,
} from '@quayside/contract/risk/ruling/snapshot.ts'
import { isSigned, macOf, type ProviderKey } from '#network/sign.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const signed = (payload: string, secret: string) => ({
  payload,
  signature: macOf(secret, textToSignSnapshot(sha256(payload))).toString('hex'),
})

export const rule = (when: string, more: Partial<SnapshotRule> = {}): SnapshotRule => ({
  id: randomUUID(),
  when,
  action: 'block',
  phase: 'before',
  mode: 'live',
  ...more,
})

export const entry = (more: Partial<ListEntry>): ListEntry => ({
  id: randomUUID(),
  colour: 'black',
  type: 'email',
  value: 'thief@mail.example',
  from: 0,
  until: null,
  lifts: [],
  ...more,
})

/** What a gateway has published of one merchant, and how it is asked for. */
export class Publisher {
  readonly merchant: string
  version = 0
  rules: SnapshotRules = { sets: [], snoozes: [] }
  readonly deltas: ListDelta[] = []
  /** Deltas of one answer at most. */
  page = 2_000

  constructor(merchant: string) {
    this.merchant = merchant
  }

  publish(...rules: SnapshotRule[]): void {
    this.version++
    const scope = { sites: [], brands: [], currencies: [] }
    this.rules = { sets: [{ id: randomUUID(), scope, rules }], snoozes: [] }
  }

  change(change: ListDelta['change'], one: ListEntry): void {
    this.deltas.push({ number: this.deltas.length + 1, change, entry: { ...one, lifts: [...one.lifts] } })
  }

  payload(running: Pick<CoreRunning, 'version' | 'listNumber'>): SnapshotPayload {
    const left = new Map<string, ListEntry>()
    for (const { change, entry: one } of this.deltas)
      if (change === 'put') left.set(one.id, one)
      else left.delete(one.id)
    const sum = [...left.values()].reduce(
      (all, one) => all + createHash('sha256').update(entryText(one)).digest().readBigUInt64BE(),
      0n,
    )
    return {
      format: 1,
      merchantId: this.merchant,
      version: this.version,
      hash: sha256(canonicalJson(this.rules)),
      rules: running.version === this.version ? null : this.rules,
      lists: {
        after: running.listNumber,
        newest: this.deltas.length,
        deltas: this.deltas.slice(running.listNumber, running.listNumber + this.page),
        entries: left.size,
        digest: BigInt.asUintN(64, sum).toString(16).padStart(16, '0'),
      },
      madeAt: new Date().toISOString(),
    }
  }
}

export interface RuleGateway {
  readonly url: string
  /** What each question said that the core runs. */
  readonly asked: CoreRunning[]
  /** Instead of what is published; `cut` ends in the middle, a text is the payload as it stands. */
  answers: 'published' | 'away' | 'cut' | ((payload: SnapshotPayload) => object)
  close(): Promise<void>
}

/** A gateway that answers for rules as the contract has it, or in the ways in which that goes wrong. */
export async function ruleGateway(key: ProviderKey, publisher: Publisher): Promise<RuleGateway> {
  const app = Fastify({ forceCloseConnections: true })
  const path = providerBasePath + riskSnapshotCalls.snapshot.path
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(path, (request, reply) => {
    const body = request.body as string
    if (gateway.answers === 'away') return reply.status(503).send('away')
    if (!isSigned(key, 'POST', path, body, request.headers)) return reply.status(401).send()
    const { running } = riskSnapshotCalls.snapshot.input.parse(JSON.parse(body))
    const own = running.find(({ merchantId }) => merchantId === publisher.merchant)!
    gateway.asked.push(own)
    const payload = publisher.payload(own)
    const snapshot =
      typeof gateway.answers === 'function'
        ? gateway.answers(payload)
        : signed(JSON.stringify(payload), key.secret)
    const text = JSON.stringify({ status: okStatus, message: '', data: { snapshots: [snapshot] }, trace: '' })
    return reply
      .type('application/json')
      .send(gateway.answers === 'cut' ? text.slice(0, text.length / 2) : text)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const gateway: RuleGateway = { url, asked: [], answers: 'published', close: () => app.close() }
  return gateway
}
