import { beforeAll, describe, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import type { BatchKind } from '@quayside/contract/trade/batch/states.ts'
import type { BatchSourceInput } from '@quayside/contract/trade/batch/batch.ts'
import { workbook } from '#exports/workbook.ts'
import { ZipAround } from '#exports/zip.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { t0 } from '#test/ingest.ts'
import { batchers, batchOf } from '#areas/trade/test/batches.ts'
import { booksOf, type Person, signedIn } from '#areas/trade/test/moves.ts'

const app = await testApp()
const { rows } = booksOf(app)
let person: Person

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  const buyer = (email: string) => ({ email })
  await deliver(app.db, [
    ...Array.from({ length: 4 }, (_, index) => coreEvent(t0, orderData(`S${index}`))),
    coreEvent('2026-01-06T10:00:00Z', orderData('F1', buyer('frozen@example.com'))),
    coreEvent('2026-01-07T10:00:00Z', orderData('F2', buyer('frozen@example.com'))),
    coreEvent('2026-01-07T10:00:00Z', orderData('F3', buyer('frozen@example.com')), { merchantId: '2' }),
  ])
  person = await signedIn(app, app.gateway, { permissions: batchers })
})

const fileOf = (name: string, bytes: Buffer | string): BatchSourceInput => ({
  from: 'file',
  name,
  content: Buffer.from(bytes).toString('base64'),
})

async function made(source: BatchSourceInput, kind: BatchKind = 'refund') {
  const batch = batchOf(person)
  return { batch, answer: await batch.make(kind, source) }
}

/** A workbook of texts, as a spreadsheet saves it. */
async function sheet(heads: readonly string[], lines: readonly (readonly string[])[]): Promise<Buffer> {
  const columns = heads.map((head) => ({ head, cell: { kind: 'text' as const } }))
  const { parts, name, head, tail } = workbook('x', columns, [])
  const zip = new ZipAround(parts, name, { head, tail })
  const cell = (value: string, column: number, row: number) =>
    `<c r="${'ABCDE'[column]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`
  zip.end(
    lines
      .map((line, index) => {
        const row = index + 2
        return `<row r="${row}">${line.map((value, column) => cell(value, column, row)).join('')}</row>`
      })
      .join(''),
  )
  return buffer(zip)
}

describe('a batch from a file', () => {
  const heads = ['商户退款单号', '订单号', '币种', '金额']
  const line = ['r-1', 'S0', 'USD', '30.00']
  const csv = `\ufeff${heads.join(',')}\r\n${line.join(',')}\r\n\r\n,S1,,\r\n`

  test('has the lines of a CSV, by headings of either language in any order, counted as in the file', async () => {
    const { batch, answer } = await made(fileOf('一月.csv', csv))
    expect(answer).toMatchObject({ status: '0', data: { rows: 2 } })
    expect(await batch.detail()).toMatchObject({ source: 'file', fileName: '一月.csv', state: 'draft' })
    expect(await batch.rows()).toMatchObject([
      { line: 2, order: 'S0', amount: usd('30.00'), merchantRefundId: 'r-1', verdict: 'ready' },
      { line: 4, order: 'S1', amount: usd('100.00'), merchantRefundId: null, verdict: 'ready' },
    ])
  })

  test('has the same lines of a workbook', async () => {
    const { batch, answer } = await made(fileOf('january.xlsx', await sheet(heads, [line, ['', 'S1']])))
    expect(answer).toMatchObject({ status: '0', data: { rows: 2 } })
    expect(await batch.rows()).toMatchObject([
      { line: 2, order: 'S0', amount: usd('30.00'), merchantRefundId: 'r-1' },
      { line: 3, order: 'S1', amount: usd('100.00') },
    ])
  })

  test.each([
    ['a formula', 'x.csv', 'Order no.\n=HYPERLINK("http://x")', 'batch.formula'],
    ['a column that it should not have', 'x.csv', 'Order no.,Card no.\nS0,4111', 'batch.columns'],
    ['no lines', 'x.csv', 'Order no.\n', 'batch.empty'],
    ['no known type', 'x.pdf', '%PDF-1.7', 'batch.file_type'],
    ['the name of a workbook alone', 'x.xlsx', 'Order no.\nS0', 'batch.file_type'],
  ])('is not made of one with %s', async (_, name, content, error) => {
    const { batch, answer } = await made(fileOf(name, content))
    expect(answer).toMatchObject({ error })
    expect(await rows('select id from move_batch where id = $1', batch.id)).toEqual([])
  })
})

describe('a batch from a filter', () => {
  const filter = { email: 'frozen@example.com' }

  test('is frozen into the orders that it finds then, of its own merchant alone', async () => {
    const { batch, answer } = await made({ from: 'filter', filter })
    expect(answer).toMatchObject({ data: { rows: 2 } })
    await deliver(app.db, [coreEvent('2026-01-08T10:00:00Z', orderData('F4', filter))])
    expect(await batch.rows()).toMatchObject([
      { line: 1, order: 'F2', amount: usd('100.00'), verdict: 'ready' },
      { line: 2, order: 'F1', amount: usd('100.00'), verdict: 'ready' },
    ])
    expect((await made({ from: 'filter', filter })).answer).toMatchObject({ data: { rows: 3 } })
  })

  test('that finds nothing, or that cannot be read, is none', async () => {
    const refused = async (wanted: object) => (await made({ from: 'filter', filter: wanted })).answer
    expect(await refused({ email: 'nobody@example.com' })).toMatchObject({ error: 'batch.empty' })
    const reversed = { createdFrom: '2026-01-08T00:00:00Z', createdTo: '2026-01-07T00:00:00Z' }
    expect(await refused(reversed)).toMatchObject({ error: 'trade.range_reversed' })
    expect(await refused({ amountFrom: '1.00' })).toMatchObject({ error: 'trade.currency_needed' })
  })
})

test('a batch from a selection takes what is left of each order, and names one that is there twice', async () => {
  const { batch } = await made({ from: 'selection', orders: ['S2', 'S3', 'S2'] })
  expect((await batch.rows()).map(({ order, verdict, problem }) => [order, verdict, problem?.error])).toEqual(
    [
      ['S2', 'ready', undefined],
      ['S3', 'ready', undefined],
      ['S2', 'refused', 'trade.refund_amount'],
    ],
  )
})
