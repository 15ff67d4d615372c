import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { coreEvent, deliver, makeMerchant, orderData, usd } from '#test/deliveries.ts'
import { type Person, signedIn } from '#test/person.ts'
import { ago, ahead, answerers } from '#areas/dispute/test/cases.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'
import { evidenceOf } from '#areas/dispute/test/evidence.ts'
import { evidenceLookRunner } from '#areas/dispute/evidence/look.job.ts'

const app = await testApp()
const { cases, openWith, write } = evidenceOf(app)
const world = disputeWorld(app)
const { caseList, desk, oldCaseList, disputeConfig } = portalCalls
let person: Person
const look = () => evidenceLookRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })

beforeAll(async () => {
  await makeMerchant(app, 1n)
  person = await signedIn(app, app.gateway, {
    permissions: [
      ...answerers,
      'dispute.case.export',
      'dispute.alert.view',
      'dispute.order.view',
      'dispute.config.view',
      'dispute.config.manage',
    ],
  })
})

type CaseFilter = NonNullable<InputOf<typeof caseList.query>['filter']>
type DeskFilter = NonNullable<InputOf<typeof desk.query>['filter']>

/** Numbers that every list, its sums, its count and its file find, which are to be the same. */
async function found(filter: CaseFilter): Promise<string[]> {
  const { data } = await person.ask(caseList.query, { filter, order: 'newest', count: true })
  const numbers = data!.rows.map(({ caseNo }) => caseNo).toSorted()
  expect(data!.total).toEqual({ count: numbers.length, exact: true })
  const { standing: _standing, ...older } = filter
  const earlier = await person.ask(oldCaseList.query, { filter: older })
  expect(earlier.data!.rows.map(({ caseNo }) => caseNo)).toEqual(expect.arrayContaining(numbers))
  const sums = await person.ask(caseList.sums, { filter })
  expect(sums.data!.sums!.reduce((total, { count }) => total + count, 0)).toBe(numbers.length)
  const file = await person.ask(caseList.preview, { filter, zone: 'UTC' })
  expect(file.data).toMatchObject({ rows: numbers.length })
  return numbers
}

async function onDesk(filter: DeskFilter): Promise<string[]> {
  const { data } = await person.ask(desk.query, { filter, count: true })
  const numbers = data!.rows.map(({ itemNo }) => itemNo).toSorted()
  expect(data!.total).toEqual({ count: numbers.length, exact: true })
  const sums = await person.ask(desk.sums, { filter })
  expect(sums.data!.sums!.reduce((total, { count }) => total + count, 0)).toBe(numbers.length)
  const file = await person.ask(desk.preview, { filter, zone: 'UTC' })
  expect(file.data).toMatchObject({ rows: numbers.length })
  return numbers
}

async function settings(more: { productType?: 'goods' | 'service'; acceptBelow?: string }) {
  const { data } = await person.ask(disputeConfig.config, {})
  const { error } = await person.ask(disputeConfig.saveConfig, {
    company: { name: '', address: '', phone: '', email: '', website: '' },
    productType: more.productType ?? 'goods',
    goods: [],
    holdsUntilCutOff: false,
    labour: null,
    acceptBelow: more.acceptBelow === undefined ? null : usd(more.acceptBelow),
    terms: [],
    version: data!.version,
  })
  expect(error).toBeUndefined()
}

