import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, alertOf, alertRow, weigh } = world
const { query, value, letGo, preview } = portalCalls.alert
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody({
    permissions: ['dispute.alert.view', 'dispute.alert.refund', 'dispute.case.view', 'dispute.alert.export'],
  })
})

/** A chargeback as dear as wanted: the dearer, the sooner a refund is best. */
const chargebackFee = (minor: number) =>
  rows(
    `update merchant_pricing set chargeback_fee_minor = $1 where merchant_id = 1 and currency = 'USD'`,
    minor,
  )
const listed = async (alertNo: string) =>
  (await person.ask(query, { filter: { text: alertNo } })).data!.rows.find((row) => row.alertNo === alertNo)!
const idOf = async (alertNo: string) => String((await alertRow(alertNo))!['id'])
const ofPage = async (alertNo: string) => (await person.ask(value, { id: await idOf(alertNo) })).data!.value!

test('what is best done and what is at stake stand in the list as on the page, within a minute of a change', async () => {
  const { alertNo } = await alertOf()
  expect(await listed(alertNo)).toMatchObject({ best: null, stake: null })
  await weigh()
  expect(await listed(alertNo)).toMatchObject({ best: 'wait', stake: usd('0.00') })
  await chargebackFee(120_00)
  await weigh()
  const { best, stake } = await ofPage(alertNo)
  expect(best).toBe('refund')
  expect(stake.value).not.toBe('0.00')
  expect(await listed(alertNo)).toMatchObject({ best, stake })
  const desk = (await person.ask(portalCalls.desk.query, {})).data!
  expect(desk.rows.find(({ itemNo }) => itemNo === alertNo)).toMatchObject({ best, stake, case: null })
})

test('is looked at again after an hour, as the month goes on without it', async () => {
  const { alertNo } = await alertOf()
  await weigh()
  const seen = async () => (await alertRow(alertNo))!['weighed_at'] as string
  const first = await seen()
  await weigh()
  expect(await seen()).toEqual(first)
  await rows(`update alert set weighed_at = weighed_at - interval '61 minutes' where alert_no = $1`, alertNo)
  await weigh()
  expect(Date.parse(await seen())).toBeGreaterThan(Date.parse(first))
})

test('is found by it, and stands in no alert that has ended', async () => {
  const { alertNo } = await alertOf()
  await chargebackFee(1_500_00)
  await weigh()
  const found = async (move: 'refund' | 'wait' | 'choice') =>
    (await person.ask(query, { filter: { text: alertNo, move: [move] } })).data!.rows.length
  expect([await found('refund'), await found('wait'), await found('choice')]).toEqual([1, 0, 0])
  const told = await person.ask(preview, { filter: { move: ['refund'] }, zone: 'UTC' })
  const { column, move } = wordsOf('en').alerts
  expect(told.data!.conditions).toContainEqual({ label: column.best, value: move.refund })
  await person.ask(letGo, { id: await idOf(alertNo), version: 1 })
  expect(await listed(alertNo)).toMatchObject({ best: null, stake: null })
  expect(await found('refund')).toBe(0)
  await weigh()
  expect(await listed(alertNo)).toMatchObject({ best: null })
})

test('the desk puts the dearest first by the same sum', async () => {
  await chargebackFee(120_00)
  const [small, large] = [await alertOf({ amount: '10.00' }), await alertOf({ amount: '90.00' })]
  await weigh()
  const { data } = await person.ask(portalCalls.desk.query, { filter: { kind: ['alert'] } })
  const at = ({ alertNo }: { alertNo: string }) => data!.rows.findIndex(({ itemNo }) => itemNo === alertNo)
  const stakeOf = async (one: { alertNo: string }) => Number((await listed(one.alertNo)).stake!.value)
  // What a dispute costs beside its amount makes the small one the dearer mistake.
  expect(await stakeOf(small)).toBeGreaterThan(await stakeOf(large))
  expect(at(small)).toBeLessThan(at(large))
})
