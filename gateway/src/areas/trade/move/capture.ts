import type { captureCalls } from '@quayside/contract/trade/move/capture.ts'
import { inWords, wire } from '@quayside/contract/money.ts'
import type { Handlers } from '#acts/handler.ts'
import { newId } from '#db/new-id.ts'
import { guardLimit } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { askCapture, askVoid, capturable } from '#orders/capture-asked.ts'
import { applyStep, byMerchant, minorOfOrder, type Mover, moverOf, openOrder } from './mover.ts'
import {
  type Applied,
  type CaptureRecord,
  type How,
  isRefused,
  known,
  type OrderFile,
  versionOf,
} from '#orders/order-file.ts'

export interface CaptureOrder {
  /** The order's id or number. */
  readonly id: string
  readonly amount: { readonly currency: string; readonly value: string }
  /** Left out by a batch, which has read nothing before. */
  readonly version?: number | undefined
}

interface AskedOfNetwork {
  readonly file: OrderFile
  readonly row: CaptureRecord
}

/**
 * Row V1 for a call or for one line of a batch.
 * @throws Refusal
 */
export async function captureOrder(mover: Mover, ask: CaptureOrder): Promise<AskedOfNetwork> {
  const { before } = await openOrder(mover, ask.id, ask.version)
  const amount = minorOfOrder(before, ask.amount)
  guardLimit(mover.scope, before.order, amount)
  const step = captureStep(before, amount, byMerchant(mover))
  await applyStep(mover.tx, mover.merchantId, before, step)
  return { file: step.file, row: step.file.captures.at(-1)! }
}

/** @throws Refusal */
export function captureStep(before: OrderFile, amount: bigint, how: How): Applied {
  const step = askCapture(known(before), amount, how, { newId })
  if (isRefused(step)) throw captureRefusal(before, step.refused)
  return step
}

function captureRefusal({ order }: OrderFile, refused: string): Refusal {
  if (refused === 'expired') return new Refusal('trade.capture_expired')
  if (refused === 'amount')
    return new Refusal('trade.capture_amount', { left: inWords(order.currency, capturable(order)) })
  return new Refusal('trade.capture_state')
}

/**
 * Row V2 for a call or for one line of a batch.
 * @throws Refusal
 */
export async function voidOrder(
  mover: Mover,
  { id, version }: Omit<CaptureOrder, 'amount'>,
): Promise<AskedOfNetwork> {
  const { before } = await openOrder(mover, id, version)
  guardLimit(mover.scope, before.order, capturable(before.order))
  const step = voidStep(before, byMerchant(mover))
  await applyStep(mover.tx, mover.merchantId, before, step)
  return { file: step.file, row: step.file.captures.at(-1)! }
}

/** @throws Refusal */
export function voidStep(before: OrderFile, how: How): Applied {
  const step = askVoid(before, how, { newId })
  if (isRefused(step)) throw new Refusal(voidRefusals[step.refused] ?? 'trade.void_state')
  return step
}

const voidRefusals: Partial<Record<string, 'trade.void_expired' | 'trade.void_in_flight'>> = {
  expired: 'trade.void_expired',
  amount: 'trade.void_in_flight',
}

export const captureHandlers: Handlers<typeof captureCalls> = {
  async capture(ctx, input) {
    const asked = await captureOrder(moverOf(ctx), input)
    ctx.logTarget(asked.file.order.id)
    const { left, moved, before } = capturableOf(asked)
    ctx.logChange({ capturable: before }, { capturable: left, capture: moved })
    return answerOf(asked)
  },
  async authVoid(ctx, input) {
    const asked = await voidOrder(moverOf(ctx), input)
    ctx.logTarget(asked.file.order.id)
    const { left, before } = capturableOf(asked)
    ctx.logChange({ capturable: before }, { capturable: left })
    return answerOf(asked)
  },
}

/** What could be captured before and after, and what this took of it. */
function capturableOf({ file, row }: AskedOfNetwork) {
  const left = capturable(file.order)
  const words = (minor: bigint) => inWords(row.currency, minor)
  return { before: words(left + row.amount), left: words(left), moved: words(row.amount) }
}

const answerOf = ({ file, row }: AskedOfNetwork) => ({
  id: row.id,
  captureNo: row.captureNo,
  status: row.state,
  amount: wire(row.currency, row.amount),
  capturable: wire(row.currency, capturable(file.order)),
  version: versionOf(file),
})
