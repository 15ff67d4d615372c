import { expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { addCard, credit, testCardTail } from '#areas/fund/test/withdrawals.ts'
import { testApp } from '#test/app.ts'
import { proof } from '#test/approvals.ts'
import { usd } from '#test/deliveries.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, made, rows } = world
const { withdrawal } = portalCalls
await world.begin()

test('a withdrawal that a machine asks for waits for a person, and is refused where there is none to decide', async () => {
  const alone = await somebody({ isMain: true, merchantId: 2n })
  const cardId = await addCard(app, { merchantId: 2n, operatorId: alone.id })
  await credit(app, { merchantId: 2n, minor: 100_000n })
  const one = await made(alone, { permissions: ['fund.withdrawal.apply'], readsOnly: false })
  const asked = { cardId, cardTail: testCardTail, amount: usd('10.00') }
  expect((await one.ask(withdrawal.apply, asked)).error).toBe('approval.nobody_decides')
  expect((await one.ask(withdrawal.apply, { ...asked, proof })).error).toBe('request.invalid')
  const second = await somebody({ merchantId: 2n })
  const { error, facts } = await one.ask(withdrawal.apply, asked)
  expect(error).toBe('approval.required')
  expect((await world.approve(second, facts!['approval']!)).error).toBeUndefined()
  expect(await rows(`select 1 from withdrawal where merchant_id = 2 and state <> 'proposed'`)).toHaveLength(1)
})
