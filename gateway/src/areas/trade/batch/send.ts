import { wire } from '@quayside/contract/money.ts'
import { addSeconds, inquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import type { Tx } from '#db/tx.ts'
import { addJobs } from '#jobs/queue.ts'
import type { NetworkReply } from '#ports/card-network/port.ts'
import { sendCapture } from '#orders/capture-asked.ts'
import { sendRefund } from '#orders/refund-asked.ts'
import type { Sliced } from './slice.ts'
import { applySteps, walkContext } from '#areas/trade/move/mover.ts'
import type { Operations } from '#areas/trade/network/ask.job.ts'
import { type NextTry, nextTries } from '#orders/network-jobs.ts'
import { answerOperation, type Operation, operationIn } from '#areas/trade/network/operation.ts'
import { databaseClock } from '#db/clock.sql.ts'
import { type Applied, isRefused, known, type Step, type OrderFile } from '#orders/order-file.ts'
import { loadOrderFiles } from '#orders/load.sql.ts'

type Asked = Sliced['asked'][number]

/** Operations that the network works on at the same time. */
const atOnce = 20

/**
 * The first try of many operations (rows V3 to V5 and R2 to R5) in the steps of a single one: all are marked as sent, the
 * network is asked outside of any transaction, and all answers are written at once. What stays without an answer, or is
 * left by a stopped worker, is asked about by the job that was queued before the first word was said.
 */
export function sendMany({ app, network, afterwards }: Operations) {
  return async (merchantId: bigint, asked: readonly Asked[]): Promise<void> => {
    if (asked.length === 0) return
    const write = { tenant: merchantId, mode: 'write' } as const
    const sent = await app.tx(write, (tx) => markSent(tx, merchantId, asked))
    const replies = await inPool(sent, async (one) => ({ one, reply: await tell(network, one) }))
    const answered = replies.filter(({ reply }) => reply.result === 'done' || reply.result === 'refused')
    if (answered.length === 0) return
    const orderNos = await app.tx(write, (tx) => writeAnswers(tx, merchantId, answered))
    if (afterwards && orderNos.length > 0) await app.tx(write, (tx) => afterwards(tx, merchantId, orderNos))
  }
}

interface Sent {
  readonly asked: Asked
  readonly operation: Operation
}

interface Answered {
  readonly one: Sent
  readonly reply: NetworkReply
}

/** Stories as the steps so far leave them, one change for each order. */
class Changes {
  readonly #changes = new Map<string, { before: OrderFile; step: Applied }>()
  readonly #files: Map<string, OrderFile>

  constructor(files: readonly OrderFile[]) {
    this.#files = new Map(files.map((file) => [file.order.orderNo, file]))
  }

  file(orderNo: string): OrderFile | undefined {
    return this.#changes.get(orderNo)?.step.file ?? this.#files.get(orderNo)
  }

  /** @returns whether the machines took it */
  take(orderNo: string, step: Step): boolean {
    if (isRefused(step)) return false
    const first = this.#changes.get(orderNo)
    const before = first?.before ?? this.#files.get(orderNo)!
    const { file, transitions, postings } = step
    const earlier = first?.step ?? known(before)
    this.#changes.set(orderNo, {
      before,
      step: {
        file,
        transitions: [...earlier.transitions, ...transitions],
        postings: [...earlier.postings, ...postings],
      },
    })
    return true
  }

  async write(tx: Tx, merchantId: bigint): Promise<void> {
    await applySteps(tx, merchantId, [...this.#changes.values()])
  }
}

const load = async (tx: Tx, merchantId: bigint, asked: readonly Asked[]): Promise<Changes> =>
  new Changes(await loadOrderFiles(tx, merchantId, [...new Set(asked.map(({ orderNo }) => orderNo))]))

/** Only what still waits to be sent: a refund may have been taken back, or its own job been faster. */
async function markSent(tx: Tx, merchantId: bigint, asked: readonly Asked[]): Promise<Sent[]> {
  const changes = await load(tx, merchantId, asked)
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const sent: Sent[] = []
  const tries: NextTry[] = []
  for (const one of asked) {
    const file = changes.file(one.orderNo)
    const found = file && operationIn(file, one)
    if (!file || !found || found.row.state !== 'received' || found.row.attempt !== 0) continue
    const step =
      found.kind === 'refund' ? sendRefund(file, found.row, now) : sendCapture(file, found.row, now)
    if (!changes.take(one.orderNo, step)) continue
    sent.push({ asked: one, operation: operationIn(changes.file(one.orderNo)!, one)! })
    const { kind, id } = one
    tries.push({
      operation: { orderId: file.order.id, kind, id, attempt: 1 },
      runAt: addSeconds(now, inquirySeconds[0]),
    })
  }
  await addJobs(tx, nextTries(merchantId, tries))
  await changes.write(tx, merchantId)
  return sent
}

function tell(network: Operations['network'], { asked, operation }: Sent): Promise<NetworkReply> {
  const ask = { operationNo: operation.no, orderNo: asked.orderNo }
  const amount = wire(operation.row.currency, operation.row.amount)
  if (operation.kind === 'capture')
    return operation.row.kind === 'capture' ? network.capture({ ...ask, amount }) : network.void(ask)
  const { reason } = operation.row
  return network.refund({ ...ask, amount, ...(reason !== null && { reason }) })
}

/** @returns numbers of the orders that moved; an answer that the machines refuse is left to the operation's own job */
async function writeAnswers(tx: Tx, merchantId: bigint, answered: readonly Answered[]): Promise<string[]> {
  const changes = await load(
    tx,
    merchantId,
    answered.map(({ one }) => one.asked),
  )
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  const context = await walkContext(tx, merchantId)
  const moved = new Set<string>()
  for (const { one, reply } of answered) {
    const { orderNo } = one.asked
    const file = changes.file(orderNo)
    const found = file && operationIn(file, one.asked)
    if (!file || !found || found.row.attempt !== one.operation.row.attempt) continue
    if (reply.result !== 'done' && reply.result !== 'refused') continue
    const step = answerOperation(file, found, reply, now, context)
    if (!isRefused(step) && step.transitions.length > 0 && changes.take(orderNo, step)) moved.add(orderNo)
  }
  await changes.write(tx, merchantId)
  return [...moved]
}

/** All of them, a few at a time. */
async function inPool<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
