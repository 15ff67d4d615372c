import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import { addDays, startOfBeijingDate } from '@quayside/contract/dates.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { type Person, signedIn } from '#test/person.ts'
import { minor, sum } from '#test/money.ts'
import {
  closeThrough,
  dayAgo,
  lateSale,
  makeDays,
  noonOf,
  statementReaders,
} from '#areas/bill/test/statements.ts'

const app = await testApp()
const { owner, gateway } = app
const { query, detail } = portalCalls.statement
const { validate } = portalCalls.reportAtHand
let person: Person

beforeAll(async () => {
  await makeDays(app)
  person = await signedIn(app, gateway, { permissions: statementReaders })
})

const list = async (filter: InputOf<typeof query>['filter'] = {}, who = person) =>
  (await who.ask(query, { filter })).data!
const open = async (id: string, more: Partial<InputOf<typeof detail>> = {}) =>
  (await person.ask(detail, { id, ...more })).data!
const dollarsOf = async (day: string) => (await list({ currency: ['USD'], from: day, to: day })).rows[0]!
const rowsOf = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows<Record<string, bigint | string>>({ text, values }))

const allEntries = async (id: string) => {
  const rows: OutputOf<typeof detail>['rows'] = []
  for (let after: string | undefined; ;) {
    const { rows: found, page } = await open(id, { page: { size: 20, ...(after && { after }) } })
    rows.push(...found)
    if (!page.next) return rows
    after = page.next
  }
}

