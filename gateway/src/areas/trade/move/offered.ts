import type { Permission } from '@quayside/contract/permissions.ts'
import type { CaptureState, OrderState } from '@quayside/contract/trade/states.ts'
import type { Ctx } from '#acts/context.ts'
import { capturable, notOpen } from '#orders/capture-asked.ts'
import { refundable } from '#orders/refund-asked.ts'
import { notPassable } from '#orders/review.ts'

/** What the moves of an order depend on; amounts in minor units. */
export interface Movable {
  readonly state: OrderState
  readonly captureState: CaptureState
  readonly amount: bigint
  readonly captured: bigint
  readonly voided: bigint
  readonly captureInFlight: bigint
  readonly refunded: bigint
  readonly refundInFlight: bigint
  readonly chargedBack: bigint
  readonly authExpiresAt: string | null
  /** The shop that brought it, in which it is moved instead (`order_platform`). */
  readonly platform: string | null
}

export interface Asking {
  readonly permissions: ReadonlySet<string>
  readonly platform: string | null
  readonly frozen: boolean
  /** The database's clock. */
  readonly now: string
}

export const askingOf = ({ operator, merchant, now }: Ctx): Asking => ({
  permissions: operator.permissions,
  platform: merchant.platform,
  frozen: merchant.frozen,
  now,
})

/** A move of an order that an operator can make through a call. */
interface OrderAction {
  readonly action: string
  readonly permission: Permission
  /** The guards of the call itself, as far as the order tells. */
  fits(order: Movable, asking: Asking): boolean
}

/** Every such call has its line here, and nowhere else is it decided what a screen offers. */
const offered: readonly OrderAction[] = [
  {
    action: 'refund',
    permission: 'trade.transaction.refund',
    fits: (order, { frozen }) => !frozen && order.state === 'succeed' && refundable(order) > 0n,
  },
  {
    action: 'capture',
    permission: 'trade.transaction.capture',
    fits: (order, { now }) => !notOpen(order, now) && capturable(order) > 0n,
  },
  {
    action: 'void',
    permission: 'trade.transaction.void',
    fits: (order, { now }) => !notOpen(order, now) && capturable(order) > 0n && order.captureInFlight === 0n,
  },
  { action: 'accept', permission: 'risk.review.decide', fits: (order, { now }) => !notPassable(order, now) },
  { action: 'reject', permission: 'risk.review.decide', fits: ({ state }) => state === 'pending_review' },
]

/** What this operator may do with this order now; what is sold on a platform is moved there (spec §6). */
export function actionsOf(order: Movable, asking: Asking): string[] {
  const actions: string[] = []
  if ((asking.platform ?? order.platform) !== null) return actions
  for (const { action, permission, fits } of offered)
    if (asking.permissions.has(permission) && fits(order, asking)) actions.push(action)
  return actions
}
