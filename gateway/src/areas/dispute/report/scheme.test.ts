import { beforeAll, describe, expect, test } from 'vitest'
import { disputeCalls } from '@quayside/contract/dispute/calls.ts'
import type { ProgrammeCode } from '@quayside/contract/dispute/report/programmes.ts'
import { schemeRowColumns } from '@quayside/contract/dispute/report/rows.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession, type TestScope } from '#db/test/people.ts'
import { coreEvent, deliver, makeMerchant } from '#test/deliveries.ts'
import { csvCells, testExports, utcCsv } from '#test/exports.ts'
import { foldScheme } from './scheme-flow.sql.ts'
import { dispute, fraudReport, settledSale } from '#areas/dispute/report/test/shop.ts'

const database = await testDatabase()
const { db, owner } = database
const exports = await testExports(database)
const { scheme, schemeRow } = disputeCalls
const permissions = ['report.protest.view', 'account.download.view']
let token: string
let theirs: string

const person = async (merchantId: bigint, scope?: TestScope) =>
  addSession(owner, await addOperator(owner, merchantId, { permissions, ...(scope && { scope }) }))

const sql = (text: string, ...values: unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run({ text, values }))

const january = '2026-01-10T04:00:00Z'
const february = '2026-02-10T04:00:00Z'

beforeAll(async () => {
  for (const merchantId of [1n, 2n]) await makeMerchant(database, merchantId)
  await deliver(db, [
    ...['V1', 'V2', 'V3', 'V4'].flatMap((no) => settledSale({ no, at: january })),
    ...settledSale({ no: 'V5', at: january, descriptor: 'nanbei*pro' }),
    ...settledSale({ no: 'V6', at: february, isAuthenticated: true }),
    ...settledSale({ no: 'X1', at: january, descriptor: 'LUMING*HOME' }),
    ...['M1', 'M2', 'M3'].flatMap((no) => settledSale({ no, at: january, brand: 'mastercard' })),
    ...settledSale({ no: 'M4', at: february, brand: 'mastercard' }),
    ...settledSale({ no: 'T1', at: january, merchantId: '2' }),
  ])
  await deliver(db, [
    fraudReport('V1', '2026-02-01T04:00:00Z'),
    dispute('V1', '2026-02-05T04:00:00Z'),
    dispute('V5', '2026-02-06T04:00:00Z', { reasonCode: '13.1' }),
    // The Beijing day is the next one: it counts in February.
    dispute('V2', '2026-01-31T16:30:00Z'),
    dispute('V3', '2026-01-31T15:30:00Z'),
    dispute('V4', '2026-02-07T04:00:00Z', { stage: 'retrieval', reasonCode: '30' }),
    dispute('M1', '2026-02-08T04:00:00Z', { reasonCode: '4837' }),
    dispute('M2', '2026-02-09T04:00:00Z', { reasonCode: '4853' }),
    fraudReport('X1', '2026-02-02T04:00:00Z'),
    fraudReport('T1', '2026-02-02T04:00:00Z', '100.00', '2'),
  ])
  // The issuer takes it back: a chargeback that is won counts as well.
  await deliver(db, [
    coreEvent('2026-02-12T04:00:00Z', { kind: 'dispute_withdrawn', orderNo: 'M2', caseNo: 'DM2' }),
  ])
  token = await person(1n)
  theirs = await person(2n)
})

const place = { month: '2026-02', descriptor: 'NANBEI' }
const cockpitOf = async (asked: object = place, who = token) =>
  (await exports.send(scheme.cockpit, who, asked)).data!
const rowOf = async (programme: ProgrammeCode, asked?: object) =>
  (await cockpitOf(asked)).rows.find((row) => row.programme === programme)!

describe('a month of the cockpit', () => {
  test('counts all sites of one descriptor prefix together, reports and chargebacks of one order twice', async () => {
    expect(await rowOf('vamp')).toMatchObject({
      cases: 4,
      parts: { reports: 1, fraudCases: 2, otherCases: 1, failed: 0 },
      divisor: 1,
      ratio: 40_000,
      line: { ratio: 220, minimumCount: 1_500, minimumUsd: null },
      lower: { ratio: 50, minimumCount: 5 },
      level: 'warning',
    })
    const { groups, descriptor } = await cockpitOf({ month: '2026-02' })
    expect(groups).toEqual([
      { descriptor: 'NANBEI', settled: 10, cases: 6 },
      { descriptor: 'LUMING', settled: 1, cases: 1 },
    ])
    expect(descriptor).toBe('NANBEI')
    expect((await rowOf('vamp', { ...place, descriptor: 'LUMING' })).cases).toBe(1)
  })

  test('divides Mastercard’s by the sales of the month before, and counts what the issuer took back', async () => {
    expect(await rowOf('ecm')).toMatchObject({ cases: 2, divisor: 3, ratio: 6_666, level: 'warning' })
    expect(await rowOf('efm')).toMatchObject({
      cases: 1,
      divisor: 3,
      usd: { currency: 'USD', value: '100.00' },
      authenticated: 0,
      level: 'within',
    })
  })

  test('begins and ends at midnight in Beijing', async () => {
    expect((await rowOf('vamp', { ...place, month: '2026-01' })).cases).toBe(1)
  })

  test('counts a retrieval from the day on which it has become a chargeback', async () => {
    await deliver(db, [dispute('V4', '2026-03-02T04:00:00Z', { reasonCode: '13.1' })])
    expect((await rowOf('vamp')).cases).toBe(4)
    expect((await rowOf('vamp', { ...place, month: '2026-03' })).cases).toBe(1)
  })

  test('says the same before and after the deltas are folded', async () => {
    const before = await cockpitOf()
    const { folded } = await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.one(foldScheme(20_000)))
    expect(folded).toBeGreaterThan(0n)
    expect(await cockpitOf()).toEqual(before)
  })

  test('judges by the region of the acquirer', async () => {
    const programmesOf = async () => (await cockpitOf()).rows.map(({ programme }) => programme)
    expect(await programmesOf()).toEqual(['vamp', 'enumeration', 'merp', 'ecm', 'hecm', 'efm'])
    await sql(`update merchant set acquirer_region = 'US' where id = 1`)
    expect(await programmesOf()).toEqual(['vamp', 'enumeration', 'us_3ds', 'ecm', 'hecm', 'efm'])
    expect(await rowOf('us_3ds')).toMatchObject({ cases: 0, divisor: 1, line: { ratio: 90 } })
    await sql(`update merchant set acquirer_region = 'CEMEA' where id = 1`)
    expect((await rowOf('vamp')).line).toMatchObject({
      ratio: 220,
      minimumCount: 150,
      minimumUsd: { currency: 'USD', value: '75000.00' },
    })
    await sql(`update merchant set acquirer_region = 'AP' where id = 1`)
  })

  test('has no line where none is public, and says what is not confirmed', async () => {
    const merp = await rowOf('merp')
    expect(merp).toMatchObject({ line: null, level: null, cases: 4 })
    expect(merp.unconfirmed).toEqual(['ratio', 'count', 'from'])
  })

  test('knows nothing of another merchant', async () => {
    const { groups, rows } = await cockpitOf({ month: '2026-02' }, theirs)
    expect(groups).toEqual([{ descriptor: 'NANBEI', settled: 1, cases: 1 }])
    expect(rows.find(({ programme }) => programme === 'vamp')!.cases).toBe(1)
  })
})

