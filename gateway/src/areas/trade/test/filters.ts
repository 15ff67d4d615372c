import fc from 'fast-check'
import {
  captureState,
  cardBrands,
  orderStates,
  orderTypeNames,
  paymentMethods,
  sourceTypes,
} from '@quayside/contract/trade/states.ts'
import { type TransactionFilter, transactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { timeOfMany } from './orders.ts'

/** What of a stored order filters look for. */
export interface Findable {
  readonly order_no: string
  readonly merchant_order_id: string
  readonly card_masked: string | null
  readonly email: string | null
  readonly arn: string | null
}

const some = <T>(list: readonly T[]) => fc.array(fc.constantFrom(...list), { minLength: 1, maxLength: 3 })

/** Filters of the transaction list, few conditions each, most of which find something among so many orders. */
export function filtersOver(aRow: fc.Arbitrary<Findable>, orders: number): fc.Arbitrary<TransactionFilter> {
  const instants = fc.integer({ min: 0, max: orders }).map((n) => timeOfMany(n))
  return (
    fc
      .record(
        {
          text: fc.oneof(
            aRow.map(({ order_no }) => order_no.slice(0, 5)),
            aRow.map(({ merchant_order_id }) => merchant_order_id.slice(0, 4)),
            aRow.map(({ card_masked }) => card_masked?.slice(-4) ?? '0007'),
            aRow.map(({ email }) => email ?? 'nobody@example.com'),
            aRow.map(({ arn }) => arn?.slice(0, 3) ?? '74'),
          ),
          numbers: fc.array(
            aRow.map(({ order_no, merchant_order_id }, at = order_no.length) =>
              at % 2 ? order_no : merchant_order_id,
            ),
            { minLength: 1, maxLength: 5 },
          ),
          lastFour: aRow.map(({ card_masked }) => card_masked?.slice(-4) ?? '0003'),
          email: aRow.map(({ email }) => email?.toUpperCase() ?? 'nobody@example.com'),
          merchantOrderId: aRow.map(({ merchant_order_id }) => merchant_order_id),
          status: some(orderStates),
          captureState: some(captureState.states),
          type: some(orderTypeNames),
          currency: some(['USD', 'JPY', 'KWD', 'EUR']),
          brand: some(cardBrands),
          cardCountry: some(['US', 'GB', 'DE', 'CN']),
          paymentMethod: some(paymentMethods),
          source: some(sourceTypes),
          createdFrom: instants,
          createdTo: instants,
          amountFrom: fc.constantFrom('1', '10.5', '99.9999', '250'),
          amountTo: fc.constantFrom('100.5', '300', '499.4999'),
        },
        { requiredKeys: [] },
      )
      // Few conditions at a time, or nothing is ever found.
      .chain((all) => {
        const names = Object.keys(all)
        return fc
          .shuffledSubarray(names, { maxLength: Math.min(3, names.length) })
          .map((keys) => Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))))
      })
      .map(allowed)
  )
}

/** Amounts need one currency, and a range its right order. */
function allowed(filter: TransactionFilter): TransactionFilter {
  const { createdFrom, createdTo, amountTo, ...rest } = filter
  const reversed = createdFrom !== undefined && createdTo !== undefined && createdFrom >= createdTo
  const dates = reversed ? {} : { ...(createdFrom && { createdFrom }), ...(createdTo && { createdTo }) }
  const to = Number(amountTo) < Number(rest.amountFrom ?? 0) ? undefined : amountTo
  const amounts = rest.amountFrom !== undefined || to !== undefined
  return transactionFilter.parse({
    ...rest,
    ...dates,
    ...(to !== undefined && { amountTo: to }),
    ...(amounts && { currency: [rest.currency?.[0] ?? 'USD'] }),
  })
}
