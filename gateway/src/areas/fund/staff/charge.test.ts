import { beforeEach, describe, expect, test } from 'vitest'
import { providerCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { staffOf } from '#test/staff.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { staff } = staffOf(app)
const { fine, monitoringFee } = providerCalls.providerCharge
let merchantId = 0n
let anna: Somebody

beforeEach(async () => {
  merchantId++
  await makeMerchant(app, merchantId)
  anna = await somebody({ merchantId, isMain: true })
})

const by = () => ({ merchantId: String(merchantId), staff: 'Li Na' })
const pending = async (currency: string) =>
  (
    await rows(
      `select balance from ledger.account where merchant_id = $1 and currency = $2 and code = 'pending'`,
      merchantId,
      currency,
    )
  )[0]?.['balance']

describe('a fine', () => {
  const wanted = () => ({ ...by(), incidentId: 'INC-1', reason: 'Goods that are ruled out' })

  test('is 5000 CNY, once per incident, and told', async () => {
    const first = await staff(fine, wanted())
    expect(first.data).toMatchObject({ amount: { currency: 'CNY', value: '5000.00' }, repeated: false })
    expect((await staff(fine, wanted())).data).toEqual({ ...first.data, repeated: true })
    expect(await pending('CNY')).toBe(-500_000n)
    expect(await rows('select operator_id, kind from notice where merchant_id = $1', merchantId)).toEqual([
      { operator_id: anna.id, kind: 'money.fined' },
    ])
  })

  test('of one incident for two reasons is refused, and another incident is another fine', async () => {
    await staff(fine, wanted())
    expect(await staff(fine, { ...wanted(), reason: 'Other' })).toMatchObject({ error: 'request.conflict' })
    await staff(fine, { ...wanted(), incidentId: 'INC-2' })
    expect(await pending('CNY')).toBe(-1_000_000n)
  })

  test('asked for four times at once is charged once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => staff(fine, wanted())))
    expect(answers.filter(({ data }) => !data!.repeated)).toHaveLength(1)
    expect(await pending('CNY')).toBe(-500_000n)
  })

  test('of an unknown merchant is refused', async () => {
    expect(await staff(fine, { ...wanted(), merchantId: '987654' })).toMatchObject({
      error: 'object.not_found',
    })
  })
})

describe('a fee of fraud monitoring', () => {
  const wanted = (caseOn = '2026-01-05') => ({ ...by(), caseId: 'C-1', scheme: 'visa' as const, caseOn })

  test('is 8 US dollars within the line, once per case', async () => {
    expect((await staff(monitoringFee, wanted())).data).toMatchObject({
      amount: usd('8.00'),
      repeated: false,
    })
    expect((await staff(monitoringFee, wanted())).data).toMatchObject({ amount: usd('8.00'), repeated: true })
    expect(await pending('USD')).toBe(-800n)
  })

  test('is 10 above the excessive line, and stays what it was', async () => {
    const flow = (kind: string, times: number) =>
      rows(
        `insert into trade_flow (merchant_id, kind, brand, currency, day, times, amount)
          values ($1, $2, 'visa', 'USD', '2026-01-06', $3, 0)`,
        merchantId,
        kind,
        times,
      )
    await flow('presentment', 50_000)
    await flow('chargeback', 1_501)
    expect((await staff(monitoringFee, wanted())).data).toMatchObject({ amount: usd('10.00') })
    await rows(
      `update trade_flow set times = 500000 where merchant_id = $1 and kind = 'presentment'`,
      merchantId,
    )
    expect((await staff(monitoringFee, wanted())).data).toMatchObject({
      amount: usd('10.00'),
      repeated: true,
    })
  })

  test('of a case before the tariff, or of tomorrow, is refused', async () => {
    expect(await staff(monitoringFee, wanted('2025-08-31'))).toMatchObject({ error: 'charge.before_tariff' })
    expect(await staff(monitoringFee, wanted('2099-01-01'))).toMatchObject({ error: 'charge.case_ahead' })
    expect((await staff(monitoringFee, wanted('2025-09-01'))).data).toMatchObject({ amount: usd('8.00') })
  })
})