describe('statements', () => {
  test('stand for each day and currency on which something moved, newest first, each opening where the last one closed', async () => {
    const { rows, total, closedThrough } = await list()
    expect(total).toEqual({ count: rows.length, exact: true })
    expect(closedThrough).toBe(dayAgo(4))
    const dollars = rows.filter(({ currency }) => currency === 'USD')
    expect(dollars.map(({ day }) => day)).toEqual([dayAgo(5), dayAgo(7), dayAgo(8), dayAgo(9)])
    expect(rows.filter(({ currency }) => currency === 'JPY').map(({ day }) => day)).toEqual([
      dayAgo(7),
      dayAgo(8),
    ])
    for (const [at, row] of dollars.entries()) {
      expect(minor(row.opening)).toBe(dollars[at + 1] ? minor(dollars[at + 1]!.closing) : 0n)
      expect(minor(row.opening) + minor(row.credits) + minor(row.debits)).toBe(minor(row.closing))
    }
    expect(dollars.at(-1)).toMatchObject({ credits: { value: '150.00' }, entries: 4, batch: null })
    expect(dollars[2]!.batch).not.toBeNull()
  })

  test('tell every account from opening through its movements to closing', async () => {
    for (const row of (await list()).rows) {
      const { accounts, total, statement } = await open(row.id)
      for (const one of [...accounts, total])
        expect(minor(one.opening) + sum(one.lines.map(({ amount }) => amount))).toBe(minor(one.closing))
      expect(sum(accounts.map(({ closing }) => closing))).toBe(minor(total.closing))
      expect(total.closing).toEqual(statement.closing)
    }
    const { accounts } = await open((await dollarsOf(dayAgo(5))).id)
    const frozen = accounts.find(({ account }) => account === 'frozen:cb')!
    expect(frozen.lines).toMatchObject([{ cause: 'chargebacks', amount: { value: '50.00' } }])
  })

  test('are equal, line by line, to the ledger’s entries of the day', async () => {
    for (const row of (await list()).rows) {
      const entries = await allEntries(row.id)
      expect(entries).toHaveLength(row.entries)
      const { accounts } = await open(row.id)
      for (const { account, lines } of accounts)
        for (const line of lines) {
          const own = entries.filter((one) => one.account === account && one.cause === line.cause)
          expect([own.length, sum(own.map(({ amount }) => amount))]).toEqual([
            line.entries,
            minor(line.amount),
          ])
        }
      const ledger = await rowsOf(
        `select a.code as account, e.version, e.amount from ledger.entry e
          join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
          join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
          where e.merchant_id = 1 and a.currency = $1 and beijing_date(p.occurred_at) = $2::date and a.code_no < 8
          order by a.code_no, e.version`,
        row.currency,
        row.day,
      )
      expect(entries.map((one) => [one.account, one.version, minor(one.amount)])).toEqual(
        ledger.map((one) => [one['account'], String(one['version']), one['amount']]),
      )
    }
  })

  test('leave no entry of a closed day out and hold none twice', async () => {
    const [found] = await rowsOf(
      `select count(*) as entries, (select sum(upper(r) - lower(r)) from statement_account, unnest(versions) r) as held,
          (select sum(upper(r) - lower(r)) from (select unnest(range_agg(versions)) r from statement_account group by account_id) x) as different
        from ledger.entry e join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
        where e.account_id & 31 < 8 and beijing_date(p.occurred_at) <= $1::date`,
      dayAgo(4),
    )
    expect(BigInt(found!['held']!)).toBe(found!['entries'])
    expect(BigInt(found!['different']!)).toBe(found!['entries'])
  })

  test('open their lines: entries by account and movement, page by page, each with what is behind it', async () => {
    const { id } = await dollarsOf(dayAgo(9))
    const narrowed = await open(id, { account: 'pending', cause: 'captures' })
    expect(narrowed.rows.map(({ order, amount }) => [order?.orderNo, amount.value])).toEqual([
      ['S1', '100.00'],
      ['S2', '50.00'],
    ])
    expect(narrowed.found).toBe(2)
    expect(await person.ask(detail, { id, page: { after: 'bm9uc2Vuc2U' } })).toMatchObject({
      error: 'trade.cursor_invalid',
    })
    const settled = await dollarsOf(dayAgo(8))
    const { settlement, rows } = await open(settled.id)
    expect(settlement).toMatchObject({ id: settled.batch!.id, businessDate: dayAgo(8) })
    expect(rows.filter(({ source }) => source === 'settlement').length).toBeGreaterThan(0)
  })

  test('are found by days, currency and settlement', async () => {
    expect((await list({ from: dayAgo(8), to: dayAgo(7) })).rows.map(({ day }) => day)).toEqual([
      dayAgo(7),
      dayAgo(7),
      dayAgo(8),
      dayAgo(8),
    ])
    const settled = (await list({ batch: 'any' })).rows
    expect(settled.every(({ batch }) => batch !== null)).toBe(true)
    expect((await list({ batch: settled[0]!.batch!.id })).rows).toEqual([settled[0]])
  })

  test('reach back six months and no further', async () => {
    expect(await person.ask(query, { filter: { from: dayAgo(190) } })).toMatchObject({
      error: 'statement.too_early',
      errors: [{ field: 'filter.from' }],
    })
    expect(await person.ask(query, { filter: { from: dayAgo(1), to: dayAgo(2) } })).toMatchObject({
      error: 'trade.range_reversed',
    })
    const [old] = await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.rows<{ id: string }>({
        text: `insert into statement (merchant_id, id, currency, day, entries, opening, closing)
          values (1, gen_random_uuid(), 'EUR', $1, 0, 0, 0) returning id`,
        values: [dayAgo(190)],
      }),
    )
    expect(await person.ask(detail, { id: old!.id })).toMatchObject({ error: 'object.not_found' })
  })
})

describe('whether there is one', () => {
  const has = async (from: string, to = from) =>
    (await person.ask(validate, { currency: 'USD', from, to })).data!

  test('is told before a download, with the reason where there is none', async () => {
    expect(await has(dayAgo(9))).toMatchObject({ has: true, statements: [{ day: dayAgo(9) }], why: null })
    expect(await has(dayAgo(6))).toMatchObject({ has: false, statements: [], why: 'nothing_moved' })
    expect(await has(dayAgo(0))).toMatchObject({ has: false, why: 'not_closed', closedThrough: dayAgo(4) })
    expect((await has(dayAgo(9), dayAgo(0))).statements).toHaveLength(4)
    expect(await person.ask(validate, { from: dayAgo(190), to: dayAgo(0) })).toMatchObject({
      error: 'statement.too_early',
    })
  })
})

