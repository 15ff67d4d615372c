import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { post, settle } from '#ledger/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'
import { staffWatchRunner } from './watch.job.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { staff } = staffOf(app)
const { open, freeze, askEnd, confirmEnd } = providerCalls.accountFreeze
let merchantId = 0n
let anna: Somebody
let cardId: string

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  anna = await somebody({ merchantId, isMain: true })
  cardId = await addCard(app, { merchantId, operatorId: anna.id })
  await credit(app, { merchantId, minor: 100_000n })
  await credit(app, { merchantId, minor: 7_000n, currency: 'JPY' })
})

const named = (freezeId: string, by = 'Li Na') => ({ merchantId: String(merchantId), freezeId, staff: by })
const reason = 'Material is missing'
const begin = (id: string) => staff(freeze, { ...named(id), reason })
async function end(id: string) {
  await staff(askEnd, { ...named(id), reason: 'It has come' })
  return staff(confirmEnd, named(id, 'Wang Wei'))
}
const balancesOf = async () =>
  Object.fromEntries(
    (
      await rows(
        `select currency || ' ' || code as name, balance from ledger.account
          where merchant_id = $1 and code in ('withdrawable', 'frozen:risk') and balance <> 0`,
        merchantId,
      )
    ).map((row) => [row['name'], row['balance']]),
  )
const withdraw = (value: string) =>
  anna.ask(portalCalls.withdrawal.apply, {
    cardId,
    cardTail: testCardTail,
    amount: usd(value),
    proof,
  })
/** Credits that nobody has used add up to what is withdrawable. */
const unusedLots = async () =>
  (
    await rows(
      `select a.currency from ledger.account a where a.merchant_id = $1 and a.code = 'withdrawable'
        and a.balance <> coalesce((select sum(unused) from ledger.lot l where l.merchant_id = a.merchant_id and l.account_id = a.id), 0)`,
      merchantId,
    )
  ).length

describe('a freeze', () => {
  test('takes what is withdrawable in every currency, once, and tells the merchant why', async () => {
    const id = randomUUID()
    const first = await begin(id)
    expect(first.data).toMatchObject({
      state: 'frozen',
      moved: [
        { currency: 'JPY', value: '7000' },
        { currency: 'USD', value: '1000.00' },
      ],
    })
    expect(Date.parse(first.data!.reviewAt) - Date.parse(first.data!.since)).toBe(180 * 86_400_000)
    expect((await begin(id)).data).toMatchObject({ state: 'frozen', moved: [] })
    expect(await balancesOf()).toEqual({ 'USD frozen:risk': 100_000n, 'JPY frozen:risk': 7_000n })
    expect(await unusedLots()).toBe(0)
    expect(
      await rows(`select kind, facts ->> 'reason' as reason from notice where merchant_id = $1`, merchantId),
    ).toEqual([{ kind: 'money.frozen', reason }])
    const [line] = await rows(
      `select operator_name, before, after from operation_log where merchant_id = $1 and call = '/freezes/begin' order by at`,
      merchantId,
    )
    expect(line).toMatchObject({ operator_name: 'provider: Li Na', after: { state: 'frozen', reason } })
  })

  test('is refused while another stands, for an unknown merchant, and with another reason', async () => {
    const id = randomUUID()
    await begin(id)
    expect(await begin(randomUUID())).toMatchObject({ error: 'freeze.open' })
    expect(await staff(freeze, { ...named(id), reason: 'Other' })).toMatchObject({
      error: 'request.conflict',
    })
    expect(await staff(freeze, { ...named(randomUUID()), merchantId: '987654', reason })).toMatchObject({
      error: 'object.not_found',
    })
  })

  test('stops withdrawals and exchanges', async () => {
    await begin(randomUUID())
    expect(await withdraw('1.00')).toMatchObject({ error: 'merchant.frozen' })
  })

  test('freezes whatever would become withdrawable afterwards, settlements and returns among it', async () => {
    await withdraw('100.00')
    await app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      post(tx, {
        merchantId,
        currency: 'USD',
        source: { type: 'order', id: randomUUID() },
        effect: 'capture',
        occurredAt: '2026-01-05T02:00:00Z',
        valueOn: '2026-01-06',
        legs: [{ from: 'net', to: 'pending', amount: 5_000n }],
      }),
    )
    await begin(randomUUID())
    await app.db.tx({ tenant: merchantId, mode: 'write' }, (tx) =>
      settle(tx, { merchantId, currency: 'USD', businessDate: '2026-01-07' }),
    )
    await credit(app, { merchantId, minor: 300n })
    // 1000 less 100, the settlement less a tenth for the reserve, and what the bank sent back.
    expect(await balancesOf()).toMatchObject({ 'USD frozen:risk': 90_000n + 4_500n + 300n })
    expect(await balancesOf()).not.toHaveProperty('USD withdrawable')
    expect(await unusedLots()).toBe(0)
  })

  test('and a withdrawal at the same moment leave nothing withdrawable and nothing lost', async () => {
    for (let round = 0; round < 12; round++) {
      merchantId++
      await makeMerchant(app, merchantId)
      anna = await somebody({ merchantId })
      cardId = await addCard(app, { merchantId, operatorId: anna.id })
      await credit(app, { merchantId, minor: 100_000n })
      const [taken] = await Promise.all([withdraw('400.00'), begin(randomUUID())])
      const held = taken.data ? 40_000n : 0n
      expect(await balancesOf()).toEqual({ 'USD frozen:risk': 100_000n - held })
    }
  })
})

