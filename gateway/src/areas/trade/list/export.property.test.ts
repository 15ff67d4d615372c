import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { labellingCaptures } from '@quayside/contract/trade/states.ts'
import { transactionExportColumns } from '@quayside/contract/trade/list/transaction.ts'
import type { TransactionFilter, TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { deliver, makeMerchant } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { seed, times } from '#test/runs.ts'
import { type Findable, filtersOver } from '#areas/trade/test/filters.ts'
import { asOperator } from '#areas/trade/test/operator.ts'
import { manyOrders } from '#areas/trade/test/orders.ts'
import { transactionHandlers } from './list.ts'

const database = await testDatabase()
const { db, owner } = database
const exports = await testExports(database)
const orders = 300
let stored: Findable[] = []
let token: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(db, [...manyOrders(orders, 'Q', '1'), ...manyOrders(20, 'Q', '2')])
  stored = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<Findable>({ text: 'select * from orders where merchant_id = 1' }),
  )
  // As the one who reads the list: both mask e-mail addresses.
  const held = permissions.filter((code) => code !== 'trade.transaction.reveal')
  token = await addSession(owner, await addOperator(owner, 1n, { permissions: held }))
})

type Order = 'newest' | 'oldest'

async function listed(filter: TransactionFilter, order: Order): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = []
  let after: string | undefined
  do {
    const page = { size: 50 as const, ...(after !== undefined && { after }) }
    const found = await asOperator(db, {}, (ctx) =>
      transactionHandlers.query(ctx, { filter, page, order, count: false }),
    )
    rows.push(...found.rows)
    after = found.page.next
  } while (after !== undefined)
  return rows
}

async function exported(filter: TransactionFilter, order: Order): Promise<string[][]> {
  // A day allows fewer than this test takes.
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text: 'delete from export' }))
  const { data } = await exports.ask(token, {
    filter,
    order,
    columns: [...transactionExportColumns],
    file: utcCsv,
  })
  await exports.work()
  const { body } = await exports.download(token, data!.id)
  return csvCells(body).slice(1)
}

/** A row of the list as its reader would copy it into a file. */
function cellsOf(row: TransactionRow): string[] {
  const { terms, account } = wordsOf('en')
  const labels: readonly string[] = labellingCaptures
  const label = row.status === 'succeed' && labels.includes(row.captureState) ? row.captureState : row.status
  const words: Readonly<Record<string, string>> = terms.order
  return [
    row.orderNo,
    row.merchantOrderId,
    row.createdAt.slice(0, 19).replace('T', ' '),
    terms.type[row.type],
    words[label]!,
    row.amount.currency,
    row.amount.value,
    row.captured.value,
    row.refunded.value,
    row.brand === null ? '' : terms.brand[row.brand],
    row.card ?? '',
    row.riskScore === null ? '' : String(row.riskScore),
    terms.captureState[row.captureState],
    row.email ?? '',
    row.arn ?? '',
    row.cardCountry ?? '',
    terms.paymentMethod[row.paymentMethod],
    terms.source[row.source],
    row.site ?? '',
    row.ruling ? `${terms.ruledAction[row.ruling.action]} · ${terms.ruledBy[row.ruling.by]}` : '',
    row.disputed ? account.export.yes : account.export.no,
  ]
}

test('a file holds the rows of the list, cell by cell, whatever the filter', async ({ task }) => {
  let found = 0
  const filters = filtersOver(
    fc.nat({ max: orders - 1 }).map((n) => stored[n]!),
    orders,
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom<Order>('newest', 'oldest'), async (filter, order) => {
      const rows = await listed(filter, order)
      expect(await exported(filter, order)).toEqual(rows.map(cellsOf))
      found += rows.length
    }),
    { numRuns: 40 * times, seed },
  )
  expect(exports.errors).toEqual([])
  expect(found).toBeGreaterThan(0)
  task.meta.figures = { 'files by a plain filter': 40 * times, 'rows of files': found }
}, 600_000)
