import type { RulingAction } from '@quayside/contract/risk/ruling/actions.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { type OrderFlag, riskBand } from '@quayside/contract/trade/states.ts'
import type { OrderFile, OrderRecord, WalkContext } from './order-file.ts'

type Ruled = Pick<OrderRecord, 'ruledAction' | 'riskScore'>

/** Row O2: nobody lifts the provider's own block, and rules may block besides. */
export function isBlocked({ order, rulings }: Pick<OrderFile, 'order' | 'rulings'>): boolean {
  if (order.riskScore !== null && riskBand(order.riskScore) === 'rejected') return true
  // What was blocked before is over by now; what is blocked after authorisation takes its own way (row O8).
  return rulings?.some(({ ruling: { phase, action } }) => phase === 'before' && action === 'block') ?? false
}

/** Rows O6 to O8: an approved order waits for a person where its ruling says so; without a ruling its band does. */
export function isHeld({ ruledAction, riskScore }: Ruled): boolean {
  if (ruledAction === null) return riskBand(riskScore) !== 'pass'
  return ruledAction === 'review' || ruledAction === 'block' || riskBand(riskScore) === 'rejected'
}

/** Row O12: an approved order that its rules block is held for nobody. */
export const isStopped = ({ ruledAction }: Ruled): boolean => ruledAction === 'block'

/** Rules that are asked after authorisation and have nothing to say leave standing what was decided before. */
export function actionAfter(before: RulingAction | null, { phase, action }: Ruling): RulingAction {
  if (before === null) return action
  return phase === 'after' && action !== 'pass' ? action : before
}

/** What is told of rules, as long as nothing is authorised. */
export function withRuling(file: OrderFile, ruling: Ruling | undefined, at: string): OrderFile {
  if (ruling === undefined || file.order.captureState !== 'none') return file
  const ruledAction = actionAfter(file.order.ruledAction, ruling)
  return {
    ...file,
    order: ruledAction === file.order.ruledAction ? file.order : { ...file.order, ruledAction },
    rulings: [...(file.rulings ?? []), { ruling, at }],
  }
}

const flag: OrderFlag = 'not_ruled'

/** Somebody has to look why an order has gone through without rules, where the merchant has some. */
export function withoutRuling(file: OrderFile, { isRuled }: Pick<WalkContext, 'isRuled'>): OrderFile {
  const { order } = file
  if (!isRuled || order.ruledAction !== null || order.flags.includes(flag)) return file
  return { ...file, order: { ...order, flags: [...order.flags, flag] } }
}
