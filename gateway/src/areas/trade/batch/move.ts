import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import { exponentOf, isCurrency, parseMinor } from '@quayside/contract/money.ts'
import type { Scope } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { capturable } from '#orders/capture-asked.ts'
import { refundable } from '#orders/refund-asked.ts'
import { captureStep, voidStep } from '#areas/trade/move/capture.ts'
import { numberTaken, refundStep } from '#areas/trade/move/refund.ts'
import type { RefundHoldings } from '#areas/trade/move/refund-obstacles.ts'
import { guardShop } from '#areas/trade/move/mover.ts'
import { reviewStep } from '#areas/trade/move/review.ts'
import type { Applied, How, OrderFile } from '#orders/order-file.ts'
import type { ReviewHold } from '#orders/review-work.sql.ts'
import { guardHold } from '#orders/review-work.ts'

/** One line of a batch, as it was given. */
export interface BatchAsk {
  readonly line: number
  /** The order's number, or its id in small letters. */
  readonly order: string
  /** Everything that is left where it is missing. */
  readonly amountText: string | null
  readonly currencyText: string | null
  readonly merchantRefundId: string | null
  readonly reason: string | null
}

/** What the lines of one kind meet, in the state that the lines before them leave. */
export interface BatchWorld {
  readonly kind: BatchKind
  readonly frozen: boolean
  readonly scope: Scope
  readonly how: How
  /** By the order's number and by its id. */
  readonly files: Map<string, OrderFile>
  /** By currency. */
  readonly holdings: Map<string, RefundHoldings>
  /** Who is at orders that wait for a decision, by the order's id. */
  readonly holds: ReadonlyMap<string, ReviewHold>
  /** The merchant's refund numbers that are taken. */
  readonly numbers: Set<string>
}

export interface BatchMoved {
  readonly before: OrderFile
  readonly step: Applied
  /** Minor units of the order's currency. */
  readonly amount: bigint
  readonly operationId: string | null
}

/** What could still be moved of an order, in minor units. */
export function leftFor(kind: BatchKind, { order }: OrderFile): bigint {
  if (kind === 'refund') return refundable(order)
  if (kind === 'capture' || kind === 'void') return capturable(order)
  return order.amount
}

/**
 * One line through the guards and the machine of the single move; the world afterwards is what the next line meets.
 * @throws Refusal
 */
export function moveLine(world: BatchWorld, ask: BatchAsk): BatchMoved {
  const before = world.files.get(ask.order)
  if (!before) throw new Refusal('object.not_found')
  guardShop(before)
  const amount = amountOf(world.kind, before, ask)
  guardLimit(world.scope, before.order, amount)
  const step = stepOf(world, before, ask, amount)
  const { order } = step.file
  for (const key of keysOf(step.file)) world.files.set(key, step.file)
  if (world.kind === 'refund') {
    const held = batchHoldings(world, order.currency)
    world.holdings.set(order.currency, { ...held, pending: held.pending - amount })
    if (ask.merchantRefundId !== null) world.numbers.add(ask.merchantRefundId)
  }
  return { before, step, amount, operationId: operationOf(world.kind, step.file) }
}

/** The world as it was before a line that is only looked at. */
export function leaveUnmoved(world: BatchWorld, ask: BatchAsk, { before, amount }: BatchMoved): void {
  for (const key of keysOf(before)) world.files.set(key, before)
  if (world.kind !== 'refund') return
  const { currency } = before.order
  const held = batchHoldings(world, currency)
  world.holdings.set(currency, { ...held, pending: held.pending + amount })
  if (ask.merchantRefundId !== null) world.numbers.delete(ask.merchantRefundId)
}

export const keysOf = ({ order: { id, orderNo } }: OrderFile): string[] => [id, orderNo]

export const batchHoldings = ({ holdings }: BatchWorld, currency: string): RefundHoldings =>
  holdings.get(currency) ?? { pending: 0n, withdrawable: 0n }

function stepOf({ kind, ...world }: BatchWorld, before: OrderFile, ask: BatchAsk, amount: bigint): Applied {
  const { how } = world
  if (kind === 'capture') return captureStep(before, amount, how)
  if (kind === 'void') return voidStep(before, how)
  if (kind !== 'refund') {
    const step = reviewStep(before, kind, how)
    guardHold(world.holds.get(before.order.id), [how.actorId])
    return step
  }
  const { merchantRefundId, reason } = ask
  if (merchantRefundId !== null && world.numbers.has(merchantRefundId)) throw numberTaken(merchantRefundId)
  const held = batchHoldings({ kind, ...world }, before.order.currency)
  return refundStep(
    before,
    { amount, merchantRefundId, reason },
    { frozen: world.frozen, pending: held.pending, withdrawable: held.withdrawable },
    how,
  )
}

function operationOf(kind: BatchKind, { refunds, captures }: OrderFile): string | null {
  if (kind === 'refund') return refunds.at(-1)!.id
  return kind === 'capture' || kind === 'void' ? captures.at(-1)!.id : null
}

function amountOf(kind: BatchKind, before: OrderFile, { amountText, currencyText }: BatchAsk): bigint {
  const { currency } = before.order
  if (currencyText !== null && currencyText !== currency) {
    if (!isCurrency(currencyText)) throw new Refusal('batch.currency', { currency: currencyText })
    throw new Refusal('trade.currency_wrong', { currency })
  }
  if (kind !== 'refund' && kind !== 'capture') return leftFor(kind, before)
  if (amountText === null) return leftFor(kind, before)
  const minor = parseMinor(currency, amountText)
  if (minor === undefined)
    throw new Refusal('batch.amount', { amount: amountText, currency, decimals: exponentOf(currency) })
  return minor
}
