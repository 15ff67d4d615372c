import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import type { SampleOrder } from './sample.sql.ts'

export interface FilterCase {
  readonly name: string
  readonly filter: TransactionFilter
}

const named = (filter: TransactionFilter): FilterCase => ({
  name: Object.entries(filter)
    .map(
      ([field, value]) =>
        `${field} ${Array.isArray(value) ? (value.length > 1 ? `(${value.length})` : value[0]) : value}`,
    )
    .join(' + '),
  filter,
})

/** Every field of the screen alone, with frequent and rare values, and the pairs that support people use. */
export function matchingFilters(sample: SampleOrder, numbers: string[]): FilterCase[] {
  const { orderNo, merchantOrderId, arn, lastFour, email, siteId } = sample
  const alone: TransactionFilter[] = [
    { text: orderNo },
    { text: orderNo.slice(0, 8) },
    { text: merchantOrderId },
    { text: arn },
    { text: email },
    { text: lastFour },
    { numbers },
    { orderNo },
    { merchantOrderId },
    { arn },
    { lastFour },
    { email },
    { status: ['succeed'] },
    { status: ['failed'] },
    { status: ['canceled'] },
    { status: ['expired'] },
    { status: ['pending_review'] },
    { captureState: ['captured'] },
    { captureState: ['partially_captured'] },
    { captureState: ['none'] },
    { captureState: ['voided'] },
    { type: ['sale'] },
    { type: ['create-token-and-pre-auth'] },
    { currency: ['USD'] },
    { currency: ['KWD'] },
    { brand: ['visa'] },
    { brand: ['diners'] },
    { cardCountry: ['US'] },
    { cardCountry: ['CO'] },
    { siteId: [siteId] },
    { paymentMethod: ['card'] },
    { paymentMethod: ['wechat_pay'] },
    { source: ['api'] },
    { source: ['import'] },
    { currency: ['USD'], amountFrom: '50', amountTo: '60' },
    { currency: ['USD'], amountFrom: '1500' },
  ]
  const together: TransactionFilter[] = [
    { status: ['succeed'], currency: ['USD'] },
    { status: ['failed'], brand: ['visa'] },
    { status: ['failed'], cardCountry: ['BR'] },
    { status: ['failed', 'canceled', 'expired'] },
    { status: ['expired'], currency: ['KWD'] },
    { currency: ['JPY'], brand: ['jcb'] },
    { brand: ['amex'], cardCountry: ['US'] },
    { brand: ['diners'], currency: ['KWD'] },
    { siteId: [siteId], status: ['failed'] },
    { paymentMethod: ['apple_pay'], source: ['subscription'] },
    { type: ['pre-authorization'], captureState: ['partially_captured'] },
    { lastFour, currency: ['USD'] },
    { lastFour, cardCountry: ['US'] },
    { email, status: ['succeed'] },
    { currency: ['KWD'], status: ['failed'], amountFrom: '10' },
  ]
  return [...alone, ...together].map(named)
}

/** What finds nothing, although each of its parts alone would find much. */
export function emptyFilters({ email }: SampleOrder): FilterCase[] {
  const filters: TransactionFilter[] = [
    { text: 'ZZ-no-such-number' },
    { orderNo: 'ZZ0' },
    { merchantOrderId: 'ZZ0' },
    { arn: 'ZZ0' },
    { email: 'nobody@mail0.example' },
    { currency: ['CHF'] },
    { cardCountry: ['ZW'] },
    { siteId: ['00000000-0000-8000-a000-000000000000'] },
    { paymentMethod: ['alipay'], brand: ['visa'] },
    { paymentMethod: ['alipay', 'wechat_pay'], cardCountry: ['US'] },
    { status: ['failed'], captureState: ['captured'] },
    { status: ['succeed'], captureState: ['none'] },
    { type: ['sale'], captureState: ['voided'] },
    { currency: ['USD'], amountFrom: '900000000' },
    { currency: ['USD'], status: ['failed'], amountFrom: '900000000' },
    { status: ['received'], currency: ['KWD'] },
    { email, currency: ['CHF'] },
    { currency: ['CHF'], status: ['succeed'] },
  ]
  return filters.map(named)
}
