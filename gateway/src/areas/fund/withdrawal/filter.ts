import type { WithdrawalFilter } from '@quayside/contract/fund/withdrawal/list.ts'
import { textRange } from '#lists/text-range.ts'
import { type OrderFilter, orderFilter } from '#areas/trade/public.ts'

export type WithdrawalConditions = Pick<
  OrderFilter,
  'textFrom' | 'textBefore' | 'createdFrom' | 'createdTo' | 'currency' | 'amountFrom' | 'amountTo'
> & {
  readonly state?: readonly string[]
  readonly cardId?: string
  /** Undefined asks for both. */
  readonly isOfRule?: boolean
  /** Days of one question; without a beginning it goes back so far. */
  readonly days: number
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function withdrawalConditions(
  { text, status, cardId, origin, ...shared }: WithdrawalFilter,
  days: number,
): WithdrawalConditions {
  const origins = new Set(origin)
  return {
    ...orderFilter(shared),
    ...(text !== undefined && textRange(text)),
    days,
    ...(status !== undefined && { state: [...new Set(status)] }),
    ...(cardId !== undefined && { cardId }),
    ...(origins.size === 1 && { isOfRule: origins.has('rule') }),
  }
}
