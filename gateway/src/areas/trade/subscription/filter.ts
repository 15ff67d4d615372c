import type { SubscriptionFilter } from '@quayside/contract/trade/subscription/list.ts'
import type { SubscriptionInvoiceFilter } from '@quayside/contract/trade/subscription/invoice.ts'
import { type OrderFilter, orderFilter } from '#areas/trade/list/filter.ts'
import { timesOf } from '#lists/range.ts'
import { textRange } from '#lists/text-range.ts'

export type SubscriptionConditions = Pick<
  OrderFilter,
  | 'createdFrom'
  | 'createdTo'
  | 'currency'
  | 'amountFrom'
  | 'amountTo'
  | 'siteId'
  | 'textFrom'
  | 'textBefore'
  | 'email'
  | 'status'
> & {
  readonly customerFrom?: string
  readonly customerBefore?: string
  readonly nextFrom?: string
  readonly nextTo?: string
  readonly failedTries?: readonly number[]
}

/** @throws Refusal when a range is reversed, or an amount has no one currency */
export function subscriptionConditions(filter: SubscriptionFilter): SubscriptionConditions {
  const { text, status, customerId, nextFrom, nextTo, failedTries, ...shared } = filter
  const next = timesOf({ createdFrom: nextFrom, createdTo: nextTo })
  const customer = customerId === undefined ? undefined : textRange(customerId.trim())
  return {
    ...orderFilter(shared),
    ...(text !== undefined && textRange(text.trim())),
    ...(status && { status: [...new Set(status)] }),
    ...(customer && { customerFrom: customer.textFrom, customerBefore: customer.textBefore }),
    ...(next.createdFrom !== undefined && { nextFrom: next.createdFrom }),
    ...(next.createdTo !== undefined && { nextTo: next.createdTo }),
    ...(failedTries && { failedTries: failedTries.map(Number) }),
  }
}

export type SubscriptionInvoiceConditions = Pick<
  OrderFilter,
  'createdFrom' | 'createdTo' | 'currency' | 'siteId' | 'textFrom' | 'textBefore' | 'status'
>

/** @throws Refusal when a range is reversed */
export function invoiceConditions({
  text,
  status,
  ...shared
}: SubscriptionInvoiceFilter): SubscriptionInvoiceConditions {
  return {
    ...orderFilter(shared),
    ...(text !== undefined && textRange(text.trim())),
    ...(status && { status: [...new Set(status)] }),
  }
}
