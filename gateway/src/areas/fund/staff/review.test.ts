import { beforeEach, expect, test } from 'vitest'
import { portalCalls, providerCalls } from '@quayside/contract/index.ts'
import { approvalWorld, proof, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'
import { staffWatchRunner } from './watch.job.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { staff } = staffOf(app)
const { waiting, read, approve, refuse } = providerCalls.payoutReview
let merchantId = 0n
let anna: Somebody
let cardId: string

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  await rows(
    `update merchant_pricing set payout_review_minor = 50000 where merchant_id = $1 and currency = 'USD'`,
    merchantId,
  )
  anna = await somebody({ merchantId, isMain: true })
  cardId = await addCard(app, { merchantId, operatorId: anna.id })
  await credit(app, { merchantId, minor: 100_000n })
})

const withdraw = async (value: string) =>
  (
    await anna.ask(portalCalls.withdrawal.apply, {
      cardId,
      cardTail: testCardTail,
      amount: usd(value),
      proof,
    })
  ).data!
const named = (withdrawalId: string) => ({ merchantId: String(merchantId), withdrawalId, staff: 'Li Na' })
const withdrawable = async () =>
  (
    await rows(
      `select balance from ledger.account where merchant_id = $1 and currency = 'USD' and code = 'withdrawable'`,
      merchantId,
    )
  )[0]!['balance']
const jobs = () =>
  rows(
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'bank_payout' and j.payload ->> 'merchantId' = $1`,
    String(merchantId),
  )

test('below the amount of the terms nobody is asked', async () => {
  expect(await withdraw('499.99')).toMatchObject({ status: 'pending' })
})

test('from that amount on it waits for the provider, is read, and goes to the bank when they approve', async () => {
  const { id, status, withdrawalNo } = await withdraw('500.00')
  expect(status).toBe('initial')
  expect(await jobs()).toEqual([])
  const { withdrawals } = (await staff(waiting, {})).data!
  expect(withdrawals.find((one) => one.withdrawalId === id)).toMatchObject({
    merchantId: String(merchantId),
    version: 1,
  })
  expect((await staff(read, named(id))).data).toMatchObject({
    withdrawalNo,
    amount: usd('500.00'),
    version: 1,
  })
  expect((await anna.ask(portalCalls.withdrawalList.detail, { id })).data).toMatchObject({
    withProvider: true,
  })
  expect(await staff(approve, { ...named(id), version: 1 })).toMatchObject({
    data: { state: 'pending', version: 2 },
  })
  expect(await jobs()).toHaveLength(1)
  expect(await staff(approve, { ...named(id), version: 2 })).toMatchObject({ error: 'fund.withdrawal_state' })
})

test('a refusal gives the money back and tells why', async () => {
  const { id } = await withdraw('500.00')
  const reason = 'The beneficiary is not known'
  expect(await staff(refuse, { ...named(id), version: 1, reason })).toMatchObject({
    data: { state: 'application failed' },
  })
  expect(await withdrawable()).toBe(100_000n)
  expect((await anna.ask(portalCalls.withdrawalList.detail, { id })).data).toMatchObject({ failure: reason })
  expect(
    await rows(`select kind, facts ->> 'reason' as reason from notice where merchant_id = $1`, merchantId),
  ).toEqual([{ kind: 'money.withdrawal_refused', reason }])
})

test('two decisions at once leave one; an old version, another merchant and an unknown one are refused', async () => {
  const { id } = await withdraw('500.00')
  expect(await staff(approve, { ...named(id), version: 9 })).toMatchObject({ error: 'request.conflict' })
  expect(await staff(approve, { ...named(id), merchantId: '1', version: 1 })).toMatchObject({
    error: 'object.not_found',
  })
  const answers = await Promise.all([
    staff(approve, { ...named(id), version: 1 }),
    staff(refuse, { ...named(id), version: 1, reason: 'No' }),
  ])
  expect(answers.map(({ error }) => error ?? 'done').toSorted()).toEqual(['done', 'request.conflict'])
})

test('nobody approves while the account is frozen, and after seven days the money is back', async () => {
  const { id } = await withdraw('500.00')
  await rows(`update merchant set state = 'frozen' where id = $1`, merchantId)
  expect(await staff(approve, { ...named(id), version: 1 })).toMatchObject({ error: 'merchant.frozen' })
  await rows(`update merchant set state = 'active' where id = $1`, merchantId)
  await rows(`update withdrawal set review_asked_at = now() - interval '7 days' where id = $1`, id)
  await staffWatchRunner({ app: app.db, owner: app.owner }).run({}, {} as never)
  expect(await rows('select state from withdrawal where id = $1', id)).toEqual([
    { state: 'application failed' },
  ])
  expect(await withdrawable()).toBe(100_000n)
})
