import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { AlertFilter } from '@quayside/contract/dispute/alert/alert.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const world = disputeWorld(app)
const { rows, told, alertOf, soon } = world
const { detail, query, sums, findEnums } = portalCalls.alert
let person: Awaited<ReturnType<typeof world.somebody>>

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await world.somebody()
  await told(soon(0), {
    kind: 'alert',
    orderNo: await world.orderOf(),
    alertNo: 'PLAIN1',
    network: 'cdrn',
    type: 'confirmed_fraud',
    amount: usd('5.00'),
  })
})

describe('what is seen', () => {
  test('the list says what is advised and what else is the same complaint, and its details why a refund is not possible', async () => {
    const { orderNo, alertNo } = await alertOf()
    await told(soon(0), {
      kind: 'fraud_report',
      orderNo,
      reportNo: 'F-SAME',
      amount: usd('1.00'),
      fraudType: '6',
      reportedOn: '2026-01-05',
    })
    const { data } = await person.ask(query, { filter: { text: alertNo } })
    expect(data!.rows).toMatchObject([
      {
        alertNo,
        acsOrderId: orderNo,
        advice: 'refund',
        actions: ['refund', 'letGo'],
        related: [{ kind: 'fraud_report', no: 'F-SAME' }],
      },
    ])
    expect(data!.rows[0]!.daysInMonth).toBeGreaterThan(0)
    const one = await person.ask(detail, { id: data!.rows[0]!.id })
    expect(one.data).toMatchObject({
      blocked: [],
      steps: [{ event: 'receive' }],
      reports: [],
      captured: usd('100.00'),
    })
  })

  test.each<[AlertFilter, number]>([
    [{ network: ['cdrn'] }, 1],
    [{ currency: ['JPY'] }, 0],
    [{ text: 'PLAIN', type: ['confirmed_fraud'] }, 1],
    [{ text: 'PLAIN', status: ['expired'] }, 0],
    [{ text: 'PLAIN', refundStatus: ['none'], brand: ['visa'] }, 1],
    [{ text: 'PLAIN', dueBefore: '2026-01-01T00:00:00Z' }, 0],
  ])('%j finds %i', async (filter, count) => {
    expect((await person.ask(query, { filter })).data!.rows).toHaveLength(count)
  })

  test('sums, names in both languages, and who may not act', async () => {
    const { data } = await person.ask(sums, { filter: { text: 'PLAIN' } })
    expect(data!.sums).toEqual([{ alerts: 1, open: 1, amount: usd('5.00'), refunded: usd('0.00') }])
    const zh = await person.ask(findEnums, {}, { language: 'zh' })
    expect(zh.data!.status[0]).toEqual({ value: 'pending', name: '待处理' })
    const reader = await world.somebody({ permissions: ['dispute.alert.view'] })
    expect((await reader.ask(query, { filter: { text: 'PLAIN' } })).data!.rows[0]!.actions).toEqual([])
  })
})

test('people who may answer are told when it comes, at half of its time, and near its end', async () => {
  const { alertNo } = await alertOf({ dueAt: soon(48) })
  const notices = async () =>
    (await rows(`select distinct kind from notice where facts ->> 'number' = $1 order by kind`, alertNo)).map(
      ({ kind }) => kind,
    )
  await world.minute()
  await world.minute()
  expect(await notices()).toEqual(['dispute.alert_received'])
  await rows(`update alert set received_at = received_at - interval '60 hours' where alert_no = $1`, alertNo)
  await world.minute()
  expect(await notices()).toEqual(['dispute.alert_half', 'dispute.alert_received'])
  await rows(`update alert set due_at = now() + interval '1 hour' where alert_no = $1`, alertNo)
  await world.minute()
  expect(await notices()).toEqual(['dispute.alert_half', 'dispute.alert_last', 'dispute.alert_received'])
})
