import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { moneyInput } from '@quayside/contract/fields.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import { operationAnswer, orderAnswer, orderInquiry, type OperationAnswer } from './answer.ts'
import { addAlertNetworks } from './alerts.ts'
import { answering, promised } from './answering.ts'
import { authorisationRequest } from './authorisation-request.ts'
import { authorise } from './authorise.ts'
import { addCarriers } from './carriers.ts'
import type { Core } from './core.ts'
import { addBuyers } from './complaints.ts'
import { addFilings } from './filings.ts'
import { addFrame } from '#network/frame/routes.ts'
import type { TicketCheck } from '#network/frame/ticket.ts'
import { addScenarios } from './scenarios.ts'
import { minorOf, operate } from './operations.ts'
import { misbehaviourAt } from './sentinels.ts'
import { soonMs } from './telling.ts'
import { addSubscriptions } from './subscriptions.ts'
import { addTokens } from './token-routes.ts'
import { totalsOf } from './totals.ts'

const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/)
const ask = z.strictObject({ orderNo: z.string().min(1).max(32), reason: z.string().max(200).optional() })
const askAmount = ask.extend({ amount: moneyInput })
const askAll = ask.extend({ amount: z.undefined().optional() })
/** The gateway's own orders are told to it as outcomes, everybody else's as orders. */
const authorisationBody = authorisationRequest.extend({ origin: z.enum(['shop', 'gateway']).default('shop') })

export interface NetworkOptions {
  readonly core: Core
  readonly now: () => number
  /** How long a late answer takes. */
  readonly lateMs: number
  /** Where what buyers got is kept. */
  readonly folder: string
  /** What tickets for the card frame are signed with, and whose pages may hold it. */
  readonly frame: Omit<TicketCheck, 'now'>
}

/** The card network and the payment core over HTTP. */
export function addNetwork(app: FastifyInstance, { core, now, lateMs, folder, frame }: NetworkOptions): void {
  const answer = answering(core, lateMs)
  app.post('/authorisations', async (request, reply) => {
    const id = idempotencyKey.parse(request.headers['idempotency-key'])
    const { origin, ...wanted } = authorisationBody.parse(request.body)
    const minor = parseMinor(wanted.amount.currency, wanted.amount.value)!
    const telling = origin === 'gateway' ? 'outcome' : 'whole'
    const perform = () => {
      const { entry, decision } = authorise(core, wanted, { id, at: now(), telling })
      return orderAnswer(entry, decision)
    }
    return answer(reply, { id, minor, perform })
  })
  for (const kind of ['capture', 'void', 'reversal', 'refund'] as const) {
    app.post(`/${kind}s`, async (request, reply) => {
      const id = idempotencyKey.parse(request.headers['idempotency-key'])
      const { amount, orderNo, reason } = (kind === 'void' || kind === 'reversal' ? askAll : askAmount).parse(
        request.body,
      )
      const minor = amount && minorOf(core, orderNo, amount)
      const perform = () =>
        operationAnswer(core.books, operate(core, kind, { id, orderNo, minor, reason, at: now() }))!
      return answer(reply, { id, minor: minor ?? core.books.orders.get(orderNo)?.minor ?? 0n, perform })
    })
  }
  addFilings(app, { core, now, lateMs })
  addScenarios(app, { core, now })
  addAlertNetworks(app, { core, now, lateMs })
  addBuyers(app, { core, now, folder })
  addFrame(app, { ...frame, core, now })
  addTokens(app, { core, now, lateMs })
  addSubscriptions(app, { core, now })
  addCarriers(app, { core, now })
  addReading(app, { core, now })
}

function addReading(app: FastifyInstance, { core, now }: Pick<NetworkOptions, 'core' | 'now'>): void {
  app.get('/operations/:id', (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    const entry = core.books.operations.get(id)
    const known = entry && operationAnswer(core.books, entry)
    if (!known) return reply.status(404).send({ error: 'No such operation' })
    return reply.send(asInquired(known, now()))
  })
  app.get('/authorisations/:orderNo', (request, reply) => {
    const { orderNo } = z.object({ orderNo: z.string().max(32) }).parse(request.params)
    const answer = orderInquiry(core.books, orderNo)
    return answer ?? reply.status(404).send({ error: 'No such order' })
  })
  app.get('/books/totals', (request) => {
    const { merchantId } = z.object({ merchantId: z.string().regex(/^\d{1,18}$/) }).parse(request.query)
    return { merchantId, totals: totalsOf(core.books, merchantId) }
  })
}

/** What an inquiry says: the answer, unless a sentinel amount makes the network contradict itself or take its time. */
function asInquired(known: OperationAnswer, at: number): OperationAnswer {
  const behaviour = misbehaviourAt(parseMinor(known.amount.currency, known.amount.value) ?? 0n)
  if (behaviour === 'by_event' && at < Date.parse(known.at) + soonMs) return promised(known)
  if (behaviour !== 'inquiry_contradicts' && behaviour !== 'hang_up_contradicts') return known
  const status = known.kind === 'authorisation' ? 'declined' : 'refused'
  return { ...known, status, responseCode: '96', code: 'system_malfunction', reason: 'System malfunction' }
}
