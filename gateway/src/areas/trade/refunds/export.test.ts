import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import {
  refundExportColumns,
  refundListCalls,
  type RefundFilter,
  type RefundRow,
} from '@quayside/contract/trade/refunds/list.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { later, t0 } from '#test/ingest.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)
const { send, find, download } = exports
const { ask, preview } = refundListCalls
let token: string
let theirs: string

const sql = (text: string, values: unknown[] = []) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))
const signIn = async (merchantId: bigint, held: readonly string[] = permissions) =>
  addSession(owner, await addOperator(owner, merchantId, { permissions: held }))
const whole: InputOf<typeof ask> = { columns: [...refundExportColumns], file: utcCsv }

/** Sales with a refund each: yen among them, and what a failed one was told in every way. */
async function refundsOf(merchantId: bigint, count: number) {
  const more = { merchantId: String(merchantId) }
  const yen = { currency: 'JPY', value: '10000' }
  const numbers = Array.from({ length: count }, (_, index) => ({ index, no: `R${merchantId}-${index}` }))
  await deliver(database.db, [
    ...numbers.map(({ index, no }) =>
      coreEvent(t0, orderData(no, index % 4 === 0 ? { amount: yen } : {}), more),
    ),
    ...numbers.map(({ index, no }) => {
      const amount = index % 4 === 0 ? { currency: 'JPY', value: '100' } : usd(`${index}.50`)
      return coreEvent(later(index % 5), { kind: 'refund', orderNo: no, refundNo: `r-${no}`, amount }, more)
    }),
  ])
}

beforeAll(async () => {
  for (const merchantId of [1n, 2n]) {
    await makeMerchant(database, merchantId)
    await refundsOf(merchantId, merchantId === 1n ? 12 : 3)
  }
  token = await signIn(1n)
  theirs = await signIn(2n)
  const fail = (no: string, code: string | null, reason: string | null) =>
    sql(`update refund set state = 'failed', refused_code = $2, refused_reason = $3 where refund_no = $1`, [
      no,
      code,
      reason,
    ])
  await fail('r-R1-1', 'insufficient_balance', null)
  await fail('r-R1-2', 'N99', 'closed account, ask "the" bank')
  await fail('r-R1-3', null, null)
  await sql(`update refund set reason = '=1+1, wrong size', merchant_refund_id = 'mine-5',
    asked_at = occurred_at, asked_by = (select id from operator where merchant_id = 1 limit 1)
    where refund_no = 'r-R1-5'`)
  await sql(
    `update refund set state = 'pending', done_at = null, asked_at = occurred_at where refund_no in ('r-R1-6', 'r-R1-8')`,
  )
})

const made = (input: InputOf<typeof ask>, language = 'en', by = token) =>
  exports.made(ask, by, input, language)

/** A row of the list as its reader would copy it into a file. */
function cellsOf(row: RefundRow, language: 'en' | 'zh'): string[] {
  const { terms } = wordsOf(language)
  const time = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''
  return [
    row.refundNo,
    row.orderNo,
    time(row.createdAt),
    row.amount.currency,
    row.amount.value,
    terms.refund[row.status],
    // The one text of this test that a spreadsheet would take for a formula.
    row.reason?.startsWith('=') ? `'${row.reason}` : (row.reason ?? ''),
    row.failure?.message ?? '',
    row.askedBy ?? '',
    row.orderAmount.value,
    row.merchantRefundId ?? '',
    row.merchantOrderId,
    time(row.doneAt),
    terms.refundOrigin[row.origin],
    row.brand === null ? '' : terms.brand[row.brand],
    row.card ?? '',
    row.arn ?? '',
  ]
}

