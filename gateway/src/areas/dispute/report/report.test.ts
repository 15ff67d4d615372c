import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { CaseFigures } from '@quayside/contract/dispute/report/report.ts'
import { reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sendCall } from '#acts/test/frame.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { csvCells, testExports } from '#test/exports.ts'
import { dispute, settledSale } from '#areas/dispute/report/test/shop.ts'

const database = await testDatabase()
const { db, owner } = database
const exports = await testExports(database)
const { disputeReport } = disputeCalls
const permissions = ['report.protest.view']
const period = { from: '2026-01-01', to: '2026-03-31' }
let token: string
let theirs: string
let shop: string
let operatorId: string

const sql = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

beforeAll(async () => {
  for (const merchantId of [1n, 2n]) await makeMerchant(database, merchantId)
  const yen = { currency: 'JPY', value: '5000' }
  await deliver(db, [
    ...['A1', 'A2', 'A3', 'A4', 'A5'].flatMap((no) => settledSale({ no, at: '2026-01-10T04:00:00Z' })),
    ...settledSale({ no: 'B1', at: '2026-02-10T04:00:00Z', brand: 'mastercard' }),
    coreEvent('2026-01-10T04:00:00Z', orderData('Y1', { amount: yen })),
    ...settledSale({ no: 'T1', at: '2026-01-10T04:00:00Z', merchantId: '2' }),
  ])
  await deliver(db, [
    ...['A1', 'A2', 'A3'].map((no) => dispute(no, '2026-02-01T04:00:00Z')),
    dispute('A4', '2026-02-02T04:00:00Z', { reasonCode: '13.1' }),
    dispute('A5', '2026-02-02T04:00:00Z', { stage: 'retrieval', reasonCode: '30' }),
    dispute('B1', '2026-03-01T04:00:00Z', { reasonCode: '4853', value: '40.00' }),
    coreEvent('2026-02-03T04:00:00Z', {
      kind: 'dispute',
      orderNo: 'Y1',
      caseNo: 'DY1',
      stage: 'chargeback',
      amount: yen,
      reasonCode: '10.4',
    }),
    dispute('T1', '2026-02-01T04:00:00Z', { merchantId: '2' }),
  ])
  await deliver(db, [
    coreEvent('2026-02-20T04:00:00Z', { kind: 'dispute_withdrawn', orderNo: 'A1', caseNo: 'DA1' }),
  ])
  const someone = await addOperator(owner, 1n, { permissions })
  operatorId = someone.id
  // Outcomes as the machine of cases will write them.
  await sql(
    `update chargeback set todo = false, best_move = null, outcome = 'failed', lost_minor = amount, closed_at = '2026-03-05T04:00:00Z' where case_no = 'DA2'`,
  )
  await sql(
    `update chargeback set todo = false, best_move = null, outcome = 'expired', lost_minor = amount, closed_at = '2026-03-06T04:00:00Z' where case_no = 'DA3'`,
  )
  await sql(`update chargeback set todo = false, best_move = null where case_no = 'DB1'`)
  await sql(
    `insert into entity_event (merchant_id, entity_id, seq, order_id, at, entity, event, from_state, to_state, actor, actor_id)
      select 1, id, 90, order_id, now(), 'chargeback', 'appeal', 'processing', 'processing', 'merchant', $1 from chargeback
      where case_no = 'DB1'`,
    operatorId,
  )
  token = await addSession(owner, someone)
  theirs = await addSession(owner, await addOperator(owner, 2n, { permissions }))
  shop = await owner.tx(
    { tenant: null, mode: 'read' },
    async (tx) => (await tx.one<{ id: string }>({ text: 'select id from site where merchant_id = 1' })).id,
  )
})

const summary = async (asked: Partial<InputOf<typeof disputeReport.summary>> = {}, who = token) =>
  (await exports.send(disputeReport.summary, who, { ...period, ...asked })).data!.rows

const counts = ({ opened, answered, waiting, won, lost, expired, processing }: CaseFigures) => ({
  opened,
  answered,
  waiting,
  won,
  lost,
  expired,
  processing,
})

