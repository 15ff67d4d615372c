import type { Ctx } from '@quayside/gateway/acts/context.ts'
import { deliverEvents } from '@quayside/gateway/areas/provider/ingest.ts'
import { testDatabase } from '@quayside/gateway/db/test/database.ts'
import { closeDays } from '@quayside/gateway/areas/bill/index.ts'
import { foldFlows, settle } from '@quayside/gateway/ledger/index.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toJson } from './report.ts'
import { verify } from './verify.ts'

const { db, owner } = await testDatabase()
const merchantId = 1n

const run = (text: string): Promise<number> =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text }))
const usd = (value: string) => ({ currency: 'USD', value })
const order = (orderNo: string, type: 'sale' | 'pre-authorization', day = '2026-01-05') => ({
  kind: 'order',
  orderNo,
  merchantOrderId: orderNo,
  type,
  amount: usd('100.00'),
  paymentMethod: 'card',
  source: 'api',
  sentAt: `${day}T10:00:00Z`,
  authorisation: { result: 'approved', at: `${day}T10:00:01Z` },
  risk: { score: 10 },
})

beforeAll(async () => {
  await run(
    `insert into merchant (id, name, name_en, country) values (1, 'M', 'M', 'CN'), (2, 'N', 'N', 'CN')`,
  )
  await run(`insert into merchant_pricing (merchant_id, currency, fee_bps, fee_fixed_minor, chargeback_fee_minor, reserve_bps)
    values (1, 'USD', 290, 30, 1500, 1000)`)
  const data = [
    ...['A', 'B', 'C', 'D'].map((orderNo) => order(orderNo, 'sale')),
    order('E', 'pre-authorization'),
    order('F', 'sale', '2026-01-08'),
    { kind: 'capture', orderNo: 'E', captureNo: 'E1', amount: usd('40') },
    { kind: 'refund', orderNo: 'A', refundNo: 'A1', amount: usd('10') },
    { kind: 'refund', orderNo: 'B', refundNo: 'B1', amount: usd('100') },
    { kind: 'refund_returned', orderNo: 'B', refundNo: 'B1' },
    {
      kind: 'dispute',
      orderNo: 'C',
      caseNo: 'C1',
      stage: 'chargeback',
      amount: usd('60'),
      reasonCode: '10.4',
    },
    {
      kind: 'dispute',
      orderNo: 'D',
      caseNo: 'D1',
      stage: 'chargeback',
      amount: usd('50'),
      reasonCode: '10.4',
    },
    { kind: 'dispute_withdrawn', orderNo: 'D', caseNo: 'D1' },
  ]
  const events = data.map((one, no) => ({
    eventId: `e${no}`,
    merchantId: '1',
    occurredAt: `2026-01-05T10:${String(no).padStart(2, '0')}:00Z`,
    data: one,
  }))
  const { answers } = await deliverEvents({ db } as Ctx, { events })
  expect(answers.map(({ outcome }) => outcome)).toEqual(events.map(() => 'applied'))
  await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    settle(tx, { merchantId, currency: 'USD', businessDate: '2026-01-06' }),
  )
  await db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
    closeDays(tx, { merchantId, currency: 'USD', through: '2026-01-06' }),
  )
  await owner.tx({ tenant: null, mode: 'write' }, (tx) => foldFlows(tx, { most: 1_000, tail: 0 }))
})

const results = () => verify({ owner })
const broken = async () =>
  (await results()).flatMap(({ id, breaches }) => breaches.map((breach) => `${id} ${breach}`))

test('a ledger that was used as it should be is whole', async () => {
  expect(await broken()).toEqual([])
  const all = await results()
  expect(all.filter(({ checked }) => checked === 0n && all.length > 0).map(({ id }) => id)).not.toContain(
    'I1',
  )
  expect(JSON.parse(toJson(all))).toMatchObject({
    ok: true,
    breaches: [],
    notRun: ['I13', 'I17', 'I17', 'I17', 'I17', 'I17'],
  })
})

/** What a superuser can do: the triggers are his to switch off. */
const tamper = (statement: string) =>
  run(`do $$ begin set local session_replication_role = replica; ${statement} end $$`)

const ledgerTables = ['account', 'posting', 'entry', 'unsettled', 'settlement_batch', 'flow_day'] as const

