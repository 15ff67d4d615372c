import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { InputOf } from '@quayside/contract/call.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { type Person, signedIn } from '#test/person.ts'
import { makeBook, viewers } from '#areas/fund/test/book.ts'

const app = await testApp()
const { owner, gateway } = app
const { query } = portalCalls.balanceChange
const exports = await testExports(app)
const february = { createdFrom: '2026-02-01T00:00:00Z', createdTo: '2026-03-01T00:00:00Z' }
const pending = { account: 'pending' as const, currency: 'USD', ...february }
const permissions = [...viewers, 'account.download.view'] as const
let person: Person
let token: string

beforeAll(async () => {
  await makeBook(app)
  person = await signedIn(app, gateway, { permissions })
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
})

const list = async (input: InputOf<typeof query>) => (await person.ask(query, input)).data!

describe('files', () => {
  test('an export holds what the list shows, in words and with their sums', async () => {
    const { rows } = await list({ filter: pending, page: { size: 100 } })
    const { rows: counted, file } = await exports.made(portalCalls.balanceChange.ask, token, {
      filter: pending,
      order: 'newest',
      columns: ['postedAt', 'cause', 'currency', 'amount', 'balance', 'orderNo', 'account', 'version'],
      file: utcCsv,
    })
    expect(counted).toBe(rows.length)
    const [head, ...lines] = csvCells(file.body)
    expect(head).toContain('Balance after booking')
    expect(lines.map((line) => line[3])).toEqual(rows.map(({ amount }) => amount.value))
    expect(lines.map((line) => line[4])).toEqual(rows.map(({ balance }) => balance.value))
    expect(lines.at(-1)).toEqual(expect.arrayContaining(['Captures', 'USD', '100.00', 'M1', 'Pending', '1']))
  })

  test('a month runs from opening to closing, equal to the ledger', async () => {
    const month = async (month: string, language = 'en') => {
      const response = await sendCall(
        gateway,
        portalCalls.balanceMonth.file,
        { account: 'pending', currency: 'USD', month },
        { token, language },
      )
      expect(response.headers['content-type']).toContain('text/csv')
      return csvCells(response.body)
    }
    const [head, opening, ...rest] = await month('2026-02')
    expect(head![0]).toContain('Occurred, Beijing')
    expect(opening).toEqual(['2026-02-01 00:00:00', 'Opening', 'USD', '', '0.00', '', '', '', ''])
    const closing = rest.pop()!
    const { rows, closing: told } = await list({
      filter: { ...pending, createdFrom: '2026-01-31T16:00:00Z', createdTo: '2026-02-28T16:00:00Z' },
      order: 'oldest',
      page: { size: 100 },
    })
    expect(rest.map((line) => line[3])).toEqual(rows.map(({ amount }) => amount.value))
    expect(closing.slice(0, 5)).toEqual(['2026-03-01 00:00:00', 'Closing', 'USD', '', told.value])
    expect((await month('2026-03', 'zh'))[1]).toEqual([
      '2026-03-01 00:00:00',
      '期初余额',
      'USD',
      '',
      told.value,
      '',
      '',
      '',
      '',
    ])
  })

  test.each([
    ['2019-03', 'balance.too_early'],
    ['2099-01', 'balance.too_late'],
  ])('a month of %s is refused', async (month, error) => {
    expect(
      await person.ask(portalCalls.balanceMonth.file, { account: 'pending', currency: 'USD', month }),
    ).toMatchObject({ error, errors: [{ field: 'month' }] })
  })
})