describe('the end of a freeze', () => {
  test('takes two people, and gives the money back once', async () => {
    const id = randomUUID()
    await begin(id)
    expect(await staff(confirmEnd, named(id))).toMatchObject({ error: 'freeze.end_not_asked' })
    expect(await staff(askEnd, { ...named(id), reason: 'It has come' })).toMatchObject({
      data: { state: 'ending', moved: [] },
    })
    expect(await staff(confirmEnd, named(id, 'li na'))).toMatchObject({ error: 'freeze.same_person' })
    expect(await balancesOf()).toHaveProperty('USD frozen:risk')
    expect(await staff(confirmEnd, named(id, 'Wang Wei'))).toMatchObject({
      data: { state: 'ended', moved: [{ currency: 'JPY' }, { currency: 'USD', value: '1000.00' }] },
    })
    expect(await staff(confirmEnd, named(id, 'Wang Wei'))).toMatchObject({
      data: { state: 'ended', moved: [] },
    })
    expect(await staff(askEnd, { ...named(id), reason: 'Again' })).toMatchObject({ error: 'freeze.ended' })
    expect(await balancesOf()).toEqual({ 'USD withdrawable': 100_000n, 'JPY withdrawable': 7_000n })
    expect(await unusedLots()).toBe(0)
    expect(await withdraw('1.00')).toMatchObject({ data: { status: 'pending' } })
  })

  test('lets the account be frozen again, for another case', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await begin(first)
    await end(first)
    expect((await begin(second)).data).toMatchObject({ state: 'frozen' })
    expect((await begin(first)).data).toMatchObject({ state: 'ended', moved: [] })
    expect(await balancesOf()).toEqual({ 'USD frozen:risk': 100_000n, 'JPY frozen:risk': 7_000n })
  })
})

test('freezes of all merchants are listed, and one of 180 days is a task for staff, once', async () => {
  const id = randomUUID()
  await begin(id)
  const { freezes } = (await staff(open, {})).data!
  expect(freezes.find((one) => one.freezeId === id)).toMatchObject({
    merchantId: String(merchantId),
    reason,
    endAskedBy: null,
  })
  const run = () => staffWatchRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
  const tasks = () =>
    rows(`select subject_id from staff_task where kind = 'freeze_review' and merchant_id = $1`, merchantId)
  await run()
  expect(await tasks()).toEqual([])
  await rows(`update account_freeze set review_at = now() where id = $1`, id)
  await run()
  await run()
  expect(await tasks()).toEqual([{ subject_id: id }])
})
