import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { labCalls } from '@quayside/contract/risk/lab/lab.ts'
import type { Ruling } from '@quayside/contract/risk/ruling/ruling.ts'
import { testDatabase } from '#db/test/database.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { testExports } from '#test/exports.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { featuresOf, rulingOf } from '#test/rulings.ts'

const database = await testDatabase()
const { db, owner } = database
const { send } = await testExports(database)
const dayMs = 86_400_000
const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
let token: string
let stranger: string
let blind: string

/** 40 orders, one every four days: each fifth is a thief's, on a device with many cards. */
const orders = Array.from({ length: 40 }, (_, no) => ({
  no,
  at: before(160 - no * 4 + 0.5),
  isBad: no % 5 === 0,
  // Two honest people share such a device, one order is of this week, one was declined, and of one nobody knows the device.
  cards: no % 5 === 0 || no === 3 || no === 7 || no === 11 || no === 39 ? 4 : no === 13 ? null : 0,
  isDeclined: no === 11,
}))

const told = ({ no, at, cards, isDeclined }: (typeof orders)[number], ruling: Partial<Ruling> = {}) =>
  coreEvent(
    at,
    orderData(`S${no}`, {
      sentAt: at,
      authorisation: isDeclined
        ? { result: 'declined', at, responseCode: '05' }
        : { result: 'approved', at, arn: `arn${no}` },
      ruling: rulingOf({ features: featuresOf({}, { cards_device_1h: cards }), ...ruling }),
    }),
  )

beforeAll(async () => {
  await makeMerchant(database, 1n)
  await makeMerchant(database, 2n)
  await deliver(
    db,
    orders.map((order) => told(order)),
  )
  await deliver(
    db,
    orders
      .filter(({ isBad, no }) => isBad && no < 35)
      .flatMap(({ no, at }) => {
        const later = (days: number) => new Date(Date.parse(at) + days * dayMs).toISOString()
        return [
          coreEvent(later(6), {
            kind: 'fraud_report',
            orderNo: `S${no}`,
            reportNo: `T${no}`,
            amount: usd('100.00'),
            fraudType: '6',
            reportedOn: later(6).slice(0, 10),
          }),
          coreEvent(later(9), {
            kind: 'dispute',
            orderNo: `S${no}`,
            caseNo: `C${no}`,
            stage: 'chargeback',
            amount: usd('100.00'),
            reasonCode: '10.4',
          }),
        ]
      }),
  )
  const permissions = ['risk.lab.run']
  token = await addSession(owner, await addOperator(owner, 1n, { permissions }))
  stranger = await addSession(owner, await addOperator(owner, 2n, { permissions }))
  blind = await addSession(owner, await addOperator(owner, 1n, { permissions: ['risk.fraud.view'] }))
})

const when = 'cards_device_1h >= 3 and amount_usd >= 40.00'
const simulate = (input: Partial<InputOf<typeof labCalls.simulate>>, as = token) =>
  send(labCalls.simulate, as, { when, action: 'block', ...input })

describe('the price of a rule', () => {
  test('is fraud and fees that would not have been, less the margin of good orders', async () => {
    const { data } = await simulate({})
    expect(data).toMatchObject({
      orders: 40,
      bare: 0,
      matches: 12,
      phase: 'before',
      unknown: [
        { node: '1', orders: 1 },
        { node: '2', orders: 0 },
      ],
      // The youngest thief is not known yet; of good ones both are old enough.
      outcome: { bad: 7, good: 2, unripe: 2, unlabelled: 1 },
      overlap: { matches: 0, rules: [] },
      precision: 7778,
      recall: 10_000,
      bad: 7,
      threeDsDropOff: null,
      // Ripe alone: thieves 0, 5 and 10, at 100 US dollars, each with a chargeback's fee of 15 and two counted by schemes at 8.
      ripe: {
        fraud: { value: '300.00' },
        fees: { value: '93.00' },
        margin: { value: '-60.00' },
        net: { value: '333.00' },
        badHundredths: 300,
        good: 2,
      },
    })
    expect(data!.vamp.before).toEqual({ cases: 14, sales: 39, ratio: 358_974 })
    expect(data!.vamp.after).toEqual({ cases: 0, sales: 28, ratio: 0 })
    // Seven of the ten matches that are old enough were bad: so will seven tenths of the one of this week be.
    expect(data!.corrected.badHundredths).toBe(770)
    expect(Number(data!.interval.low.value)).toBeLessThan(Number(data!.corrected.net.value))
    expect(Number(data!.interval.high.value)).toBeGreaterThan(Number(data!.corrected.net.value))
    expect(data!.weeks).toHaveLength(25)
    expect(data!.weeks.reduce((sum, { bad }) => sum + bad, 0)).toBe(7)
  })

  test('is the same each time', async () => {
    const [one, other] = [await simulate({}), await simulate({})]
    const { tookMs: _1, ranAt: _2, since: _3, weeks: _4, ...rest } = one.data!
    expect(other.data).toMatchObject(rest)
  })

  test('of a review is time, and no good order is lost', async () => {
    const { data } = await simulate({ action: 'review' })
    expect(data!.ripe.margin.value).toBe('0.00')
    // Twelve matches of four minutes at 30 dollars an hour.
    expect(data!.corrected.review.value).toBe('-24.00')
  })

  test('counts the set’s own orders alone', async () => {
    const scope = { sites: ['https://other.example'], brands: [], currencies: [] }
    expect((await simulate({ scope })).data).toMatchObject({ orders: 40, matches: 0, precision: null })
  })

  test('is kept as what publication is held to', async () => {
    await simulate({})
    const rows = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
      tx.rows({
        text: 'select matches_milli, net_minor > 0 as gains from risk_forecast where merchant_id = 1',
      }),
    )
    expect(rows).toContainEqual({ matches_milli: 3n, gains: true })
  })
})

test('what live rules stop already is no gain', async () => {
  const id = '00000000-0000-4000-8000-000000000077'
  const rules = {
    sets: [
      {
        id,
        scope: { sites: [], brands: [], currencies: [] },
        rules: [{ id, when: 'cards_device_1h >= 4', action: 'block', phase: 'before', mode: 'live' }],
      },
    ],
    snoozes: [],
  }
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `insert into risk_snapshot (merchant_id, version, hash, previous_hash, rules, cause, made_at)
        values (1, 1, repeat('a', 64), null, $1, 'publish', now())`,
      values: [JSON.stringify(rules)],
    }),
  )
  const { data } = await simulate({})
  expect(data).toMatchObject({
    matches: 12,
    overlap: { matches: 12, rules: [{ id, matches: 12 }] },
    corrected: { net: { value: '0.00' } },
  })
  expect(data!.vamp.after).toEqual(data!.vamp.before)
})

describe('refused', () => {
  test.each<[string, Partial<InputOf<typeof labCalls.simulate>>, string]>([
    ['what cannot be read', { when: 'cards_device_1h >>' }, 'risk.rule_unreadable'],
    ['what cannot be asked so', { when: 'hour >= 22' }, 'risk.rule_invalid'],
    ['3DS for what the issuer answers', { when: 'cvv = N', action: 'three_ds' }, 'risk.rule_invalid'],
  ])('is %s', async (_, input, error) => {
    expect(await simulate(input)).toMatchObject({ error })
  })
  test('is whoever may not', async () => {
    expect((await simulate({}, blind)).error).toBe('permission.denied')
  })
  test('and another merchant sees its own orders alone', async () => {
    expect((await simulate({}, stranger)).data).toMatchObject({
      orders: 0,
      matches: 0,
      weeks: expect.any(Array),
    })
  })
})
