import { inWords, wire } from '@quayside/contract/money.ts'
import { tradeDeadlines } from '@quayside/contract/trade/deadlines.ts'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import type { Handlers } from '#acts/handler.ts'
import { newId } from '#db/new-id.ts'
import { beyondLimit, guardLimit } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { inOrder } from '#db/in-order.ts'
import { type Balance, balances, lockBalances } from '#ledger/index.ts'
import { askRefund, cancelRefund, type RefundAsk, refundable } from '#orders/refund-asked.ts'
import {
  applyStep,
  applySteps,
  byMerchant,
  guardPlatform,
  minorOfOrder,
  type Mover,
  moverOf,
  openOrder,
} from './mover.ts'
import { merchantStanding } from './merchant-standing.sql.ts'
import { refundSendsAt } from '#orders/network-jobs.ts'
import { orderNotes } from './notes.sql.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { type RefundHoldings, refundObstacles } from './refund-obstacles.ts'
import { refundWarnings } from './refund-warnings.ts'
import { isNumberTaken, orderOfRefund, refundNumberTaken } from './refund.sql.ts'
import {
  type Applied,
  type How,
  isRefused,
  type OrderRecord,
  type RefundRecord,
  type OrderFile,
  versionOf,
} from '#orders/order-file.ts'
import { readOrderFile } from '#orders/load.sql.ts'

export interface RefundOrder {
  /** The order's id or number. */
  readonly id: string
  readonly amount: { readonly currency: string; readonly value: string }
  readonly merchantRefundId?: string | undefined
  readonly reason?: string | undefined
  /** Left out by a batch, which has read nothing before. */
  readonly version?: number | undefined
  /** The alert or dispute order that it answers. */
  readonly origin?: RefundAsk['origin']
}

/** Those that it looks at, and those that it posts to. */
const refundAccounts = ['withdrawable', 'pending', 't:refund'] as const

/**
 * Row R1 for a call. Its accounts are those of all refunds of a merchant, so they are locked as late as can be: what they
 * hold is looked at first without a lock, and counts once more when they are locked, before anything of it stays (ADR 0073).
 * @throws Refusal
 */
export async function refundOrder(
  mover: Mover,
  ask: RefundOrder,
): Promise<{ file: OrderFile; refund: RefundRecord }> {
  const { tx, merchantId } = mover
  const [{ before, frozen }, seen] = await inOrder([
    openOrder(mover, ask.id, ask.version),
    balances(tx, merchantId, ask.amount.currency),
  ])
  const { order } = before
  const amount = minorOfOrder(before, ask.amount)
  guardLimit(mover.scope, order, amount)
  const { merchantRefundId = null, reason = null, origin } = ask
  const step = refundStep(
    before,
    { amount, merchantRefundId, reason, origin },
    { frozen, ...holdingsIn(seen) },
    byMerchant(mover),
  )
  if (merchantRefundId !== null && (await tx.one(refundNumberTaken(merchantId, merchantRefundId))).taken)
    throw numberTaken(merchantRefundId)
  let held: Promise<bigint[]> | undefined
  const locking = () => (held = lockBalances(tx, merchantId, order.currency, refundAccounts))
  await applySteps(tx, merchantId, [{ before, step }], locking).catch((error: unknown) => {
    throw isNumberTaken(error) ? numberTaken(merchantRefundId!) : error
  })
  const [withdrawable, pending] = (await held) as [bigint, bigint, bigint]
  guardHoldings(order, amount, { frozen, withdrawable, pending })
  return { file: step.file, refund: step.file.refunds.at(-1)! }
}

const holdingsIn = (held: readonly Balance[]): RefundHoldings => {
  const of = (account: string) => held.find((one) => one.account === account)?.balance ?? 0n
  return { withdrawable: of('withdrawable'), pending: of('pending') }
}

/** @throws Refusal */
function guardHoldings(
  order: OrderRecord,
  amount: bigint,
  { frozen, ...holdings }: RefundHoldings & { readonly frozen: boolean },
): void {
  const [obstacle] = refundObstacles({ platform: null, frozen }, order, amount, holdings)
  if (obstacle) throw obstacle
}

/**
 * What a refund does to its order, whose number nobody else may have.
 * @throws Refusal
 */
export function refundStep(
  before: OrderFile,
  ask: RefundAsk,
  holdings: RefundHoldings & { readonly frozen: boolean },
  how: How,
): Applied {
  guardHoldings(before.order, ask.amount, holdings)
  const step = askRefund(before, ask, how, { newId })
  if (isRefused(step)) throw new Error(`a refund without an obstacle was refused: ${step.refused}`)
  return step
}

