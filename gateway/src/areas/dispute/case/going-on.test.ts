import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, orderData } from '#test/deliveries.ts'
import { signedIn } from '#test/person.ts'
import { ago, answerers, casesOf, seen } from '#areas/dispute/test/cases.ts'

const app = await testApp()
const cases = casesOf(app)
const move = portalCalls.caseMove

beforeAll(() => makeMerchant(app, 1n))

describe('going on', () => {
  /** A case in yen that the issuer has taken to pre-arbitration. */
  async function inYen() {
    const orderNo = `OY${crypto.randomUUID().slice(0, 8)}`
    const [at, amount] = [ago(48), { currency: 'JPY', value: '6000' }]
    await cases.tell(
      at,
      orderData(orderNo, { amount, sentAt: at, authorisation: { result: 'approved', at } }),
    )
    const told = { kind: 'dispute', orderNo, caseNo: `K${orderNo}`, amount, reasonCode: '13.1' } as const
    await cases.tell(ago(2), { ...told, stage: 'chargeback' })
    await cases.answer(told.caseNo, { result: 'acknowledged' })
    await cases.tell(ago(1), { ...told, stage: 'pre-arbitration', round: 2 })
    return cases.keyOf(told.caseNo)
  }
  const withLimits = (limits: Record<string, bigint>) =>
    signedIn(app, app.gateway, {
      permissions: answerers,
      scope: { limits: { 'dispute.case.arbitrate': limits } },
    })

  test.each([
    ['no dollars', { JPY: 6000n }, 'role.no_limit_in_currency'],
    ['a cent less than the fee', { JPY: 6000n, USD: 49_999n }, 'role.amount_limit'],
    ['a yen less than is disputed', { JPY: 5999n, USD: 50_000n }, 'role.amount_limit'],
    ['both', { JPY: 6000n, USD: 50_000n }, undefined],
  ])('takes what a role may move of what is disputed and of the fee: %s', async (_, limits, error) => {
    const clerk = await withLimits(limits)
    const key = await inYen()
    const asked = { ...key, fee: true, ...(await seen(clerk, key.id)) } as const
    expect((await clerk.ask(move.goOn, asked)).error).toBe(error)
  })
})
