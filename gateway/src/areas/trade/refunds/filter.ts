import type { RefundFilter } from '@quayside/contract/trade/refunds/list.ts'
import { type OrderFilter, orderFilter } from '#areas/trade/list/filter.ts'

/** What the order of a refund is asked for, and the refund itself. */
export type RefundConditions = Omit<OrderFilter, 'status'> & {
  readonly refundStatus?: readonly string[]
  /** Whether it was asked for here; undefined asks for both. */
  readonly isOwn?: boolean
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function refundConditions({ status, origin, ...shared }: RefundFilter): RefundConditions {
  const origins = new Set(origin)
  return {
    ...orderFilter(shared),
    ...(status !== undefined && { refundStatus: [...new Set(status)] }),
    ...(origins.size === 1 && { isOwn: origins.has('portal') }),
  }
}
