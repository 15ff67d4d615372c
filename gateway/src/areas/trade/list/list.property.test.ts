import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseMinor } from '@quayside/contract/money.ts'
import { pageSizes } from '@quayside/contract/lists/page-sizes.ts'
import type { TransactionFilter, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { testDatabase } from '#db/test/database.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { seed, times } from '#test/runs.ts'
import { filtersOver } from '#areas/trade/test/filters.ts'
import { manyOrders } from '#areas/trade/test/orders.ts'
import { asOperator } from '#areas/trade/test/operator.ts'
import { transactionHandlers } from './list.ts'

const database = await testDatabase()
const { db, owner } = database
const orders = 2_500

interface Plain {
  id: string
  order_no: string
  merchant_order_id: string
  created_at: string
  type: string
  state: string
  capture_state: string
  currency: string
  amount: bigint
  captured: bigint
  refunded: bigint
  brand: string | null
  card_masked: string | null
  card_country: string | null
  site_id: string | null
  payment_method: string
  source: string
  email: string | null
  arn: string | null
}
let plain: Plain[] = []

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, [...manyOrders(orders, 'Q', '1'), ...manyOrders(50, 'Q', '2')])
  plain = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<Plain>({ text: 'select * from orders where merchant_id = 1 order by created_at desc, id desc' }),
  )
})

/** The filter once more, as plainly as it can be said. */
function matches(row: Plain, filter: TransactionFilter): boolean {
  const among = <T>(list: readonly T[] | undefined, value: unknown) =>
    list === undefined || list.includes(value as T)
  const numbers = [row.order_no, row.merchant_order_id, row.arn]
  const lastFour = row.card_masked?.slice(-4)
  const { text } = filter
  const byText =
    text === undefined ||
    (text.includes('@')
      ? row.email?.toLowerCase() === text.toLowerCase()
      : numbers.some((number) => number?.startsWith(text)) || (/^\d{4}$/.test(text) && lastFour === text))
  const scaled = (value: string) =>
    BigInt(value.replace('.', '')) * 10n ** BigInt(4 - (value.split('.')[1] ?? '').length)
  const exponent = { USD: 2, JPY: 0, KWD: 3 }[row.currency]!
  const amount = row.amount * 10n ** BigInt(4 - exponent)
  return (
    byText &&
    (filter.numbers === undefined ||
      filter.numbers.some((number) => number === row.order_no || number === row.merchant_order_id)) &&
    (filter.orderNo === undefined || filter.orderNo === row.order_no) &&
    (filter.merchantOrderId === undefined || filter.merchantOrderId === row.merchant_order_id) &&
    (filter.arn === undefined || filter.arn === row.arn) &&
    (filter.lastFour === undefined || filter.lastFour === lastFour) &&
    (filter.email === undefined || filter.email.toLowerCase() === row.email?.toLowerCase()) &&
    (filter.createdFrom === undefined || Date.parse(row.created_at) >= Date.parse(filter.createdFrom)) &&
    (filter.createdTo === undefined || Date.parse(row.created_at) < Date.parse(filter.createdTo)) &&
    among(filter.status, row.state) &&
    among(filter.captureState, row.capture_state) &&
    among(filter.type, row.type) &&
    among(filter.currency, row.currency) &&
    among(filter.brand, row.brand) &&
    among(filter.cardCountry, row.card_country) &&
    among(filter.siteId, row.site_id) &&
    among(filter.paymentMethod, row.payment_method) &&
    among(filter.source, row.source) &&
    (filter.amountFrom === undefined || amount >= scaled(filter.amountFrom)) &&
    (filter.amountTo === undefined || amount <= scaled(filter.amountTo))
  )
}

const filters = filtersOver(
  fc.nat({ max: orders - 1 }).map((n) => plain[n]!),
  orders,
)

type Order = 'newest' | 'oldest'
const query = (
  filter: TransactionFilter,
  page: { size: (typeof pageSizes)[number]; after?: string; before?: string },
  order: Order,
) => asOperator(db, {}, (ctx) => transactionHandlers.query(ctx, { filter, page, order, count: true }))

test('lists are what a plain filter finds, page by page, forwards and back', async ({ task }) => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom<Order>('newest', 'oldest'),
      fc.constantFrom(...pageSizes),
      async (filter, order, size) => {
        const expected = plain.filter((row) => matches(row, filter)).map(({ order_no }) => order_no)
        if (order === 'oldest') expected.reverse()
        const numbers = (rows: readonly TransactionRow[]) => rows.map(({ orderNo }) => orderNo)
        let page = await query(filter, { size }, order)
        expect(page.total).toEqual({ count: expected.length, exact: true })
        const seen = [numbers(page.rows)]
        expect(page.page.previous).toBeUndefined()
        while (page.page.next && seen.length < 4) {
          page = await query(filter, { size, after: page.page.next }, order)
          seen.push(numbers(page.rows))
        }
        expect(seen.flat()).toEqual(expected.slice(0, seen.length * size))
        for (let at = seen.length - 2; at >= 0; at--) {
          page = await query(filter, { size, before: page.page.previous! }, order)
          expect(numbers(page.rows)).toEqual(seen[at])
        }
        found += seen.flat().length
      },
    ),
    { numRuns: 150 * times, seed },
  )
  expect(found).toBeGreaterThan(0)
  task.meta.figures = { 'lists by a plain filter': 150 * times, 'rows of theirs': found }
}, 600_000)

test('sums and neighbours agree with the list', async ({ task }) => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom<Order>('newest', 'oldest'),
      fc.nat(),
      async (filter, order, nth) => {
        const expected = plain.filter((row) => matches(row, filter))
        const { sums } = await asOperator(db, {}, (ctx) => transactionHandlers.sums(ctx, { filter }))
        const plainSums = [...Map.groupBy(expected, ({ currency }) => currency)].toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        )
        expect(
          sums?.map(({ orders: count, amount }) => [
            amount.currency,
            count,
            parseMinor(amount.currency, amount.value),
          ]),
        ).toEqual(
          plainSums.map(([currency, rows]) => [
            currency,
            rows.length,
            rows.reduce((sum, { amount }) => sum + amount, 0n),
          ]),
        )
        if (expected.length === 0) return
        if (order === 'oldest') expected.reverse()
        const at = nth % expected.length
        const neighbours = await asOperator(db, {}, (ctx) =>
          transactionHandlers.neighbours(ctx, { id: expected[at]!.order_no, filter, order }),
        )
        expect(neighbours).toEqual({
          previous: expected[at - 1]?.id ?? null,
          next: expected[at + 1]?.id ?? null,
        })
      },
    ),
    { numRuns: 60 * times, seed },
  )
  task.meta.figures = { 'sums and neighbours': 60 * times }
}, 600_000)
