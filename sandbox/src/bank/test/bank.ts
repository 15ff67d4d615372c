import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { okStatus, providerBasePath } from '@quayside/contract/envelope.ts'
import {
  bankEvent,
  type BankEvent,
  type BankEventAnswer,
  bankEventPath,
  bankEventCalls,
} from '@quayside/contract/provider/bank-event.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { addDirectory } from '#bank/directory/routes.ts'
import { addBank } from '#bank/routes.ts'
import { type Bank, startBank } from '#bank/start.ts'
import { httpServer } from '#http-server.ts'
import { isSigned } from '#network/sign.ts'

const key = { keyId: 'pk_test', secret: 'secret' }

/** A gateway that only listens: it checks the signature and keeps what the bank told it. */
export interface BankListener {
  readonly url: string
  readonly heard: BankEvent[]
  /** Answers 503 while it is away. */
  away: boolean
  close(): Promise<void>
}

export async function bankListener(): Promise<BankListener> {
  const app = Fastify()
  const path = providerBasePath + bankEventPath
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post(path, (request, reply) => {
    if (listener.away) return reply.status(503).send()
    const body = request.body as string
    if (!isSigned(key, 'POST', path, body, request.headers)) return reply.status(401).send()
    const events = bankEventCalls.deliver.input
      .parse(JSON.parse(body))
      .events.map((event) => bankEvent.parse(event))
    listener.heard.push(...events)
    const answers: BankEventAnswer[] = events.map(({ id }) => ({ id, outcome: 'applied' }))
    return reply.send({ status: okStatus, message: '', data: { answers }, trace: '' })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const listener: BankListener = { url, heard: [], away: false, close: () => app.close() }
  return listener
}

export interface TestBank extends Bank {
  readonly app: FastifyInstance
  readonly folder: string
  pay(
    payoutNo: string,
    value: string,
    more?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  inquire(payoutNo: string): Promise<Record<string, unknown>>
}

/** A bank on a folder, which decides after 50 ms. */
export async function testBank({
  folder: known,
  gateway = 'http://127.0.0.1:9',
}: {
  folder?: string
  gateway?: string
}): Promise<TestBank> {
  const folder = known ?? mkdtempSync(join(tmpdir(), 'quayside-bank-'))
  const waits = { confirmMs: 50, returnMs: 50 }
  const bank = await startBank({ folder, gateway, key, waits, now: Date.now, tell: () => {} })
  const app = httpServer()
  addBank(app, { ...bank, now: Date.now, lateMs: 50 })
  addDirectory(app)
  return {
    ...bank,
    app,
    folder,
    async pay(payoutNo, value, more = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/bank/payouts',
        headers: { 'idempotency-key': payoutNo },
        payload: payoutOf(value, more),
      })
      return { status: response.statusCode, body: response.json() }
    },
    inquire: async (payoutNo) => (await app.inject(`/bank/payouts/${payoutNo}`)).json(),
  }
}

const payoutOf = (value: string, more: object) => ({
  merchantId: '302618',
  amount: { currency: 'USD', value },
  payIn: 'USD',
  beneficiary: {
    accountName: 'NORTH & SOUTH LTD',
    accountNumber: '4000123456789',
    swift: 'HSBCHKHH',
    bankName: 'HSBC',
    country: 'HK',
  },
  ...more,
})

export async function closeBank(bank: TestBank): Promise<void> {
  await bank.app.close()
  await bank.stop()
}

export const removeBank = ({ folder }: TestBank): void => rmSync(folder, { recursive: true, force: true })