describe('chargebacks of a period', () => {
  test('stand by outcome, each currency for itself, without retrievals', async () => {
    const rows = await summary()
    expect(rows.map(({ currency }) => currency)).toEqual(['USD', 'JPY'])
    expect(counts(rows[0]!)).toEqual({
      opened: 5,
      answered: 2,
      waiting: 1,
      won: 1,
      lost: 2,
      expired: 1,
      processing: 2,
    })
    expect(rows[0]).toMatchObject({
      amount: usd('440.00'),
      recovered: usd('100.00'),
      lostAmount: usd('200.00'),
      fees: usd('75.00'),
      wonShare: 3_333,
      usd: usd('440.00'),
    })
    // No rate has been told for yen.
    expect(rows[1]).toMatchObject({ amount: { currency: 'JPY', value: '5000' }, usd: null })
  })

  test.each([
    ['opened', { from: '2026-02-01', to: '2026-02-02' }, 4],
    ['decided', { from: '2026-03-01', to: '2026-03-31' }, 2],
    ['decided', { from: '2026-02-20', to: '2026-02-20' }, 1],
    ['sold', { from: '2026-02-01', to: '2026-02-28' }, 1],
  ] as const)('are found by the day they were %s, %o', async (date, days, opened) => {
    expect((await summary({ ...days, date }))[0]).toMatchObject({ currency: 'USD', opened })
  })

  test.each(['brand', 'site', 'cardCountry', 'product', 'type', 'operator'] as const)(
    'by %s add up to the total',
    async (by) => {
      const [total] = await summary()
      const rows = (await summary({ by })).filter(({ currency }) => currency === 'USD')
      for (const key of ['opened', 'won', 'lost', 'expired', 'processing', 'answered', 'waiting'] as const)
        expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(total![key])
    },
  )

  test('are told by the names of sites and of who acted first', async () => {
    expect(await summary({ by: 'site' })).toContainEqual(
      expect.objectContaining({ value: shop, name: 'Shop', opened: 5 }),
    )
    const byOperator = await summary({ by: 'operator' })
    expect(byOperator).toContainEqual(
      expect.objectContaining({ value: operatorId, name: 'Test Person', opened: 1 }),
    )
    expect(byOperator).toContainEqual(expect.objectContaining({ value: null, name: null, opened: 4 }))
  })

  test('of another merchant are nothing to them', async () => {
    expect((await summary({}, theirs)).map(({ opened }) => opened)).toEqual([1])
  })

  test('of one site are seen by whoever sees that site, and by month by nobody who sees less than all', async () => {
    const scoped = async (sites: string[]) =>
      addSession(owner, await addOperator(owner, 1n, { permissions, scope: { sites } }))
    expect((await summary({}, await scoped([shop])))[0]!.opened).toBe(5)
    const elsewhere = await scoped(['01890a5d-ac96-774b-bcce-b302099a8057'])
    expect(await summary({}, elsewhere)).toEqual([])
    expect((await exports.send(disputeReport.trend, elsewhere, period)).error).toBe('role.sites_only')
  })

  test('of some currencies are seen by whoever sees those', async () => {
    const yen = await addOperator(owner, 1n, { permissions, scope: { currencies: ['JPY'] } })
    expect((await summary({}, await addSession(owner, yen))).map(({ currency }) => currency)).toEqual(['JPY'])
  })
})

test('months stand newest first, and a cohort is a share of its own sales', async () => {
  const { data } = await exports.send(disputeReport.trend, token, period)
  expect(data!.rows.map(({ month, currency, opened }) => [month, currency, opened])).toEqual([
    ['2026-03', 'USD', 1],
    ['2026-02', 'JPY', 1],
    ['2026-02', 'USD', 4],
  ])
  const cohort = await exports.send(disputeReport.trend, token, { ...period, date: 'sold' })
  expect(
    cohort.data!.rows.find(({ month, currency }) => month === '2026-01' && currency === 'USD'),
  ).toMatchObject({
    opened: 4,
    sales: 5,
    share: 8_000,
  })
})

test('reasons stand by their group, most first', async () => {
  const { data } = await exports.send(disputeReport.reason, token, period)
  expect(data!.rows.map(({ group, code, brand, opened }) => [group, code, brand, opened])).toEqual([
    ['fraud', '10.4', 'visa', 3],
    ['fraud', '10.4', 'visa', 1],
    ['not_received', '13.1', 'visa', 1],
    ['quality', '4853', 'mastercard', 1],
  ])
})

test.each([
  ['10.4', 'fraud'],
  ['4837', 'fraud'],
  ['11.3', 'authorisation'],
  ['12.6.1', 'duplicate'],
  ['13.1', 'not_received'],
  ['13.3', 'quality'],
  ['13.6', 'credit'],
  ['C08', 'not_received'],
  ['C18', 'cancelled'],
  ['UA02', 'fraud'],
  ['99', 'other'],
] as const)('reason %s is %s', (code, group) => {
  expect(reasonGroupOf(code)).toBe(group)
})

test('a range that is reversed or too long is refused', async () => {
  const asked = async (days: { from: string; to: string }) =>
    (await exports.send(disputeReport.reason, token, days)).error
  expect(await asked({ from: '2026-02-02', to: '2026-02-01' })).toBe('trade.range_reversed')
  expect(await asked({ from: '2024-01-01', to: '2026-01-01' })).toBe('trade.report_too_long')
})

describe.each(['en', 'zh'] as const)('files in %s', (language) => {
  const { column, group } = wordsOf(language).disputeReport
  const fileOf = async (call: typeof disputeReport.trendFile | typeof disputeReport.reasonFile) => {
    const { body } = await sendCall(exports.gateway, call, period, { token, language })
    return csvCells(body.slice(1))
  }

  test('have the lines of the screen', async () => {
    const { data } = await exports.send(disputeReport.trend, token, period)
    const [heads, ...lines] = await fileOf(disputeReport.trendFile)
    expect(heads!.slice(0, 3)).toEqual([column.month, column.currency, column.opened])
    expect(lines.map((line) => line.slice(0, 3))).toEqual(
      data!.rows.map(({ month, currency, opened }) => [month, currency, String(opened)]),
    )
    expect(lines[2]).toContain('100.00')
    expect(heads).toEqual(expect.arrayContaining([column.kept, column.promised, column.cameBack]))
    const [, first] = await fileOf(disputeReport.reasonFile)
    expect(first!.slice(0, 2)).toEqual([group.fraud, '10.4'])
    for (const line of lines) expect(line).toHaveLength(heads!.length)
  })
})
