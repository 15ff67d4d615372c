import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { shipmentExportColumns } from '@quayside/contract/logistics/shipment/list.ts'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { given, homeAddress, parcelWorld, single, yunNumber } from '#areas/logistics/test/parcel-world.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { filesOfLists, inUtc } from '#test/file-of-list.ts'

const world = await parcelWorld()
const { rows, sold, tell } = world
const files = await filesOfLists(world.app)
const { query, ask } = portalCalls.shipmentList
const columns = [...shipmentExportColumns]
const many = 12_000
let ann: Somebody

beforeAll(async () => {
  await world.begin()
  ann = await approvalWorld(world.app).somebody()
  const site = '=HYPERLINK("https://evil.example")'
  const sent = async (more: object = {}) =>
    (await ann.ask(single, { ...given(await sold()), ...more })).data!.id
  await tell({ id: await sent() }, { status: 'pickup', substatus: 'pickup002', text: '@SUM(1+1)' })
  await tell({ id: await sent({ site }) }, { status: 'pickup', substatus: 'pickup001' })
  await tell(
    { id: await sent({ site: '=2+2' }) },
    {
      status: 'delivered',
      substatus: 'delivered003',
      place: { country: 'GB', city: '=cmd|calc' },
    },
  )
  await sent({ number: yunNumber(), company: 'other' })
})

/** One row as the screen shows it, column by column. */
function shown(row: ShipmentRow, language: Language): string[] {
  const { shipment: words } = wordsOf(language)
  const closer = row.sub === 'out_for_delivery' || row.sub === 'ready_to_collect' ? words.sub[row.sub] : null
  const cells: Readonly<Record<(typeof shipmentExportColumns)[number], string>> = {
    orderNo: row.orderNo,
    merchantOrderId: row.merchantOrderId,
    number: row.number ?? '',
    company: row.company === null ? '' : words.carrier[row.company],
    site: row.site ?? '',
    upload: words.upload[`u${row.upload}`],
    delivery: words.delivery[row.delivery],
    detail: row.detail === 'pickup' && closer !== null ? closer : words.detail[row.detail],
    currency: row.amount.currency,
    amount: row.amount.value,
    country: row.country ?? '',
    createdAt: inUtc(row.createdAt),
    uploadedAt: inUtc(row.uploadedAt),
    news: row.news ?? '',
    place: row.place ?? '',
    newsAt: inUtc(row.newsAt),
    evidence: row.evidence === null ? '' : words.proof[row.evidence],
    disputed: row.disputed ?? '',
  }
  return columns.map((column) => cells[column])
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(['newest', 'oldest'] as const)(
    'the file of shipments is their screen, %s first',
    async (order) => {
      const reader = { token: ann.token, language }
      const { rows: found } = await files.take(query, { order, page: { size: 100 } }, reader)
      expect(found.map(({ detail }) => detail)).toEqual(
        expect.arrayContaining(['pickup', 'delivered', 'pending']),
      )
      expect(await files.cells(ask, { order, columns } as never, reader)).toEqual(
        found.map((row) => shown(row, language)),
      )
    },
  )
})

test(`${many.toLocaleString('en')} parcels are in the file, each once, and a filter leaves out what the screen does`, async () => {
  const order = await sold({ shipping: { ...homeAddress, country: 'NO' } })
  await rows(
    `insert into shipment (merchant_id, id, order_id, version, delivery, detail, upload, created_at, due_at, number, number_key,
        company, country, uploaded_at, round, round_at)
      select merchant_id, gen_random_uuid(), id, 1, 'pending', 'pending', 1, now(), now(), 'ZZ' || n, 'ZZ' || n, 'other', 'NO',
        now(), 1, now() from orders, generate_series(1, $2::int) n where order_no = $1`,
    order,
    many,
  )
  const input = { filter: { country: ['NO'] }, order: 'oldest', columns: ['number', 'country'] }
  const cells = await files.cells(ask, input as never, ann)
  expect(cells).toHaveLength(many)
  expect(new Set(cells.map(([number]) => number)).size).toBe(many)
  expect(new Set(cells.map(([, country]) => country))).toEqual(new Set(['NO']))
}, 60_000)