describe('what a superuser altered is found and named', () => {
  const undo: string[] = []
  const each = (statement: (table: string) => string): string => ledgerTables.map(statement).join(';') + ';'

  beforeAll(async () => {
    await run('create schema kept')
    await run(each((table) => `create table kept.${table} as table ledger.${table}`))
  })
  afterEach(async () => {
    await tamper(
      each((table) => `delete from ledger.${table}; insert into ledger.${table} table kept.${table}`),
    )
    for (const statement of undo.splice(0)) await tamper(statement)
    expect(await broken()).toEqual([])
  })

  const entry = 'merchant_id = 1 and account_id & 31 = 8 and version = 1'

  test('the amount of one entry', async () => {
    await tamper(`update ledger.entry set amount = amount - 1 where ${entry};`)
    const found = await broken()
    expect(found.filter((line) => line.startsWith('I1 '))).toEqual([
      expect.stringMatching(/posting \d+ \(capture .*\) sums to -1 over 4 entries/),
      expect.stringMatching(/entry 1 of account USD net, line 1 of posting \d+ was altered/),
    ])
    expect(found).toContainEqual(expect.stringMatching(/^I2 merchant 1: entry 1 of account USD net/))
  })

  test('two entries of one posting, with every balance after them put right', async () => {
    await tamper(`
      update ledger.entry set amount = amount + case line when 1 then -700 else 700 end
        where line <= 2 and posting_id = (select posting_id from ledger.entry where ${entry});
      update ledger.entry e set balance = total from (
          select merchant_id, account_id, version, sum(amount) over (partition by merchant_id, account_id order by version) as total
          from ledger.entry) t
        where t.merchant_id = e.merchant_id and t.account_id = e.account_id and t.version = e.version;
      update ledger.account a set balance = (select sum(amount) from ledger.entry e
        where e.merchant_id = a.merchant_id and e.account_id = a.id) where version > 0;`)
    const found = await broken()
    expect(found).toContainEqual(
      expect.stringMatching(/^I1 .*entry 1 of account USD net, line 1 of posting \d+ was altered/),
    )
    expect(found.filter((line) => line.startsWith('I2 '))).toEqual([])
  })

  test('an entry that was taken away', async () => {
    await tamper(`delete from ledger.entry where ${entry};`)
    expect(await broken()).toContainEqual(
      expect.stringMatching(/^I1 .*posting \d+ .* sums to 10000 over 3 entries/),
    )
  })

  test.each([
    [
      'I2',
      'the balance of an account',
      `update ledger.account set balance = balance + 1 where code = 'fee_rev'`,
    ],
    [
      'I15',
      'the merchant of a posting',
      `update ledger.posting set merchant_id = 2 where source_type = 'settlement'`,
    ],
    ['I16', 'what a batch says', 'update ledger.settlement_batch set items = items + 1'],
    ['I16', 'what the fund report has folded', 'update ledger.flow_day set amount = amount + 1'],
    ['I16', 'what the next batch will take', 'update ledger.unsettled set net = net + 1'],
  ])('%s: %s', async (id, _, statement) => {
    await tamper(`${statement};`)
    expect((await broken()).some((line) => line.startsWith(`${id} `))).toBe(true)
  })

  test.each([
    ['a line of a statement', 'statement_line', 'amount = amount + 1', 'amount = amount - 1'],
    ['what an account opens with', 'statement_account', 'opening = opening + 1', 'opening = opening - 1'],
    ['what a statement says', 'statement', 'closing = closing + 1', 'closing = closing - 1'],
  ])('I19: %s', async (_, table, change, back) => {
    await tamper(`update ${table} set ${change};`)
    undo.push(`update ${table} set ${back};`)
    expect((await broken()).some((line) => line.startsWith('I19 '))).toBe(true)
  })

  test('I19: which entries a statement holds: one of another day, and none', async () => {
    await run('create table kept.held as table statement_account')
    undo.push(`update statement_account a set versions = k.versions from kept.held k
      where k.statement_id = a.statement_id and k.account_id = a.account_id;`)
    await tamper(`update statement_account a set versions = (
      select range_agg(versions) from statement_account b where b.account_id = a.account_id);`)
    expect(await broken()).toContainEqual(expect.stringMatching(/^I19 .*only \d+ are different ones/))
    await tamper(
      `update statement_account set versions = int8multirange(int8range(upper(versions) - 1, upper(versions)))
        where not isempty(versions);`,
    )
    expect(await broken()).toContainEqual(expect.stringMatching(/^I19 .*stands in no statement/))
  })

  test('I21: balances as of an instant that go by booking, as the books told them then', async () => {
    const { definition } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one<{ definition: string }>({
        text: `select pg_get_functiondef('ledger.balance_at'::regproc) as definition`,
      }),
    )
    await run(`create or replace function ledger.balance_at(p_merchant bigint, p_account int, p_at timestamptz) returns bigint
      language sql stable as $$ select coalesce((select balance from ledger.entry where merchant_id = p_merchant
        and account_id = p_account and version = ledger.version_at(p_merchant, p_account, p_at)), 0) $$`)
    try {
      expect(await broken()).toContainEqual(
        expect.stringMatching(
          /^I21 merchant 1: account \d+ closes 2026-01-0\d with \d+, its balance .* is 0$/,
        ),
      )
    } finally {
      await run(definition)
    }
  })

  test('I21: a day that counts an entry which its statement does not hold', async () => {
    await run('create table kept.through as table statement_closing')
    undo.push(`update statement_closing c set closed_through = k.closed_through from kept.through k
      where k.merchant_id = c.merchant_id and k.currency = c.currency;`)
    await tamper(`update statement_closing set closed_through = date '2026-01-03';`)
    expect((await broken()).some((line) => line.startsWith('I21 '))).toBe(true)
  })

  test.each([
    ['I5', 'the sum of an order', 'orders', `order_no = 'A'`, 'refunded', '1001', '1000'],
    ['I9', 'the amount of a chargeback', 'chargeback', `case_no = 'C1'`, 'amount', '6001', '6000'],
    ['I10', 'the version of a capture', 'capture', `capture_no = 'E1'`, 'version', '2', '1'],
    ['I10', 'the state of a refund', 'refund', `refund_no = 'A1'`, 'state', `'failed'`, `'succeed'`],
    [
      'I10',
      'a step that the table does not have',
      'entity_event',
      `entity = 'capture' and seq = 1`,
      'event',
      `'void_all'`,
      `'report'`,
    ],
    ['I11', 'the fee of a capture', 'capture', `capture_no = 'E1'`, 'fee_minor', '147', '146'],
  ])('%s: %s', async (id, _, table, where, column, wrong, right) => {
    expect(await run(`update ${table} set ${column} = ${right} where ${where}`)).toBeGreaterThan(0)
    await tamper(`update ${table} set ${column} = ${wrong} where ${where};`)
    undo.push(`update ${table} set ${column} = ${right} where ${where};`)
    expect((await broken()).some((line) => line.startsWith(`${id} `))).toBe(true)
  })

  test('a merchant who is frozen without a freeze, and whose money is not', async () => {
    await tamper(`update merchant set state = 'frozen' where id = 1;`)
    undo.push(`update merchant set state = 'active' where id = 1;`)
    const found = await broken()
    expect(found).toContainEqual('I10 merchant 1 is frozen and has 0 open freezes')
    expect(found).toContainEqual(
      expect.stringMatching(/^I4 merchant 1 is frozen with \d+ in withdrawable USD/),
    )
  })

  test('an invoice of more than was charged in fees', async () => {
    await tamper(`insert into invoice (merchant_id, id, application_no, state, currency, from_on, through_on, amount, fees, tax_id,
        company_name, company_address, recipient, phone, address, asked_at, asked_by, state_at)
      select 1, gen_random_uuid(), 'X', 'applied', 'USD', '2026-01-05', '2026-01-05', balance + 1, '[]', repeat('9', 15),
        'x', 'x', 'x', 'x', 'x', now(), gen_random_uuid(), now()
        from ledger.account where merchant_id = 1 and currency = 'USD' and code = 'fee_rev';`)
    undo.push(`delete from invoice;`)
    expect(await broken()).toContainEqual(
      expect.stringMatching(/^I20 merchant 1: invoices of \d+ for fees of \d+ in USD$/),
    )
  })

  test('a large batch whose blocks are not there', async () => {
    await tamper(`update ledger.settlement_batch set items = 501;`)
    expect(await broken()).toContainEqual(
      expect.stringMatching(
        /^I18 merchant 1: the blocks of batch \S+ hold +in +items of captured, its kind \d+ in \d+$/,
      ),
    )
  })

  test('a fine that nobody posted', async () => {
    await tamper(`insert into provider_charge (merchant_id, id, kind, reference, currency, amount, reason, charged_at, charged_by)
      values (1, gen_random_uuid(), 'fine', 'X', 'CNY', 500000, 'x', now(), 'x');`)
    undo.push(`delete from provider_charge;`)
    expect(await broken()).toContainEqual(
      expect.stringMatching(/^I11 merchant 1: fine \S+ says 500000 and pending moved by nothing/),
    )
  })
})