describe('who sees them', () => {
  test('another merchant sees none, a role of other currencies none of these', async () => {
    const { id } = await dollarsOf(dayAgo(9))
    const other = await signedIn(app, gateway, { merchantId: 2n, permissions: statementReaders })
    expect((await list({}, other)).rows).toEqual([])
    expect(await other.ask(detail, { id })).toMatchObject({ error: 'object.not_found' })
    const yen = await signedIn(app, gateway, {
      permissions: statementReaders,
      scope: { currencies: ['JPY'] },
    })
    expect(new Set((await list({}, yen)).rows.map(({ currency }) => currency))).toEqual(new Set(['JPY']))
    expect(await yen.ask(detail, { id })).toMatchObject({ error: 'object.not_found' })
  })
})

describe('a closed day', () => {
  test('stays as it is: what is told late of it stands in the first open one', async () => {
    const before = await dollarsOf(dayAgo(9))
    const opened = await open(before.id)
    await lateSale(app, 'LATE', dayAgo(9))
    expect(await closeThrough(app, dayAgo(2))).toBeGreaterThan(0)
    expect(await dollarsOf(dayAgo(9))).toEqual(before)
    expect(await open(before.id)).toEqual(opened)
    const next = await dollarsOf(dayAgo(3))
    expect((await open(next.id, { cause: 'captures' })).rows).toMatchObject([
      { order: { orderNo: 'LATE' }, amount: { value: '10.00' } },
    ])
    expect(await closeThrough(app, dayAgo(2))).toBe(0)
  })

  test('cannot be changed by anybody who writes', async () => {
    for (const table of ['statement', 'statement_account', 'statement_line'])
      for (const change of [`update ${table} set merchant_id = merchant_id`, `delete from ${table}`])
        await expect(
          app.db.tx({ tenant: 1n, mode: 'write' }, (tx) => tx.run({ text: change })),
        ).rejects.toThrow()
  })

  test('is closed once by two workers at once', async () => {
    await lateSale(app, 'AGAIN', dayAgo(1))
    const counts = await Promise.all([closeThrough(app, dayAgo(1)), closeThrough(app, dayAgo(1))])
    expect(counts.filter((count) => count > 0)).toHaveLength(1)
  })
})

describe('balances as of an instant', () => {
  const { accounts } = portalCalls.balance
  const dollarsAt = async (at: string) => {
    const { data } = await treasurer.ask(accounts, { at })
    return data!.currencies.find(({ currency }) => currency === 'USD')!
  }
  let treasurer: Person

  beforeAll(async () => {
    treasurer = await signedIn(app, gateway, { permissions: [...statementReaders, 'fund.balance.view'] })
  })

  test('of the end of a closed day are its statement, account by account, though all of it was booked later', async () => {
    const { rows } = await list({ currency: ['USD'] })
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const { accounts: stated } = await open(row.id)
      const told = await dollarsAt(startOfBeijingDate(addDays(row.day, 1)))
      expect(told.total).toEqual(row.closing)
      expect(told.booked).toMatchObject({ value: '0.00' })
      const balances = new Map(
        told.figures.flatMap((figure) => figure.accounts.map((one) => [one.account, one.balance.value])),
      )
      for (const { account, closing } of stated) expect(balances.get(account)).toBe(closing.value)
    }
  })

  test('within a closed day count what had happened by then', async () => {
    const before = minor((await dollarsAt(noonOf(dayAgo(9)))).total)
    const after = minor((await dollarsAt(new Date(Date.parse(noonOf(dayAgo(9))) + 1).toISOString())).total)
    expect(before).toBe(0n)
    expect(after).toBe(minor((await dollarsOf(dayAgo(9))).closing))
  })

  test('count what is told late of a closed day from the first open one', async () => {
    const closed = startOfBeijingDate(dayAgo(0))
    const earlier = [noonOf(dayAgo(8)), noonOf(dayAgo(5)), closed]
    const told = async () => await Promise.all(earlier.map(async (at) => (await dollarsAt(at)).total.value))
    const before = await told()
    const open = new Date(Date.parse(closed) + 1).toISOString()
    const first = minor((await dollarsAt(open)).total)
    await lateSale(app, 'S-late', dayAgo(8))
    expect(await told()).toEqual(before)
    expect(minor((await dollarsAt(open)).total)).toBeGreaterThan(first)
  })
})