describe('cases are found by what their order sold', () => {
  let digital: string, untold: string, alertNo: string
  beforeAll(async () => {
    digital = `K${(await openWith({ productType: 'digital' })).orderNo}`
    untold = `K${(await openWith()).orderNo}`
    ;({ alertNo } = await world.alertOf({ dueAt: ahead(30) }))
  })

  test('as the order told, and what is no case by its order', async () => {
    expect(await found({ productType: ['digital'] })).toEqual([digital])
    expect(await found({ productType: ['travel'] })).toEqual([])
    expect(await onDesk({ productType: ['digital'] })).toEqual([digital])
    await write(
      `update order_evidence e set product_type = 'travel' from alert a
        where a.alert_no = $1 and e.merchant_id = a.merchant_id and e.order_id = a.order_id`,
      alertNo,
    )
    expect(await onDesk({ productType: ['travel'] })).toEqual([alertNo])
    expect(await onDesk({ productType: ['digital', 'travel'] })).toEqual([alertNo, digital].toSorted())
  })

  test('and as the settings say where the order does not', async () => {
    expect(await found({ productType: ['goods'] })).toEqual([untold])
    await settings({ productType: 'service' })
    expect(await found({ productType: ['goods'] })).toEqual([])
    expect(await found({ productType: ['service'] })).toEqual([untold])
    expect(await found({ productType: ['service', 'digital'] })).toEqual([digital, untold].toSorted())
    const { data } = await person.ask(caseList.query, { filter: { text: untold }, order: 'newest' })
    expect(data!.rows[0]).toMatchObject({ product: 'service' })
    const { data: page } = await person.ask(desk.query, { filter: { text: untold } })
    expect(page!.rows[0]).toMatchObject({ product: 'service', case: { product: 'service' } })
    await settings({})
  })

  test('told of together with its case, beside a sale of long ago', async () => {
    const authorised = (at: string) => ({ result: 'approved', at }) as const
    const sale = (orderNo: string, hours: number) =>
      coreEvent(
        ago(hours),
        orderData(orderNo, {
          sentAt: ago(hours),
          authorisation: authorised(ago(hours)),
          productType: 'travel',
        }),
      )
    const opened = { kind: 'dispute', stage: 'chargeback', amount: usd('60.00'), reasonCode: '13.1' } as const
    await deliver(app.db, [
      sale('FACET-OLD', 300 * 24),
      sale('FACET-NEW', 48),
      coreEvent(ago(1), { ...opened, orderNo: 'FACET-NEW', caseNo: 'KFACET' }),
    ])
    expect(await cases.caseRow('KFACET')).toMatchObject({ product_type: 'travel' })
  })
})

describe('cases are found by what is best done', () => {
  const of = (reasonCode: string) => ({ reasonCode, standing: 'todo' as const })

  test('from the moment at which they come, and until they are answered', async () => {
    const fought = await cases.open({ reasonCode: '13.6' })
    const asked = await cases.open({ reasonCode: '13.6', stage: 'retrieval' })
    expect(await found({ ...of('13.6'), move: ['fight'] })).toEqual([fought])
    expect(await found({ ...of('13.6'), move: ['reply'] })).toEqual([asked])
    expect(await onDesk({ move: ['reply'] })).toEqual([asked])
    await person.ask(portalCalls.caseMove.giveUp, await cases.keyOf(fought))
    expect(await found({ move: ['fight'], reasonCode: '13.6' })).toEqual([])
  })

  test('as a look has found it: what the list says, it filters by', async () => {
    const low = await cases.open({ reasonCode: '13.7', value: '20.00' })
    const high = await cases.open({ reasonCode: '13.7', value: '80.00' })
    await look()
    expect(await found({ ...of('13.7'), move: ['accept'] })).toEqual([])
    await settings({ acceptBelow: '50.00' })
    await look()
    expect(await found({ ...of('13.7'), move: ['accept'] })).toEqual([low])
    expect(await found({ ...of('13.7'), move: ['fight', 'choice'] })).toEqual([high])
    const { data } = await person.ask(caseList.query, { filter: of('13.7'), order: 'newest' })
    for (const row of data!.rows)
      expect(await found({ ...of('13.7'), move: [row.best!] })).toContain(row.caseNo)
    // A case that has moved is looked at again at once: with the move it fell back to the table alone.
    await write(`update chargeback set version = version + 1, best_move = 'fight' where case_no = $1`, low)
    expect(await found({ ...of('13.7'), move: ['accept'] })).toEqual([])
    await look()
    expect(await found({ ...of('13.7'), move: ['accept'] })).toEqual([low])
    await settings({})
    await look()
    expect(await found({ ...of('13.7'), move: ['accept'] })).toEqual([])
  })

  test('and alerts by what they were weighed to, complaints by what one does with their kind', async () => {
    const { alertNo } = await world.alertOf({ dueAt: ahead(20) })
    expect(await onDesk({ move: ['refund', 'wait', 'choice'] })).not.toContain(alertNo)
    await world.weigh()
    expect(await onDesk({ move: ['wait'] })).toContain(alertNo)
    expect(await onDesk({ move: ['refund', 'fight'] })).not.toContain(alertNo)
    const { complaintNo } = await world.complaintOf()
    expect(await onDesk({ move: ['dispute_order'] })).toContain(complaintNo)
    const { error } = await person.ask(caseList.query, {
      filter: { move: ['wait' as never] },
      order: 'newest',
    })
    expect(error).toBe('request.invalid')
  })
})
