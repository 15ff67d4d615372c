import { beforeAll, describe, expect, test } from 'vitest'
import { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import type { ClaimFilter } from '@quayside/contract/dispute/claim.ts'
import { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { rdrCalls } from '@quayside/contract/dispute/rdr/rdr.ts'
import { fraudReportCalls } from '@quayside/contract/risk/fraud-report.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeRights, disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, told, soon } = world
let person: Awaited<ReturnType<typeof world.somebody>>

/** The same five orders have one of each: what is looked for is the same, whichever list is asked. */
const lists = {
  alerts: { query: alertCalls.query, sums: alertCalls.sums },
  rdr: { query: rdrCalls.query, sums: rdrCalls.sums },
  complaints: { query: disputeOrderCalls.query, sums: disputeOrderCalls.sums },
  messages: { query: disputeMessageCalls.query, sums: undefined },
  reports: { query: fraudReportCalls.query, sums: undefined },
} as const
type List = keyof typeof lists
const names = Object.keys(lists) as List[]

interface Sale {
  readonly no: string
  readonly masked: string
  readonly email: string
  readonly arn: string
  readonly brand: 'visa' | 'mastercard'
  readonly site?: string
  readonly amount: { currency: string; value: string }
}
const otherShop = 'https://second.example'
const sales: readonly Sale[] = [
  {
    no: 'ONE1',
    masked: '411111******1111',
    email: 'one@example.com',
    arn: 'ARNA1',
    brand: 'visa',
    amount: usd('10.00'),
  },
  {
    no: 'TWO2',
    masked: '411111******2222',
    email: 'two@example.com',
    arn: 'ARNA2',
    brand: 'visa',
    amount: usd('20.00'),
  },
  {
    no: 'THREE3',
    masked: '555555******3333',
    email: 'three@example.com',
    arn: 'ARNB3',
    brand: 'mastercard',
    amount: usd('30.00'),
  },
  {
    no: 'FOUR4',
    masked: '411111******4444',
    email: 'One@Example.com',
    arn: 'ARNB4',
    brand: 'visa',
    site: otherShop,
    amount: usd('40.00'),
  },
  {
    no: 'FIVE5',
    masked: '411111******5555',
    email: 'five@example.com',
    arn: 'ARNC5',
    brand: 'visa',
    amount: { currency: 'JPY', value: '1000' },
  },
]

const ofSale = async ({ no, masked, email, arn, brand, site, amount }: Sale, day: number) => {
  const at = soon(-24)
  await world.orderOf(no, {
    amount,
    email,
    card: { brand, masked, country: 'US' },
    ...(site && { site }),
    authorisation: { result: 'approved', at, authCode: '1', arn },
  })
  const when = soon(-day)
  const shared = { orderNo: no, amount } as const
  await told(when, {
    ...shared,
    kind: 'alert',
    alertNo: `AL${no}`,
    network: 'cdrn',
    type: 'confirmed_fraud',
    dueAt: soon(70),
  })
  await told(when, {
    ...shared,
    kind: 'fraud_report',
    reportNo: `FR${no}`,
    fraudType: '6',
    reportedOn: '2026-01-05',
  })
  await told(when, { ...shared, kind: 'complaint', complaintNo: `CP${no}`, reason: 'other' })
  await told(when, {
    kind: 'complaint_message',
    orderNo: no,
    complaintNo: `CP${no}`,
    messageNo: `MS${no}`,
    text: 'Hello',
  })
  await told(when, { ...shared, kind: 'rdr', rdrNo: `RD${no}`, rule: 'up to 100', reasonCode: '10.4' })
}

let site: string
beforeAll(async () => {
  await makeMerchant(app, 1n)
  await rows(
    `insert into site (merchant_id, id, kind, name, url, state)
      values (1, gen_random_uuid(), 'website', 'Second', $1, 'normal') returning id`,
    otherShop,
  )
  site = String((await rows('select id from site where name = $1', 'Second'))[0]!['id'])
  person = await world.somebody({ permissions: [...disputeRights, 'risk.fraud.view'] })
  // The youngest first on the list: ONE1 is an hour old, FIVE5 five.
  for (const [index, sale] of sales.entries()) await ofSale(sale, index + 1)
})

const found = async (list: List, filter: ClaimFilter) => {
  const answer = await person.ask(lists[list].query, { filter })
  const some = (answer.data?.rows ?? []) as readonly { merchantOrderId: string }[]
  return answer.error ?? some.map(({ merchantOrderId }) => merchantOrderId.slice(2))
}

describe.each(names)('%s', (list) => {
  test.each<[ClaimFilter, string[]]>([
    [{}, ['ONE1', 'TWO2', 'THREE3', 'FOUR4', 'FIVE5']],
    [{ text: 'THREE' }, ['THREE3']],
    [{ text: 'm-TWO' }, ['TWO2']],
    [{ text: 'ARNA' }, ['ONE1', 'TWO2']],
    [{ text: '4444' }, ['FOUR4']],
    [{ text: 'one@example.COM' }, ['ONE1', 'FOUR4']],
    [{ text: 'one@example.co' }, []],
    [{ currency: ['USD'], amountFrom: '20', amountTo: '30.00' }, ['TWO2', 'THREE3']],
    [{ currency: ['USD'], amountFrom: '20.01' }, ['THREE3', 'FOUR4']],
    [{ currency: ['JPY'], amountTo: '1000' }, ['FIVE5']],
    [{ currency: ['JPY'], amountTo: '999' }, []],
    [{ brand: ['mastercard'] }, ['THREE3']],
    [{ currency: ['JPY', 'USD'], brand: ['visa'] }, ['ONE1', 'TWO2', 'FOUR4', 'FIVE5']],
  ])('%j finds %j', async (filter, expected) => {
    expect(await found(list, filter)).toEqual(expected)
  })

  test('are found by their own number, their site and their time', async () => {
    const own = { alerts: 'AL', rdr: 'RD', complaints: 'CP', messages: 'CP', reports: 'FR' }[list]
    expect(await found(list, { text: `${own}TWO` })).toEqual(['TWO2'])
    expect(await found(list, { text: own })).toHaveLength(5)
    expect(await found(list, { site: [site] })).toEqual(['FOUR4'])
    expect(await found(list, { createdFrom: soon(-3.5), createdTo: soon(-1.5) })).toEqual(['TWO2', 'THREE3'])
  })

  test('stand the other way round where that is asked for', async () => {
    const ask = (page: object, order: 'newest' | 'oldest' = 'newest') =>
      person.ask(lists[list].query, { page: { size: 10, ...page }, order } as never)
    const rowsOf = (answer: { data?: unknown }) =>
      (answer.data as { rows: { id: string }[] }).rows.map(({ id }) => id)
    const newest = rowsOf(await ask({}))
    expect(rowsOf(await ask({}, 'oldest'))).toEqual(newest.toReversed())
  })

  test('an amount without its one currency, a reversed range and one that is too long are refused', async () => {
    expect(await found(list, { amountFrom: '1' })).toBe('trade.currency_needed')
    expect(await found(list, { amountFrom: '1', currency: ['USD', 'JPY'] })).toBe('trade.currency_needed')
    expect(await found(list, { currency: ['USD'], amountFrom: '2', amountTo: '1' })).toBe(
      'trade.range_reversed',
    )
    expect(await found(list, { createdFrom: soon(-1), createdTo: soon(-2) })).toBe('trade.range_reversed')
    // One reading of the clock: of two, the range would be longer by what lies between them.
    const createdTo = soon(0)
    const before = (ms: number) => new Date(Date.parse(createdTo) - ms).toISOString()
    const longest = 86_400_000 * disputeLimits.listDays.max
    expect(await found(list, { createdFrom: before(longest), createdTo })).toHaveLength(5)
    expect(await found(list, { createdFrom: before(longest + 1), createdTo })).toBe('dispute.range_too_long')
  })
})

test('sums are those of the same filter, one line per currency', async () => {
  const sums = async (list: 'alerts' | 'rdr' | 'complaints', filter: ClaimFilter) =>
    (await person.ask(lists[list].sums, { filter })).data as { sums: { amount: unknown }[] }
  for (const list of ['alerts', 'rdr', 'complaints'] as const) {
    expect((await sums(list, {})).sums.map(({ amount }) => amount)).toEqual([
      { currency: 'JPY', value: '1000' },
      usd('100.00'),
    ])
    expect((await sums(list, { text: 'ARNB', currency: ['USD'], amountFrom: '35' })).sums).toMatchObject([
      { amount: usd('40.00') },
    ])
  }
})

test('what else is the same complaint is told from each side, with the way to its page', async () => {
  const of = async (list: List) => {
    const { data } = await person.ask(lists[list].query, { filter: { text: 'ONE1' } })
    return (data!.rows as readonly { related: { kind: string; no: string }[] }[])[0]!.related.map(
      ({ kind, no }) => `${kind} ${no}`,
    )
  }
  expect(await of('alerts')).toEqual(['fraud_report FRONE1', 'rdr RDONE1'])
  expect(await of('reports')).toEqual(['alert ALONE1', 'rdr RDONE1'])
  expect(await of('rdr')).toEqual(['alert ALONE1', 'fraud_report FRONE1'])
  expect(await of('complaints')).toEqual(['alert ALONE1', 'fraud_report FRONE1', 'rdr RDONE1'])
  await rows(
    "update fraud_report set occurred_at = occurred_at - interval '46 days' where report_no = 'FRONE1'",
  )
  expect(await of('alerts')).toEqual(['rdr RDONE1'])
})
