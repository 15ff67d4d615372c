import { wire } from '@quayside/contract/money.ts'
import type { OutcomeData } from '@quayside/contract/provider/event-order.ts'
import { addSeconds, orderInquirySeconds } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { addJob } from '#jobs/queue.ts'
import type { CardNetwork, TokenAsk } from '#ports/card-network/port.ts'
import { chargeableToken } from './token.sql.ts'
import { keptCardJob, type KeptCardTry } from './charge.ts'
import { lockOrderFile } from '#orders/load.sql.ts'
import { isRefused, known, type OrderFile } from '#orders/order-file.ts'
import { moveOrder } from '#orders/move-order.ts'
import { insertTransitions } from '#orders/transition.sql.ts'
import { writeOrderFiles } from '#orders/write.sql.ts'

export interface KeptCardDeps {
  readonly app: Db
  readonly network: Pick<CardNetwork, 'authorise'>
  /** Takes what the network said as if it had told it by itself. */
  readonly takeOutcome: (tx: Tx, merchantId: bigint, outcome: OutcomeData) => Promise<void>
}

/** Of a token that the network does not take: no transaction that it knows, and never one to be tried again. */
const turnedAwayCode = '12'

/**
 * Charges a kept card: marks the order as sent, asks outside of any transaction, and writes what came back. The next ask is
 * queued before the first word is said, so that a worker that is killed at any point leaves nothing that nobody asks about;
 * after a silence the same ask is the inquiry, as the network knows it by the order's number.
 */
export const keptCardRunner = keptCardJob.doneBy(
  ({ app, network, takeOutcome }: KeptCardDeps) =>
    async (job) => {
      const { merchantId } = job
      const write = { tenant: merchantId, mode: 'write' } as const
      const ask = await app.tx(write, (tx) => begin(tx, job))
      if (!ask) return
      const said = await network.authorise(ask)
      if (said.result === 'unknown' || said.result === 'absent') return
      await app.tx(write, async (tx) => {
        const { at } = await tx.one(databaseClock)
        const outcome = said.result === 'answered' ? said.outcome : turnedAway(ask.orderNo, at)
        await takeOutcome(tx, merchantId, outcome)
      })
    },
)

/** Undefined where nothing is left to ask: the order has its answer, or has ended. */
async function begin(tx: Tx, job: KeptCardTry): Promise<TokenAsk | undefined> {
  const { merchantId, orderId, tokenId, reason, descriptor, attempt } = job
  const before = await lockOrderFile(tx, merchantId, orderId)
  if (!before) return undefined
  const { state, ...order } = before.order
  if (state !== 'received' && state !== 'pending') return undefined
  const token = await tx.maybe(chargeableToken(merchantId, tokenId))
  const at = new Date((await tx.one(databaseClock)).at).toISOString()
  // Given up since: what was not sent ends, and what was sent has an answer that inquiries find.
  if (!token) {
    if (state === 'received') await move(tx, merchantId, before, 'cancel', at)
    return undefined
  }
  if (state === 'received') await move(tx, merchantId, before, 'send', at)
  const wait = orderInquirySeconds[attempt] ?? orderInquirySeconds.at(-1)!
  await addJob(tx, keptCardJob.ask({ ...job, attempt: attempt + 1 }, { runAt: addSeconds(at, wait) }))
  const { orderNo, merchantOrderId, type, currency, amount } = order
  return {
    orderNo,
    merchantId: String(merchantId),
    merchantOrderId,
    type,
    amount: wire(currency, amount),
    token: token.networkToken,
    reason,
    descriptor,
  }
}

async function move(
  tx: Tx,
  merchantId: bigint,
  before: OrderFile,
  event: 'send' | 'cancel',
  at: string,
): Promise<void> {
  const step = moveOrder(known(before), event, { at, actor: 'gateway' })
  if (isRefused(step)) throw new Error(`${event} of ${before.order.orderNo}: ${step.refused}`)
  await writeOrderFiles(tx, merchantId, [{ before, after: step.file }])
  await insertTransitions(tx, merchantId, step.transitions)
}

const turnedAway = (orderNo: string, at: string): OutcomeData => ({
  kind: 'outcome',
  orderNo,
  authorisation: { result: 'declined', at: new Date(at).toISOString(), responseCode: turnedAwayCode },
})
