import { beforeAll, expect, test } from 'vitest'
import { transactionTotalCalls } from '@quayside/contract/trade/list/total.ts'
import { addOperator, addSession } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData } from '#test/deliveries.ts'

const app = await testApp()
beforeAll(() => makeMerchant(app, 1n))

test('several filters are counted at once; one that cannot be applied has no number', async () => {
  await deliver(app.db, [
    coreEvent('2026-01-05T10:00:00Z', orderData('T1')),
    coreEvent('2026-01-05T10:00:00Z', orderData('T2', { amount: { currency: 'JPY', value: '500' } })),
  ])
  const reader = await addOperator(app.owner, 1n, { permissions: ['trade.transaction.view'] })
  const token = await addSession(app.owner, reader)
  const filters = [{}, { currency: ['JPY'] }, { amountFrom: '1' }, { orderNo: 'T9' }]
  const answer = await sendCall(app.gateway, transactionTotalCalls.totals, { filters }, { token })
  expect(envelopeOf(answer).data).toEqual({
    totals: [{ count: 2, exact: true }, { count: 1, exact: true }, null, { count: 0, exact: true }],
  })
})
