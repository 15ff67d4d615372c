import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { isRiskReason, reasonSeparator } from '@quayside/contract/risk/reasons.ts'
import {
  reviewListCalls,
  reviewListExportColumns,
  type ReviewListFilter,
  type ReviewListRow,
} from '@quayside/contract/risk/review/list.ts'
import { isReviewReason } from '@quayside/contract/trade/move/review-reasons.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)
const { send, find, download } = exports
const { ask, preview } = reviewListCalls
const whole: InputOf<typeof ask> = { columns: [...reviewListExportColumns], file: utcCsv }
const masked = permissions.filter((code) => code !== 'trade.transaction.reveal')
let token: string
let theirs: string

const signIn = async (merchantId: bigint, held: readonly string[] = permissions) =>
  addSession(owner, await addOperator(owner, merchantId, { permissions: held }))

const reasonLists = [['first_order'], ['country_mismatch', 'said by the core, "so"'], [], ['card_velocity']]

/** Held orders whose deadlines lie apart, and a buyer who has bought before. */
async function heldOf(merchantId: bigint, count: number) {
  const approved = { result: 'approved', at: new Date().toISOString() } as const
  const numbers = Array.from({ length: count }, (_, index) => ({ index, no: `H${merchantId}-${index}` }))
  const more = { merchantId: String(merchantId) }
  await deliver(database.db, [
    coreEvent(new Date(Date.now() - 86_400_000).toISOString(), orderData(`before-${merchantId}`), more),
    ...numbers.map(({ index, no }) =>
      coreEvent(
        new Date(Date.now() - index * 3_600_000).toISOString(),
        orderData(no, {
          authorisation: approved,
          risk: { score: 300 + index, reasons: reasonLists[index % reasonLists.length]! },
          ...(index % 3 === 0 && { amount: { currency: 'KWD', value: `${index}.125` } }),
          ...(index % 2 === 0 && { email: `other-${index}@example.com`, customerId: `c-${index}` }),
        }),
        more,
      ),
    ),
  ])
}

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await heldOf(1n, 9)
  await heldOf(2n, 2)
  // As the one who reads the list: both mask e-mail addresses.
  token = await signIn(1n, masked)
  theirs = await signIn(2n)
})

const made = (input: InputOf<typeof ask>, language = 'en', by = token) =>
  exports.made(ask, by, input, language)

/** A row of the list as its reader would copy it into a file. */
function cellsOf(row: ReviewListRow, language: 'en' | 'zh'): string[] {
  const { terms } = wordsOf(language)
  const time = (at: string) => at.slice(0, 19).replace('T', ' ')
  const { orders, succeeded, failed, refunds, disputes } = row.similar
  return [
    row.orderNo,
    time(row.reviewDeadline),
    String(row.score),
    row.reasons
      .map((reason) => (isRiskReason(reason) ? terms.riskReason[reason] : reason))
      .join(reasonSeparator),
    row.amount.currency,
    row.amount.value,
    row.brand === null ? '' : terms.brand[row.brand],
    row.card ?? '',
    row.cardCountry ?? '',
    row.ipCountry ?? '',
    row.email ?? '',
    ...[orders, succeeded, failed, refunds, disputes].map(String),
    time(row.createdAt),
    row.merchantOrderId,
    row.site ?? '',
    ...decidedCells(row, language),
  ]
}

function decidedCells({ decided }: ReviewListRow, language: 'en' | 'zh'): string[] {
  if (!decided) return ['', '', '', '']
  const { at, by, reason, note } = decided
  const { reviewReason } = wordsOf(language).terms
  return [
    at.slice(0, 19).replace('T', ' '),
    by ?? '',
    reason === null || !isReviewReason(reason) ? '' : reviewReason[reason],
    note ?? '',
  ]
}

const filters: ReviewListFilter[] = [
  {},
  { currency: ['KWD'] },
  { brand: ['visa'], cardCountry: ['US'] },
  { scoreFrom: 302, scoreTo: 305 },
  { text: 'H1-4' },
  { text: 'other-6@example.com' },
  { text: '1111' },
  { dueBefore: '2020-01-01T00:00:00Z' },
]

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(filters)('%j holds what the list shows, cell by cell', async (filter) => {
    for (const order of ['soonest', 'latest'] as const) {
      const { data: list } = await send(
        reviewListCalls.query,
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
  expect(counts).toEqual([9, 3, 9, 4, 1, 1, 9, 0])
})

test('the manifest adds up by currency and says the filter in words', async () => {
  const { id } = await made({ ...whole, filter: { brand: ['visa'], scoreFrom: 1, scoreTo: 499 } })
  const row = await find(token, id)
  expect(row.conditions).toEqual([
    { label: 'Card scheme', value: 'Visa' },
    { label: 'Score', value: '1 – 499' },
  ])
  expect(row.totals).toEqual([
    { rows: 3, sums: [{ label: 'Amount', amount: { currency: 'KWD', value: '9.375' } }] },
    { rows: 6, sums: [{ label: 'Amount', amount: { currency: 'USD', value: '600.00' } }] },
  ])
  expect(row).toMatchObject({ kind: 'reviews', state: 'ready', rowsDone: 9, revealed: false })
})

test.each(['csv', 'xlsx'] as const)('the same %s twice has the same bytes', async (type) => {
  const asked = { ...whole, file: { ...utcCsv, type } }
  const one = (await made(asked)).file.rawPayload
  expect((await made(asked)).file.rawPayload.equals(one)).toBe(true)
})

test('a workbook holds the figures of the buyer as numbers', async () => {
  const { file } = await made({
    filter: { text: 'H1-1' },
    columns: ['orderNo', 'score', 'amount', 'similarOrders', 'similarSucceeded'],
    file: { ...utcCsv, type: 'xlsx' },
  })
  const [sheet] = await readXlsxFile(file.rawPayload)
  expect(sheet!.data[1]).toEqual(['H1-1', 301, 100, 4, 1])
})

test('the right is asked for when it is asked and when it is fetched', async () => {
  const without = permissions.filter((code) => code !== 'risk.review.export')
  expect((await send(ask, await signIn(1n, without), whole)).error).toBe('permission.denied')
  const { id } = await made(whole)
  expect((await download(await signIn(1n, without), id)).json()).toMatchObject({
    error: 'permission.denied',
  })
  expect((await download(await signIn(1n), id)).statusCode).toBe(200)
})

test('a file that holds addresses whole is for those alone who may see them; one without any is for all', async () => {
  const revealing = await signIn(1n)
  const withEmails = await made({ ...whole, columns: ['orderNo', 'email'] }, 'en', revealing)
  expect(withEmails.file.body).toContain('other-0@example.com')
  expect((await download(token, withEmails.id)).json()).toMatchObject({ error: 'permission.denied' })
  const { id } = await made({ ...whole, columns: ['orderNo'] }, 'en', revealing)
  expect(await find(revealing, id)).toMatchObject({ revealed: null })
  expect((await download(token, id)).statusCode).toBe(200)
})

test("another merchant's held orders never stand in it", async () => {
  const { file, id } = await made(whole, 'en', theirs)
  expect(
    csvCells(file.body)
      .slice(1)
      .map((cells) => cells[0]!)
      .toSorted(),
  ).toEqual(['H2-0', 'H2-1'])
  expect((await download(token, id)).json()).toMatchObject({ error: 'object.not_found' })
})
