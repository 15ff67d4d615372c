import type { OutcomeData, SubmissionData } from '@quayside/contract/provider/event-order.ts'
import { wire } from '@quayside/contract/money.ts'
import { partnerLimits } from '@quayside/contract/partners/limits.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import type { TryPayload } from '#jobs/payload.ts'
import { addJob } from '#jobs/queue.ts'
import type { WalletPayReply } from '#ports/partner/alipayplus-port.ts'
import type { AlipayplusDeps } from './deps.ts'
import { walletPayJob } from './pay.ask.ts'
import { countPayTry, findWalletPayment, keepGoUrl, type WalletPayment } from './payment.sql.ts'

export interface WalletPayDeps extends AlipayplusDeps {
  readonly app: Db
  /** Takes what Alipay+ said as if the payment core had told it. */
  readonly takeTold: (tx: Tx, merchantId: bigint, told: OutcomeData | SubmissionData) => Promise<void>
}

/** Between two tries of one payer who waits before their page, in seconds. */
const pauseSeconds = 3
/** After which a try that was killed is followed by the next: later than any answer comes. */
const killedSeconds = partnerLimits.answer.seconds + 5

/**
 * Asks Alipay+ for the page on which an order is paid. After a silence the same number is sent again, which is the same payment;
 * once there is a page the order waits for its answer like any that was sent, and time ends one that has none.
 */
export const walletPayRunner = walletPayJob.doneBy((deps: WalletPayDeps) => async (job) => {
  const { app } = deps
  const write = { tenant: job.merchantId, mode: 'write' } as const
  const payment = await app.tx(write, (tx) => begin(tx, job))
  if (!payment) return
  const reply = await asked(deps, payment)
  await app.tx(write, (tx) => finish(deps, tx, job, payment, reply))
})

async function begin(tx: Tx, { merchantId, id, attempt }: TryPayload): Promise<WalletPayment | undefined> {
  if ((await tx.run(countPayTry(merchantId, id, attempt))) === 0) return undefined
  const payment = await tx.one(findWalletPayment(merchantId, id))
  if (payment.state !== 'received' || payment.goUrl !== null) return undefined
  // Queued before the first word is said: a worker that is killed while it asks leaves no payer waiting.
  await queueNext(tx, { merchantId, id, attempt }, killedSeconds)
  return payment
}

/** Of several that are queued for one try the first counts. */
async function queueNext(tx: Tx, { attempt, ...job }: TryPayload, seconds: number): Promise<void> {
  const now = new Date((await tx.one(databaseClock)).at).toISOString()
  await addJob(tx, walletPayJob.ask({ ...job, attempt: attempt + 1 }, { runAt: addSeconds(now, seconds) }))
}

async function asked({ partners }: WalletPayDeps, payment: WalletPayment): Promise<WalletPayReply> {
  const { orderNo, wallet, currency, amount, merchantName, applicationId, returnUrl } = payment
  // Taken away from the site while the payer was about to pay.
  if (!partners.alipayplus || applicationId === null) return { result: 'refused' }
  return partners.alipayplus.pay({
    orderNo,
    wallet,
    amount: wire(currency, amount),
    merchantName,
    reference: applicationId.replaceAll('-', ''),
    returnUrl,
  })
}

async function finish(
  { takeTold }: WalletPayDeps,
  tx: Tx,
  job: TryPayload,
  { orderNo }: WalletPayment,
  reply: WalletPayReply,
): Promise<void> {
  if (reply.result === 'unknown') return queueNext(tx, job, pauseSeconds)
  const { merchantId, id } = job
  const at = new Date((await tx.one(databaseClock)).at).toISOString()
  // No card and nobody's device: what is told of the payer is that they come from their wallet.
  await takeTold(tx, merchantId, { kind: 'submission', orderNo, sentAt: at, risk: { score: 0 } })
  if (reply.result === 'go') return void (await tx.run(keepGoUrl(merchantId, id, reply.url)))
  await takeTold(tx, merchantId, {
    kind: 'outcome',
    orderNo,
    authorisation: { result: 'declined', at, responseCode: '57' },
  })
}
