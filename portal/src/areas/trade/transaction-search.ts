import type { InputOf } from '@quayside/contract/call.ts'
import type { Period } from '@quayside/contract/period.ts'
import { amountForm, isCurrency } from '@quayside/contract/money.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import {
  captureState,
  cardBrands,
  type MissingPart,
  missingParts,
  type CardBrand,
  type CaptureState,
  orderStates,
  type OrderState,
  orderTypeNames,
  type OrderType,
  paymentMethods,
  type PaymentMethod,
  settlementStates,
  type SettlementState,
  sourceTypes,
  type SourceType,
} from '@quayside/contract/trade/states.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import {
  among,
  line,
  lines,
  listFilterOf,
  listSearchOf,
  matching,
  set,
  withoutCursor,
  changedSearch,
} from '#ui/filter/list-search.ts'

export { changedSearch, withoutCursor }

export type TransactionFilterInput = NonNullable<InputOf<typeof transactionCalls.query>['filter']>

/** The list's address: every filter, and where in the list the page stands. Days are days of `zone`. */
export interface TransactionSearch {
  text?: string
  numbers?: string[]
  orderNo?: string
  merchantOrderId?: string
  arn?: string
  lastFour?: string
  email?: string
  from?: string
  to?: string
  zone?: string
  /** Moves with the reader's calendar, and goes before days. */
  period?: Period
  status?: OrderState[]
  captureState?: CaptureState[]
  type?: OrderType[]
  currency?: string[]
  brand?: CardBrand[]
  cardCountry?: string[]
  siteId?: string[]
  paymentMethod?: PaymentMethod[]
  source?: SourceType[]
  amountFrom?: string
  amountTo?: string
  settlement?: SettlementState[]
  responseCode?: string[]
  without?: MissingPart[]
  /** A saved filter, or `all`; conditions in the address go before its own. */
  view?: string
  after?: string
  before?: string
  /** How many rows stand before this page, for its numbers alone. */
  skipped?: number
}

type Raw = Record<string, unknown>

/** What a link or a hand has put into the address and is no filter of ours is left out. */
export function validateTransactionSearch(raw: Raw): TransactionSearch {
  const search = {
    text: line(raw['text'], limits.searchText.max),
    numbers: lines(raw['numbers'], limits.merchantOrderId.max, limits.numbers.max),
    orderNo: line(raw['orderNo'], limits.orderNo.max),
    merchantOrderId: line(raw['merchantOrderId'], limits.merchantOrderId.max),
    arn: line(raw['arn'], limits.arn.max),
    lastFour: matching(raw['lastFour'], /^\d{4}$/),
    email: line(raw['email'], limits.email.max),
    ...listSearchOf(raw),
    status: among(raw['status'], orderStates),
    captureState: among(raw['captureState'], captureState.states),
    type: among(raw['type'], orderTypeNames),
    currency: lines(raw['currency'], 3, limits.choices.max)?.filter(isCurrency),
    brand: among(raw['brand'], cardBrands),
    cardCountry: lines(raw['cardCountry'], 2, limits.choices.max)?.filter((code) => /^[A-Z]{2}$/.test(code)),
    siteId: lines(raw['siteId'], 36, limits.choices.max),
    paymentMethod: among(raw['paymentMethod'], paymentMethods),
    source: among(raw['source'], sourceTypes),
    amountFrom: matching(raw['amountFrom'], amountForm),
    amountTo: matching(raw['amountTo'], amountForm),
    view: line(raw['view'], 36),
    settlement: among(raw['settlement'], settlementStates),
    responseCode: lines(raw['responseCode'], limits.responseCode.max, limits.choices.max),
    without: among(raw['without'], missingParts),
  }
  return set(search)
}

/** The address as the call wants it: days, and those of a period as of today, become instants. */
export function transactionFilterOf(search: TransactionSearch, zone: string): TransactionFilterInput {
  const { view: _name, ...conditions } = search
  return listFilterOf(conditions, zone)
}
