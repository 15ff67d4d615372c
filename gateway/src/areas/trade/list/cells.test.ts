import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { formulas, isFormula, plainTexts } from '#exports/test/formulas.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { maskedEmail } from './masked-email.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)

const texts = [...formulas, ...plainTexts].map((text) => text.slice(0, 32))

const columns = ['orderNo', 'merchantOrderId', 'arn', 'email', 'site'] as const
let token: string
let maskedToken: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await deliver(
    database.db,
    texts.map((_, n) => coreEvent('2026-01-05T10:00:00Z', orderData(`Q${1000 + n}`))),
  )
  const orders = `(select id, row_number() over (order by order_no) as n from orders)`
  await owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    await tx.run({
      text: `insert into site (merchant_id, id, kind, name, url, state)
        select 1, gen_random_uuid(), 'website', t, 'https://' || n || '.example', 'normal' from unnest($1::text[]) with ordinality u (t, n)`,
      values: [texts],
    })
    await tx.run({
      text: `update orders set merchant_order_id = t || u.n, arn = left(t, 28), email = t || '@x.example',
          site_id = (select id from site where url = 'https://' || u.n || '.example')
        from unnest($1::text[]) with ordinality u (t, n), ${orders} o where o.id = orders.id and o.n = u.n`,
      values: [texts],
    })
    await tx.run({
      text: `update orders set order_no = left(t, 28) || u.n from unnest($1::text[]) with ordinality u (t, n), ${orders} o
        where o.id = orders.id and o.n = u.n`,
      values: [texts],
    })
  })
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  const masked = permissions.filter((code) => code !== 'trade.transaction.reveal')
  maskedToken = await addSession(owner, await addOperator(owner, 1n, { permissions: masked }))
})

async function made(type: 'csv' | 'xlsx', by = token): Promise<Buffer> {
  const { data } = await exports.ask(by, {
    columns: [...columns],
    order: 'oldest',
    file: { ...utcCsv, type },
  })
  await exports.work()
  expect(exports.errors).toEqual([])
  return (await exports.download(by, data!.id)).rawPayload
}

const stored = () =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<Record<(typeof columns)[number], string>>({
      text: `select order_no as "orderNo", merchant_order_id as "merchantOrderId", arn, email, s.name as site
        from orders o join site s on s.merchant_id = o.merchant_id and s.id = o.site_id order by o.created_at, o.id`,
    }),
  )

test('no text column of a CSV file begins a formula, and nothing else is changed', async () => {
  const [head, ...rows] = csvCells((await made('csv')).toString().slice(1))
  expect(head).toHaveLength(columns.length)
  const expected = (await stored()).map((row) =>
    columns.map((column) =>
      (isFormula(row[column]) ? `'${row[column]}` : row[column]).replaceAll(/(?<!\r)\n/g, '\r\n'),
    ),
  )
  expect(rows).toEqual(expected)
  expect(rows.flat().filter(isFormula)).toEqual([])
  expect(expected.flat().filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(
    5 * formulas.length - 1,
  )
})

test('a workbook holds every text as a text, whole', async () => {
  const bytes = await made('xlsx')
  const [sheet] = await readXlsxFile(bytes, { trim: false })
  const rows = sheet!.data.slice(1)
  expect(rows).toEqual((await stored()).map((row) => columns.map((column) => row[column])))
})

test('without the right to see them, e-mail addresses are masked as on the screen', async () => {
  const [, ...rows] = csvCells((await made('csv', maskedToken)).toString().slice(1))
  const expected = (await stored()).map(({ email }) => maskedEmail(email))
  expect(rows.map((row) => row[3]!.replace(/^'/, '').replaceAll('\r\n', '\n'))).toEqual(
    expected.map((email) => email.replaceAll('\r\n', '\n')),
  )
})