export const numberTaken = (number: string) => new Refusal('trade.refund_number_taken', { number })

/**
 * Row R3: takes back a refund that was not sent yet.
 * @throws Refusal
 */
export async function cancelUnsentRefund(
  mover: Mover,
  refundId: string,
): Promise<{ file: OrderFile; refund: RefundRecord }> {
  const { tx, merchantId } = mover
  await guardPlatform(mover)
  const found = await tx.maybe(orderOfRefund(merchantId, refundId))
  if (!found) throw new Refusal('object.not_found')
  const { before } = await openOrder(mover, found.orderId, undefined)
  const refund = before.refunds.find(({ id }) => id === refundId)!
  const step = cancelRefund(before, refund, byMerchant(mover))
  if (isRefused(step)) throw new Refusal('trade.refund_sent')
  await applyStep(tx, merchantId, before, step)
  return { file: step.file, refund: step.file.refunds.find(({ id }) => id === refundId)! }
}

export const refundHandlers: Handlers<typeof refundCalls> = {
  async refund(ctx, input) {
    const { file, refund } = await refundOrder(moverOf(ctx), input)
    ctx.logTarget(file.order.id)
    const { currency } = file.order
    const left = refundable(file.order)
    ctx.logChange(
      { refundable: inWords(currency, left + refund.amount) },
      { refundable: inWords(currency, left), refund: inWords(currency, refund.amount) },
    )
    return {
      id: refund.id,
      refundNo: refund.refundNo,
      status: refund.state,
      amount: wire(currency, refund.amount),
      refundable: wire(currency, left),
      sendsAt: refundSendsAt(refund.occurredAt),
      version: versionOf(file),
    }
  },

  async check(ctx, { id, amount: asked }) {
    const { tx, merchantId, language } = ctx
    const place = await tx.maybe(orderPlace(merchantId, id))
    const file = place && (await readOrderFile(tx, merchantId, place.id))
    if (!file) throw new Refusal('object.not_found')
    const { order } = file
    const [standing, held, notes] = await Promise.all([
      tx.one(merchantStanding(merchantId)),
      balances(tx, merchantId, order.currency),
      tx.rows(orderNotes(merchantId, order.id)),
    ])
    const amount = asked === undefined ? refundable(order) : minorOfOrder(file, asked)
    const holdings = holdingsIn(held)
    return {
      ...sumsOf(file, amount),
      ...effectOf(order.currency, holdings, amount),
      blocked: [
        ...beyondLimit(ctx.scope, order, amount),
        ...refundObstacles(standing, order, amount, holdings),
      ].map((obstacle) => toldAhead(language, obstacle)),
      warnings: refundWarnings(file, notes, amount),
      undoSeconds: tradeDeadlines.refundUndoSeconds,
    }
  },

  async checkNumber({ tx, merchantId }, { merchantRefundId }) {
    return { free: !(await tx.one(refundNumberTaken(merchantId, merchantRefundId))).taken }
  },

  async cancel(ctx, { refundId }) {
    const { file, refund } = await cancelUnsentRefund(moverOf(ctx), refundId)
    ctx.logTarget(file.order.id)
    const { currency } = file.order
    const left = refundable(file.order)
    ctx.logChange(
      { status: 'received', refundable: inWords(currency, left - refund.amount) },
      { status: refund.state, refundable: inWords(currency, left) },
    )
    return {
      id: refund.id,
      status: refund.state,
      refundable: wire(currency, left),
      version: versionOf(file),
    }
  },
}

function sumsOf(file: OrderFile, amount: bigint) {
  const { order } = file
  const money = (minor: bigint) => wire(order.currency, minor)
  return {
    id: order.id,
    orderNo: order.orderNo,
    merchantOrderId: order.merchantOrderId,
    version: versionOf(file),
    amount: money(amount),
    captured: money(order.captured),
    refunded: money(order.refunded),
    refundInFlight: money(order.refundInFlight),
    chargedBack: money(order.chargedBack),
    refundable: money(refundable(order)),
  }
}

/** A refund is taken from pending; what pending lacks cannot be withdrawn. */
function effectOf(currency: string, { withdrawable, pending }: RefundHoldings, amount: bigint) {
  const change = (now: bigint, after: bigint) => ({ now: wire(currency, now), after: wire(currency, after) })
  const available = (left: bigint) => withdrawable + (left < 0n ? left : 0n)
  return {
    pending: change(pending, pending - amount),
    withdrawable: change(withdrawable, withdrawable),
    available: change(available(pending), available(pending - amount)),
  }
}
