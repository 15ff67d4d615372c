import { parseMinor } from '@quayside/contract/money.ts'
import type { RefusalCode } from '@quayside/contract/trade/move/refusals.ts'
import { IdTaken } from '#id-taken.ts'
import { randomOf } from '#random.ts'
import { capturable, isOpenAuthorisation, refundable, saleLeft, type OrderState } from './books.ts'
import type { Core } from './core.ts'
import type { OrderMove } from './entry.ts'
import { moveEvent, type MoveFacts } from './move-events.ts'
import { misbehaviourAt, refusalAt, type Refusal } from './sentinels.ts'
import { toldWith } from './telling.ts'

type Kind = 'capture' | 'void' | 'reversal' | 'refund'

/** What the caller asked is about nothing the core knows. */
export class UnknownOrder extends Error {}

export interface Ask {
  readonly id: string
  readonly orderNo: string
  /** Minor units; everything that is left where it is missing. */
  readonly minor?: bigint | undefined
  readonly at: number
  readonly reason?: string | undefined
}

/** Captures, voids or refunds; the same id always gets the answer of its first time. */
export function operate(core: Core, kind: Kind, ask: Ask): OrderMove {
  const order = core.books.orders.get(ask.orderNo)
  if (!order) throw new UnknownOrder(`No order ${ask.orderNo}`)
  const known = core.books.operations.get(ask.id)
  if (known) return repeated(known as OrderMove, kind, ask)
  const left = leftOf(core, kind, order)
  const minor = takesAll(kind) ? left : (ask.minor ?? left)
  const refusal = kind === 'reversal' ? reversalRefusal(core, order) : refusalOf(kind, order, minor, left)
  const common = { id: ask.id, at: ask.at, no: ask.orderNo, minor: String(minor) }
  if (refusal !== undefined) return write(core, { ...common, t: 'refused', of: kind, ...refusal }, order, {})
  return write(core, { ...common, t: kind }, order, {
    ...(!takesAll(kind) && { arn: arnOf(ask.id) }),
    ...(ask.reason !== undefined && { reason: ask.reason }),
  })
}

/** Voids and reversals name no amount of their own. */
const takesAll = (kind: Kind): boolean => kind === 'void' || kind === 'reversal'

/** The reference number of a capture or a refund. */
export const arnOf = (id: string): string => `7412345${randomOf('arn', id).digits(16)}`

/** Writes a move and what the gateway hears of it. */
export function write<M extends OrderMove>(
  core: Core,
  move: M,
  order: OrderState,
  facts: MoveFacts,
  misbehaviour = misbehaviourAt(BigInt(move.minor)),
): M {
  const event = moveEvent(move, order, facts)
  core.write(move, ...(event ? toldWith(event, misbehaviour, move.at) : []))
  return move
}

function repeated(known: OrderMove, kind: Kind, { orderNo, minor }: Ask): OrderMove {
  const same =
    known.no === orderNo &&
    (known.t === kind || (known.t === 'refused' && known.of === kind)) &&
    (minor === undefined || takesAll(kind) || known.minor === String(minor))
  if (!same) throw new IdTaken(`The id ${known.id} belongs to another operation`)
  return known
}

const say = (code: RefusalCode, reason: string): Refusal => ({ code, reason })

function leftOf({ books }: Core, kind: Kind, order: OrderState): bigint {
  if (kind === 'refund') return refundable(order)
  return (kind === 'reversal' ? saleLeft(books, order)?.minor : undefined) ?? capturable(order)
}

function refusalOf(kind: Kind, order: OrderState, minor: bigint, left: bigint): Refusal | undefined {
  if (kind !== 'refund' && !isOpenAuthorisation(order))
    return say('nothing_authorised', 'Nothing is authorised on this order')
  if (left <= 0n)
    return kind === 'refund'
      ? say('nothing_left', 'Nothing is left to refund')
      : say('nothing_left', 'Nothing is left of the authorisation')
  if (minor <= 0n || minor > left) return say('amount_too_high', 'The amount is more than what is left')
  return refusalAt(kind === 'void' ? order.minor : minor)
}

/** What was never authorised is as good as given back; what was captured and presented needs a refund. */
const reversalRefusal = ({ books }: Core, order: OrderState): Refusal | undefined =>
  order.captured > 0n && !saleLeft(books, order)
    ? say('authorisation_invalid', 'The order has been captured')
    : refusalAt(order.minor)

/** Reads an amount of the order's own currency. */
export function minorOf(core: Core, orderNo: string, amount: { currency: string; value: string }): bigint {
  const order = core.books.orders.get(orderNo)
  if (!order) throw new UnknownOrder(`No order ${orderNo}`)
  const minor = parseMinor(amount.currency, amount.value)
  if (minor === undefined || amount.currency !== order.entry.currency) {
    throw new RangeError(`The order ${orderNo} is in ${order.entry.currency}`)
  }
  return minor
}
