import { paylinkLimits as limits } from '@quayside/contract/paylink/limits.ts'
import { endReasons, paidStates, paymentLink } from '@quayside/contract/paylink/link/states.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'
import { instantsOf } from '#ui/filter/list-search.ts'

const plain = addressOf(
  {
    text: part.text(limits.searchText.max),
    goods: part.text(limits.goodsName.max),
    expiresFrom: part.day,
    expiresTo: part.day,
    expiresPeriod: part.period,
    status: part.amongst(paymentLink.states),
    reason: part.amongst(endReasons),
    paid: part.amongst(paidStates),
    currency: part.currencies,
    amountFrom: part.amount,
    amountTo: part.amount,
    siteId: part.ids,
    madeBy: part.ids,
  },
  viewPart,
)
export type LinkSearch = AddressOf<typeof plain>

/** The address of the list of links; expiry has days as creation has. */
export const linkAddress = {
  ...plain,
  filterOf(address: LinkSearch, zone: string) {
    const { expiresFrom: from, expiresTo: to, expiresPeriod: period, ...others } = address
    const expires = instantsOf(
      { ...(from && { from }), ...(to && { to }), ...(period && { period }) },
      address.zone ?? zone,
    )
    return {
      ...plain.filterOf(others, zone),
      ...(expires.from && { expiresFrom: expires.from }),
      ...(expires.to && { expiresTo: expires.to }),
    }
  },
}
