import { beforeEach, expect, test } from 'vitest'
import { guideCalls, type GuideStep, guideSteps } from '@quayside/contract/help/guide.ts'
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

test('a new merchant has done nothing of what the merchant does, and finds a page for every step', async () => {
  const steps = await stepsOf(main)
  expect([...steps.keys()]).toEqual(guideSteps)
  const own: readonly GuideStep[] = ['password', 'factor', 'email']
  for (const step of guideSteps)
    expect(steps.get(step), step).toMatchObject({
      ...(!own.includes(step) && { done: false }),
      path: expect.stringMatching(/^\/home\//),
    })
})

test('a site counts once it is reviewed, and each step is of its own merchant alone', async () => {
  await makeMerchant(app, 78n)
  const owning = await addOperator(owner, 78n, { isMain: true })
  const done = await stepsOf(owning)
  expect(done.get('site')!.done).toBe(true)
  const stand = (state: string) =>
    owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({ text: 'update site set state = $1 where merchant_id = 78', values: [state] }),
    )
  await stand('review success')
  expect((await stepsOf(owning)).get('site')!.done).toBe(true)
  await stand('pending')
  expect((await stepsOf(owning)).get('site')!.done).toBe(false)
  expect((await stepsOf(main)).get('site')!.done).toBe(false)
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
