import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { keptCards } from '#test/online-objects.ts'
import { setSchemes } from '#test/open-schemes.ts'
import { paylinkObjects } from '#test/paylink-objects.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const kept = keptCards(app)
const { site } = paylinkObjects(app)
let anna: Somebody

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
})

test('a kept card of a scheme that its site is not open for makes no order, and its merchant reads why', async () => {
  const of = { merchantId: 1n, who: anna }
  const siteId = await site(of)
  const token = await kept(of, { brand: 'amex', siteId })
  const charge = () =>
    anna.ask(portalCalls.online.create, {
      formId: randomUUID(),
      token,
      amount: usd('30.00'),
      goods: 'Trail club, June',
      reason: 'due',
    })
  const orders = () => rows('select order_id from online_order where card_token_id = $1', token)
  await setSchemes(app, { id: siteId }, ['amex'], 'closed')
  expect(await charge()).toMatchObject({
    error: 'online.scheme_closed',
    message: expect.stringContaining('American Express'),
  })
  expect(await orders()).toEqual([])
  await setSchemes(app, { id: siteId }, ['amex'])
  expect((await charge()).error).toBeUndefined()
  expect(await orders()).toHaveLength(1)
})

test('a form that has charged a card says of no other charge that it was made', async () => {
  const of = { merchantId: 1n, who: anna }
  const token = await kept(of, { siteId: await site(of) })
  const charge = {
    formId: randomUUID(),
    token,
    amount: usd('30.00'),
    goods: 'Trail club',
    reason: 'due',
  } as const
  const first = await anna.ask(portalCalls.online.create, charge)
  expect((await anna.ask(portalCalls.online.create, charge)).data).toEqual(first.data)
  const larger = await anna.ask(portalCalls.online.create, { ...charge, amount: usd('300.00') })
  expect(larger.error).toBe('request.conflict')
})
