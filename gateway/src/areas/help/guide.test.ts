import { beforeEach, expect, test } from 'vitest'
import { type GuideStep, guideCalls } from '@quayside/contract/help/guide.ts'
import { addMerchant, addOperator, addSession, type TestOperator } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'

const app = await testApp()
const { db, owner, gateway } = app

let merchantId: bigint
let main: TestOperator
beforeEach(async () => {
  merchantId = await addMerchant(owner)
  main = await addOperator(owner, merchantId, { isMain: true })
})

type Steps = { steps: { step: GuideStep; done: boolean; path: string | null }[] }
async function stepsOf(operator: TestOperator) {
  const token = await addSession(owner, operator)
  const { data } = envelopeOf<Steps>(await sendCall(gateway, guideCalls.state, {}, { token }))
  return new Map(data!.steps.map((one) => [one.step, one]))
}

test('a new merchant has nothing done, and every page to begin at', async () => {
  const steps = await stepsOf(main)
  for (const step of ['order', 'refund', 'export'] as const)
    expect(steps.get(step)).toMatchObject({ done: false, path: expect.stringMatching(/^\/home\//) })
})

test('an order is a step taken, of the merchant that has it alone', async () => {
  await makeMerchant(app, 77n)
  const owning = await addOperator(owner, 77n, { isMain: true })
  await deliver(db, [coreEvent('2026-01-05T10:00:00Z', orderData('Q100'), { merchantId: '77' })])
  expect((await stepsOf(owning)).get('order')!.done).toBe(true)
  expect((await stepsOf(main)).get('order')!.done).toBe(false)
})

test('a step that its reader may not take has no path', async () => {
  const reader = await addOperator(owner, merchantId, { permissions: ['trade.transaction.view'] })
  const steps = await stepsOf(reader)
  expect(steps.get('order')!.path).not.toBeNull()
  expect(steps.get('export')!.path).toBeNull()
})
