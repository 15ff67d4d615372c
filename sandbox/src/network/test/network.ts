import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { okStatus, providerBasePath } from '@quayside/contract/envelope.ts'
import type { CoreEvent } from '@quayside/contract/provider/event.ts'
import { riskSnapshotCalls, type CoreRunning } from '@quayside/contract/provider/risk-snapshot.ts'
import { httpServer } from '#http-server.ts'
import { addHistory } from '#traffic/routes.ts'
import { addNetwork } from '#network/routes.ts'
import { isSigned } from '#network/sign.ts'
import { startNetwork, type Network } from '#network/start.ts'

/** What the gateway of tests signs tickets with, and where its payers' pages are. */
export const frameKey = 'ab'.repeat(32)
export const payerOrigin = 'http://pay.example'
export const portalOrigin = 'http://portal.example'

const key = { keyId: 'pk_test', secret: 'secret' }

/** A gateway that only listens: it checks the signature and keeps what it was told, in the order of arrival. */
export interface ListeningGateway {
  readonly url: string
  readonly heard: CoreEvent[]
  /** What each question about rules said that the core runs, and what is answered; nothing where it is missing. */
  readonly running: CoreRunning[]
  rules?: (running: readonly CoreRunning[]) => object[]
  /** Answers 503 while it is away. */
  away: boolean
  /** Resolves when what was heard satisfies the condition. */
  until(condition: (heard: readonly CoreEvent[]) => boolean): Promise<void>
  close(): Promise<void>
}

export async function listeningGateway(): Promise<ListeningGateway> {
  // Who has opened a connection and asked nothing yet is not waited for.
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true })
  const heard: CoreEvent[] = []
  const waiting = new Set<() => void>()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(`${providerBasePath}/events`, (request, reply) => {
    if (gateway.away) return reply.status(503).send()
    const body = request.body as string
    if (!isSigned(key, 'POST', `${providerBasePath}/events`, body, request.headers))
      return reply.status(401).send()
    const { events } = JSON.parse(body) as { events: CoreEvent[] }
    heard.push(...events)
    for (const look of waiting) look()
    const answers = events.map(({ eventId }) => ({ eventId, outcome: 'applied' }))
    return reply.send({ status: okStatus, message: '', data: { answers }, trace: '' })
  })
  app.post(providerBasePath + riskSnapshotCalls.snapshot.path, (request, reply) => {
    const { running } = JSON.parse(request.body as string) as { running: CoreRunning[] }
    gateway.running.push(...running.filter(({ merchantId }) => merchantId === '302618'))
    const snapshots = gateway.rules?.(running) ?? []
    return reply.send({ status: okStatus, message: '', data: { snapshots }, trace: '' })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const gateway: ListeningGateway = {
    url,
    heard,
    running: [],
    away: false,
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition(heard)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () => app.close(),
  }
  return gateway
}

export interface TestNetwork extends Network {
  readonly app: FastifyInstance
  readonly folder: string
  /** Sends an operation; answers status code and body. */
  ask(path: string, id: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>
}

export interface TestNetworkOptions {
  readonly folder?: string
  readonly gateway?: string
  readonly now?: () => number
}

/** A network on a folder, without live traffic. */
export async function testNetwork(options: TestNetworkOptions = {}): Promise<TestNetwork> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'quayside-network-'))
  const now = options.now ?? Date.now
  const gateway = options.gateway ?? 'http://127.0.0.1:9'
  const network = await startNetwork({ folder, gateway, key, ordersPerMinute: 0, now, tell: () => {} })
  const app = httpServer()
  addNetwork(app, {
    core: network.core,
    now,
    lateMs: 50,
    folder,
    frame: { frameKey, payerOrigins: [payerOrigin], portalOrigins: [portalOrigin] },
  })
  addHistory(app, network)
  return {
    ...network,
    app,
    folder,
    async ask(path, id, body) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'idempotency-key': id },
        payload: body,
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

export const removeFolder = ({ folder }: TestNetwork): void =>
  rmSync(folder, { recursive: true, force: true })

/** A sale of that many US cents. */
export const saleOf = (value: string, more: object = {}) => ({
  merchantId: '302618',
  merchantOrderId: `shop-${value}`,
  type: 'sale',
  amount: { currency: 'USD', value },
  card: { number: '4242424242424242', expiry: '12/30', holder: 'ANY BUYER', country: 'US' },
  ...more,
})
