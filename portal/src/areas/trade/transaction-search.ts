import type { InputOf } from '@quayside/contract/call.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import {
  captureState,
  cardBrands,
  missingParts,
  orderStates,
  orderTypeNames,
  paymentMethods,
  settlementStates,
  sourceTypes,
} from '@quayside/contract/trade/states.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'
import { changedSearch, withoutCursor } from '#ui/filter/list-search.ts'

export { changedSearch, withoutCursor }

export type TransactionFilterInput = NonNullable<InputOf<typeof transactionCalls.query>['filter']>

/** The list's address: every filter, and where in the list the page stands. */
export const transactionAddress = addressOf(
  {
    text: part.text(limits.searchText.max),
    numbers: part.texts(limits.merchantOrderId.max, limits.numbers.max),
    orderNo: part.text(limits.orderNo.max),
    merchantOrderId: part.text(limits.merchantOrderId.max),
    arn: part.text(limits.arn.max),
    lastFour: part.form(/^\d{4}$/),
    email: part.text(limits.email.max),
    status: part.amongst(orderStates),
    captureState: part.amongst(captureState.states),
    type: part.amongst(orderTypeNames),
    currency: part.currencies,
    brand: part.amongst(cardBrands),
    cardCountry: part.countries,
    siteId: part.texts(36, limits.choices.max),
    paymentMethod: part.amongst(paymentMethods),
    source: part.amongst(sourceTypes),
    amountFrom: part.amount,
    amountTo: part.amount,
    settlement: part.amongst(settlementStates),
    responseCode: part.texts(limits.responseCode.max, limits.choices.max),
    without: part.amongst(missingParts),
  },
  viewPart,
)
export type TransactionSearch = AddressOf<typeof transactionAddress>

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export const validateTransactionSearch = transactionAddress.read

/** The address as the call wants it: days, and those of a period as of today, become instants. */
export const transactionFilterOf = (search: TransactionSearch, zone: string): TransactionFilterInput =>
  transactionAddress.filterOf(search, zone)
