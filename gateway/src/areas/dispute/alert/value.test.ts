import { beforeAll, describe, expect, test } from 'vitest'
import { alertGrowsPercent, complaintDays } from '@quayside/contract/dispute/alert/deadlines.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { weighed } from './value.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertOf, alertRow } = world
const { value, letGo } = portalCalls.alert
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  await makeMerchant(app, 2n)
  person = await world.somebody()
})

const chance = { percent: 65, low: 45, high: 85, cases: 0 }
const dollars = { currency: 'USD', amount: 100_00n }

describe('the open sum', () => {
  test('adds up, line by line', () => {
    const sum = weighed(dollars, {
      chance,
      alertFee: 30_00n,
      caseFee: 15_00n,
      programmes: 40_00n,
      fight: 10_00n,
    })
    expect(sum).toMatchObject({
      refund: {
        lines: [
          { what: 'amount', amount: usd('100.00') },
          { what: 'alert_fee', amount: usd('30.00') },
        ],
        cost: usd('130.00'),
      },
      wait: {
        lines: [
          { what: 'amount', amount: usd('100.00') },
          { what: 'case_fee', amount: usd('15.00') },
          { what: 'programmes', amount: usd('40.00') },
          { what: 'fight', amount: usd('-10.00') },
        ],
        // (100 + 15 + 40 − 10) × 65 %
        cost: usd('94.25'),
      },
      best: 'wait',
      stake: usd('0.00'),
      knowsProgrammes: true,
    })
  })

  // 5 % of the amount on either side: at 5.00 the figures do not decide yet, a cent more and they do.
  test.each([
    [0n, 'wait'],
    [46_16n, 'choice'],
    [53_85n, 'choice'],
    [61_54n, 'choice'],
    [61_55n, 'refund'],
  ])('with programme fees of %s cents advises: %s', (programmes, best) => {
    const terms = { chance, alertFee: 0n, caseFee: 0n, fight: 0n }
    expect(weighed(dollars, { ...terms, programmes }).best).toBe(best)
  })

  test('puts at stake what a refund saves', () => {
    const terms = { chance, alertFee: 0n, caseFee: 0n, fight: 0n }
    expect(weighed(dollars, { ...terms, programmes: 100_00n }).stake).toEqual(usd('30.00'))
  })

  test('says where the fees of programmes are not known', () => {
    const sum = weighed(dollars, { chance, alertFee: 0n, caseFee: 0n, programmes: null, fight: 0n })
    expect(sum).toMatchObject({ knowsProgrammes: false, wait: { cost: usd('65.00') } })
  })
})

describe('an alert', () => {
  const idOf = async (alertNo: string) => String((await alertRow(alertNo))!['id'])
  const valueOf = async (alertNo: string) =>
    (await person.ask(value, { id: await idOf(alertNo) })).data!.value

  test('begins with the first chance, the fees of the merchant, and what answering would be worth', async () => {
    await rows(
      "update merchant_pricing set alert_fee_minor = 3500 where currency = 'USD' and merchant_id = 1",
    )
    const { alertNo } = await alertOf()
    const found = (await valueOf(alertNo))!
    expect(found).toMatchObject({
      first: alertGrowsPercent,
      chance: { percent: alertGrowsPercent, cases: 0 },
      refund: { cost: usd('135.00') },
      knowsProgrammes: true,
    })
    expect(found.wait.lines.slice(0, 2)).toEqual([
      { what: 'amount', amount: usd('100.00') },
      { what: 'case_fee', amount: usd('15.00') },
    ])
  })

  test('learns from own alerts that were not refunded, once it is known what became of them', async () => {
    const ended = await Promise.all([alertOf(), alertOf(), alertOf()])
    for (const { alertNo } of ended) await person.ask(letGo, { id: await idOf(alertNo), version: 1 })
    const { alertNo } = await alertOf()
    // None has grown yet, and each still may.
    expect((await valueOf(alertNo))!.chance.cases).toBe(0)
    await world.chargeBack(ended[0].orderNo)
    expect((await valueOf(alertNo))!.chance).toMatchObject({ cases: 1 })
    const old = (days: number) =>
      rows(
        `update alert set ended_at = now() - $2 * interval '1 day' where alert_no = $1`,
        ended[1].alertNo,
        days,
      )
    await old(complaintDays - 0.01)
    expect((await valueOf(alertNo))!.chance.cases).toBe(1)
    await old(complaintDays + 0.01)
    const two = (await valueOf(alertNo))!.chance
    // Beta(0.65, 8) and one of two.
    expect(two).toMatchObject({ cases: 2, percent: Math.round(((0.65 * 8 + 1) / 10) * 1000) / 10 })
  })

  test('that has ended has none, and another merchant’s is unknown', async () => {
    const { alertNo } = await alertOf()
    const id = await idOf(alertNo)
    await person.ask(letGo, { id, version: 1 })
    expect(await valueOf(alertNo)).toBeNull()
    const theirs = await world.somebody({ merchantId: 2n })
    expect(await theirs.ask(value, { id })).toMatchObject({ error: 'object.not_found' })
  })

  test('of somebody who sees some sites does not tell of programmes', async () => {
    const [site] = await rows('select id from site where merchant_id = 1')
    const some = await world.somebody({
      permissions: ['dispute.alert.view'],
      scope: { sites: [String(site!['id'])] },
    })
    const { alertNo } = await alertOf()
    const { data } = await some.ask(value, { id: await idOf(alertNo) })
    expect(data!.value).toMatchObject({ knowsProgrammes: false })
  })
})
