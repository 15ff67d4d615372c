import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@quayside/contract/permissions.ts'
import { entryExportColumns, riskListCalls } from '@quayside/contract/risk/list/list.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'

const database = await testDatabase()
const { owner } = database
const exports = await testExports(database)
const { ask, query } = riskListCalls
const whole = { columns: [...entryExportColumns], order: 'oldest' as const, file: utcCsv }
const masked = permissions.filter((code) => code !== 'trade.transaction.reveal')
let clerk: string
let revealing: string

beforeAll(async () => {
  await makeMerchant(database, 1n)
  const adder = await addOperator(owner, 1n, { permissions })
  clerk = await addSession(owner, await addOperator(owner, 1n, { permissions: masked }))
  revealing = await addSession(owner, adder)
  const values = [
    ['black', 'email', 'somebody@shop.example', '{}'],
    ['white', 'customer', 'other.buyer@shop.example', '{review,band}'],
    ['black', 'ip', '198.51.100.7', '{}'],
  ]
  for (const [place, [colour, type, value, lifts]] of values.entries())
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `insert into risk_list_entry (merchant_id, id, colour, type, value, shown, reason, lifts, valid_from, valid_until,
            added_at, added_by, put_number)
          values (1, gen_random_uuid(), $1, $2, $3, $3, 'Why', $4, now(), now() + interval '7 days', now() + make_interval(secs => $5), $6, $5)`,
        values: [colour, type, value, lifts, place + 1, adder.id],
      }),
    )
})

async function column(name: (typeof entryExportColumns)[number], token: string, language = 'en') {
  const { file } = await exports.made(ask, token, whole, language)
  const lines = csvCells(file.body).filter((cells) => cells.length === entryExportColumns.length)
  return lines.slice(1).map((cells) => cells[entryExportColumns.indexOf(name)])
}
const found = async (text: string, token = clerk) =>
  (
    await exports.send(query, token, { filter: { text }, page: { size: 20 }, order: 'oldest', count: false })
  ).data!.rows.map(({ content }) => content)

test('a file masks what its reader may not see, as the list does', async () => {
  const shown = ['so***dy@shop.example', 'ot***er@shop.example', '198.51.100.7']
  expect(await column('content', clerk)).toEqual(shown)
  const { rows } = (
    await exports.send(query, clerk, { filter: {}, page: { size: 20 }, order: 'oldest', count: false })
  ).data!
  expect(rows.map(({ content }) => content)).toEqual(shown)
  expect(await column('content', revealing)).toEqual([
    'somebody@shop.example',
    'other.buyer@shop.example',
    '198.51.100.7',
  ])
})

test('what is lifted stands there in the words of its reader', async () => {
  expect(await column('lifts', clerk)).toEqual(['', 'review rules · the risk score', ''])
  expect((await column('lifts', clerk, 'zh'))[1]).toMatch(/^\p{Script=Han}.* · \p{Script=Han}/u)
})

test('an email is found whole alone: its beginnings spell nothing out', async () => {
  expect(await found('some')).toEqual([])
  expect(await found('other.b')).toEqual([])
  expect(await found('Somebody@shop.example')).toEqual(['so***dy@shop.example'])
  expect(await found('198.51.100')).toEqual(['198.51.100.7'])
})
