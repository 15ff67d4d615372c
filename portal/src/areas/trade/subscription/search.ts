import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import {
  failedTryCounts,
  subscriptionLimits as limits,
} from '@quayside/contract/trade/subscription/limits.ts'
import { subscription, subscriptionCycleStates } from '@quayside/contract/trade/subscription/states.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'
import { instantsOf } from '#ui/filter/list-search.ts'

const plain = addressOf(
  {
    text: part.text(limits.searchText.max),
    customerId: part.text(tradeLimits.customerId.max),
    email: part.text(tradeLimits.email.max),
    nextFrom: part.day,
    nextTo: part.day,
    nextPeriod: part.period,
    status: part.amongst(subscription.states),
    currency: part.currencies,
    amountFrom: part.amount,
    amountTo: part.amount,
    failedTries: part.amongst(failedTryCounts),
    siteId: part.ids,
  },
  viewPart,
)
export type SubscriptionSearch = AddressOf<typeof plain>

/** The address of the list of subscriptions; the next charge has days as creation has. */
export const subscriptionAddress = {
  ...plain,
  filterOf(address: SubscriptionSearch, zone: string) {
    const { nextFrom: from, nextTo: to, nextPeriod: period, ...others } = address
    const next = instantsOf(
      { ...(from && { from }), ...(to && { to }), ...(period && { period }) },
      address.zone ?? zone,
    )
    return {
      ...plain.filterOf(others, zone),
      ...(next.from && { nextFrom: next.from }),
      ...(next.to && { nextTo: next.to }),
    }
  },
}

/** The address of the list of their invoices. */
export const subscriptionInvoiceAddress = addressOf({
  text: part.text(limits.searchText.max),
  status: part.amongst(subscriptionCycleStates),
  currency: part.currencies,
  siteId: part.ids,
})
export type SubscriptionInvoiceSearch = AddressOf<typeof subscriptionInvoiceAddress>