const filters: RefundFilter[] = [
  {},
  { status: ['failed'] },
  { status: ['pending', 'received'], currency: ['JPY'] },
  { origin: ['portal'] },
  { origin: ['core'], brand: ['visa'] },
  { text: 'r-R1-1' },
  { text: 'm-R1-7' },
  { text: 'buyer@example.com', currency: ['USD'], amountFrom: '2', amountTo: '9.50' },
  { createdFrom: later(1), createdTo: later(3) },
  { text: 'nothing at all' },
]

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(filters)('%j holds what the list shows, cell by cell', async (filter) => {
    for (const order of ['newest', 'oldest'] as const) {
      const { data: list } = await send(
        refundListCalls.query,
        token,
        { filter, order, page: { size: 100 } },
        language,
      )
      const { file, rows } = await made({ ...whole, filter, order }, language)
      expect(rows).toBe(list!.rows.length)
      expect(csvCells(file.body).slice(1)).toEqual(list!.rows.map((row) => cellsOf(row, language)))
    }
  })
})

test('no filter of this test finds nothing by mistake', async () => {
  const counts = await Promise.all(
    filters.map(async (filter) => (await send(preview, token, { filter, zone: 'UTC' })).data!.rows),
  )
  expect(counts).toEqual([12, 3, 1, 3, 9, 3, 1, 6, 5, 0])
})

test('the manifest adds up by currency, as the list does, and says the filter in words', async () => {
  const { id } = await made({ ...whole, filter: { brand: ['visa'] } })
  const { data } = await send(refundListCalls.sums, token, { filter: { brand: ['visa'] } })
  const row = await find(token, id)
  expect(row.conditions).toEqual([{ label: 'Card scheme', value: 'Visa' }])
  expect(row.totals).toEqual(
    data!.sums!.map(({ refunds, amount, succeeded, inFlight }) => ({
      rows: refunds,
      sums: [
        { label: 'Refund amount', amount },
        { label: 'Succeeded', amount: succeeded },
        { label: 'Processing', amount: inFlight },
      ],
    })),
  )
  expect(row).toMatchObject({ kind: 'refunds', state: 'ready', rowsDone: 12, revealed: null })
})

test.each(['csv', 'xlsx'] as const)('the same %s twice has the same bytes', async (type) => {
  const asked = { ...whole, file: { ...utcCsv, type } }
  const one = (await made(asked)).file.rawPayload
  expect((await made(asked)).file.rawPayload.equals(one)).toBe(true)
})

test('a workbook holds numbers and times as such', async () => {
  const columns = ['refundNo', 'createdAt', 'currency', 'amount', 'orderAmount'] as const
  const { file } = await made({
    filter: { currency: ['JPY'] },
    order: 'oldest',
    columns: [...columns],
    file: { ...utcCsv, type: 'xlsx' },
  })
  const [sheet] = await readXlsxFile(file.rawPayload)
  expect(sheet!.sheet).toBe('Refunds')
  expect(sheet!.data[0]).toEqual([
    'Refund no.',
    'Requested, UTC',
    'Currency',
    'Refund amount',
    'Order amount',
  ])
  expect(sheet!.data[1]).toEqual(['r-R1-0', new Date(later(0)), 'JPY', 100, 10_000])
  expect(sheet!.data).toHaveLength(4)
})

test('the right is asked for when it is asked and when it is fetched', async () => {
  const without = permissions.filter((code) => code !== 'trade.refund.export')
  expect((await send(ask, await signIn(1n, without), whole)).error).toBe('permission.denied')
  const { id } = await made(whole)
  expect((await download(await signIn(1n, without), id)).json()).toMatchObject({
    error: 'permission.denied',
  })
  expect((await download(await signIn(1n), id)).statusCode).toBe(200)
})

test("another merchant's refunds never stand in it", async () => {
  const { file, id } = await made(whole, 'en', theirs)
  const numbers = csvCells(file.body)
    .slice(1)
    .map((cells) => cells[0]!)
  expect(numbers.toSorted()).toEqual(['r-R2-0', 'r-R2-1', 'r-R2-2'])
  expect((await download(token, id)).json()).toMatchObject({ error: 'object.not_found' })
  expect((await send(preview, theirs, { filter: { text: 'r-R1-1' }, zone: 'UTC' })).data!.rows).toBe(0)
})