describe('a narrowed role', () => {
  test('of some sites is told that the figures are of all of them', async () => {
    const { id } = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.one<{ id: string }>({ text: 'select id from site where merchant_id = 1' }),
    )
    const narrow = await person(1n, { sites: [id] })
    for (const call of [scheme.cockpit, scheme.forecast])
      expect((await exports.send(call, narrow, place)).error).toBe('role.sites_only')
  })

  test('of some currencies sees those counts and no judgement', async () => {
    const yen = await person(1n, { currencies: ['JPY'] })
    const { isPartial, rows } = await cockpitOf(place, yen)
    expect(isPartial).toBe(true)
    expect(rows.every(({ level, cases }) => level === null && cases === 0)).toBe(true)
    const { data } = await exports.send(scheme.forecast, yen, place)
    expect(data!.rows.every(({ chance }) => chance === null)).toBe(true)
  })
})

const listed = async (filter: object, who = token) =>
  (await exports.send(schemeRow.query, who, { filter })).data!

describe('the rows behind', () => {
  test.each(['vamp', 'ecm', 'hecm', 'efm', 'merp', 'us_3ds'] as const)(
    'are as many as %s has counted, in each month',
    async (programme) => {
      await sql(`update merchant set acquirer_region = $1 where id = 1`, programme === 'us_3ds' ? 'US' : 'AP')
      for (const month of ['2026-01', '2026-02', '2026-03'])
        for (const descriptor of ['NANBEI', 'LUMING']) {
          const { total } = await listed({ month, descriptor, programme: [programme] })
          expect(total!.count).toBe((await rowOf(programme, { month, descriptor })).cases)
        }
      await sql(`update merchant set acquirer_region = 'AP' where id = 1`)
    },
  )

  test('say what they are, newest first, and which of them are one order twice', async () => {
    const { rows } = await listed({ ...place, programme: ['vamp'] })
    expect(
      rows.map(({ number, kind, isDouble, reason, countedOn }) => [
        number,
        kind,
        isDouble,
        reason,
        countedOn,
      ]),
    ).toEqual([
      ['DV5', 'case', false, '13.1', '2026-02-06'],
      ['DV1', 'case', true, '10.4', '2026-02-05'],
      ['FV1', 'report', true, '6', '2026-02-01'],
      ['DV2', 'case', false, '10.4', '2026-02-01'],
    ])
    expect((await listed({ ...place, programme: ['enumeration'] })).rows).toEqual([])
    expect((await listed({ month: '2026-02' }, theirs)).rows.map(({ number }) => number)).toEqual(['FT1'])
  })

  test.each(['en', 'zh'] as const)('are in the file as on the screen, in %s', async (language) => {
    const { scheme: words, terms, account } = wordsOf(language)
    const filter = { ...place, programme: ['vamp' as const] }
    const { rows } = await listed(filter)
    const { file } = await exports.made(
      schemeRow.ask,
      token,
      { filter, columns: [...schemeRowColumns], file: utcCsv },
      language,
    )
    const yesNo = (is: boolean) => (is ? account.export.yes : account.export.no)
    const time = (at: string) => at.slice(0, 19).replace('T', ' ')
    expect(csvCells(file.body).slice(1, rows.length + 1)).toEqual(
      rows.map((row) => [
        row.number,
        words.rows.kind[row.kind],
        time(row.createdAt),
        row.countedOn,
        row.orderNo,
        time(row.orderedAt),
        'USD',
        row.amount.value,
        terms.brand[row.brand],
        row.reason,
        row.outcome === null ? '' : words.outcome[row.outcome],
        yesNo(row.isAuthenticated),
        yesNo(row.isDouble),
        row.descriptor,
      ]),
    )
  })
})
