import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadCenterCalls } from '@quayside/contract/account/download/center.ts'
import { exportLimits } from '@quayside/contract/account/limits.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { subscriptionInvoiceExportColumns } from '@quayside/contract/trade/subscription/invoice.ts'
import { subscriptionExportColumns } from '@quayside/contract/trade/subscription/list.ts'
import { sendCall } from '#acts/test/frame.ts'
import { headKeys } from '#chain/head.ts'
import { createSnapshots } from '#db/snapshot.ts'
import { exportKinds } from '#export-kinds.ts'
import { makeExportsRunner } from '#exports/make.job.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { csvCells, utcCsv } from '#test/exports.ts'
import { approved, declined, subscriptionRuns } from '#test/subscription-runs.ts'
import { subscriptionWorld } from '#test/subscriptions.ts'

const app = await testApp()
const { somebody } = approvalWorld(app)
const { made } = subscriptionWorld(app)
const { knock, later, says, work } = subscriptionRuns(app, Buffer.from(app.secrets.keyEncryptionKey, 'hex'))
const { subscriptionList, subscriptionInvoice } = portalCalls
const snapshots = createSnapshots({ connection: app.connection, max: 2 })
afterAll(() => snapshots.close())
let anna: Somebody
let no: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  says(approved)
  no = await made({ interval: { unit: 'month', count: 3 }, cycles: 4, plan: '=1+1 club' })
  await work()
  says(declined('51'))
  await later(no, '100 days')
  await knock()
})

async function fileOf(id: string): Promise<Buffer> {
  const errors: unknown[] = []
  const making = {
    app: app.db,
    snapshots,
    kinds: exportKinds,
    folder: app.exportsFolder,
    keys: headKeys(randomBytes(32)),
    rowsMax: exportLimits.rows,
    onError: (error: unknown) => void errors.push(error),
  }
  const stopping = new AbortController()
  await makeExportsRunner({ owner: app.owner, making, stopping: stopping.signal }).run(
    {},
    { id: '1', attempt: 1 },
  )
  expect(errors).toEqual([])
  const response = await sendCall(app.gateway, downloadCenterCalls.download, { id }, { token: anna.token })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const csv = async (id: string) => csvCells((await fileOf(id)).toString())

test('the file of subscriptions holds what the list shows, with nothing that a spreadsheet would reckon', async () => {
  const { data } = await anna.ask(subscriptionList.ask, {
    columns: [...subscriptionExportColumns],
    file: utcCsv,
    filter: { text: no },
  })
  const cells = (await csv(data!.id)).flat()
  for (const shown of [no, 'Past due', 'Every 3 months', '29.00', 'visa 0002', 'Shop', '1', '4'])
    expect(cells).toContain(shown)
  expect(cells.filter((cell) => cell.startsWith('='))).toEqual([])
})

test('the file of invoices holds each cycle with the order that paid it, as a workbook too', async () => {
  const asked = { columns: [...subscriptionInvoiceExportColumns], filter: { text: no } }
  const { data } = await anna.ask(subscriptionInvoice.ask, { ...asked, file: utcCsv })
  const lines = (await csv(data!.id)).filter((line) => line.includes(no))
  const { rows } = (await anna.ask(subscriptionInvoice.query, { filter: { text: no } })).data!
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Open')
  expect(lines[1]).toEqual(expect.arrayContaining(['Paid', rows[1]!.order!.orderNo, rows[1]!.dueOn]))
  const book = await anna.ask(subscriptionInvoice.ask, { ...asked, file: { ...utcCsv, type: 'xlsx' } })
  expect((await fileOf(book.data!.id)).subarray(0, 2).toString()).toBe('PK')
})
