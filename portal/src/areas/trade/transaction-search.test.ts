import { expect, test, vi } from 'vitest'
import { type TransactionFilter, transactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { parseSearch, stringifySearch } from '#shell/palette/search-text.ts'
import {
  changedSearch,
  transactionAddress,
  transactionFilterOf,
  type TransactionSearch,
  validateTransactionSearch,
} from './transaction-search.ts'

const read = (address: string): TransactionSearch => validateTransactionSearch(parseSearch(address))

test('an address and its filters are the same thing', () => {
  const search: TransactionSearch = {
    text: '2606161402379418',
    status: ['failed', 'expired'],
    currency: ['USD'],
    from: '2026-06-10',
    to: '2026-06-16',
    zone: 'Asia/Shanghai',
    amountFrom: '10.50',
    merchantOrderId: 'a&b=c, d',
  }
  expect(read(stringifySearch({ ...search }))).toEqual(search)
})

/** One value of each condition of the contract; a new condition does not compile until it stands here. */
const conditions: Required<Omit<TransactionFilter, 'createdFrom' | 'createdTo'>> = {
  text: 'Q',
  numbers: ['0012', 'A-1'],
  orderNo: '2606161402379418',
  merchantOrderId: '007',
  arn: '74055556167000000000001',
  lastFour: '0042',
  email: 'a@example.com',
  status: ['failed'],
  captureState: ['partially_captured'],
  type: ['sale'],
  currency: ['USD'],
  brand: ['visa'],
  cardCountry: ['DE'],
  siteId: ['0197a5f2-0000-7000-8000-000000000001'],
  paymentMethod: ['card'],
  source: ['api'],
  amountFrom: '10.50',
  amountTo: '11',
  settlement: ['unsettled'],
  responseCode: ['05', '51', 'N7'],
  without: ['brand', 'responseCode'],
}

test('every condition of the contract goes through the address and a saved filter unchanged', () => {
  expect(transactionFilter.parse(conditions)).toEqual(conditions)
  expect(transactionFilterOf(read(stringifySearch({ ...conditions })), 'UTC')).toEqual(conditions)
  expect(transactionAddress.contentOf(transactionAddress.read({ ...conditions }))).toEqual(conditions)
})

test('what is no filter of ours is left out', () => {
  expect(
    read('?status=nonsense&currency=XXX&from=2026-13-45&amountFrom=-1&lastFour=12345&foo=bar&zone=Mars'),
  ).toEqual({})
})

test('a number in the address stays a text', () => {
  expect(read('?orderNo=2606161402379418123')).toEqual({ orderNo: '2606161402379418123' })
})

test('days become instants of the zone in which they were chosen, the last day included', () => {
  expect(transactionFilterOf({ from: '2026-06-10', to: '2026-06-16', zone: 'Asia/Shanghai' }, 'UTC')).toEqual(
    {
      createdFrom: '2026-06-09T16:00:00.000Z',
      createdTo: '2026-06-16T16:00:00.000Z',
    },
  )
})

test('a changed filter begins at the first page again', () => {
  expect(changedSearch({ after: 'x', skipped: 10, status: ['failed'] }, { type: ['sale'] }, 'UTC')).toEqual({
    status: ['failed'],
    type: ['sale'],
  })
})

test('the zone stays that of the days until other days are chosen', () => {
  const search: TransactionSearch = { from: '2026-06-10', zone: 'Asia/Shanghai' }
  expect(changedSearch(search, { type: ['sale'] }, 'UTC').zone).toBe('Asia/Shanghai')
  expect(changedSearch(search, { from: '2026-06-11' }, 'UTC').zone).toBe('UTC')
  expect(changedSearch(search, { from: undefined }, 'UTC').zone).toBeUndefined()
})

test('a period is one of the reader’s own calendar, whatever days or zone stand beside it', () => {
  vi.useFakeTimers({ now: new Date('2026-06-16T20:00:00Z') })
  const search: TransactionSearch = { period: 'last7', from: '2020-01-01', zone: 'UTC' }
  expect(transactionFilterOf(search, 'Asia/Shanghai')).toEqual({
    createdFrom: '2026-06-10T16:00:00.000Z',
    createdTo: '2026-06-17T16:00:00.000Z',
  })
  expect(transactionFilterOf({ period: 'today' }, 'America/New_York')).toEqual({
    createdFrom: '2026-06-16T04:00:00.000Z',
    createdTo: '2026-06-17T04:00:00.000Z',
  })
  vi.useRealTimers()
})
