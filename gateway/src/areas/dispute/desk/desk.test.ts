import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { type Asked, type Person, signedIn } from '#test/person.ts'
import { ago, ahead, answerers, casesOf } from '#areas/dispute/test/cases.ts'
import { disputeWorld } from '#areas/dispute/test/dispute-world.ts'

const app = await testApp()
const cases = casesOf(app)
const world = disputeWorld(app)
const { query, sums, tabs, neighbours, preview } = portalCalls.desk
type Paged = Asked<OutputOf<typeof query>>
let all: Person, ofCases: Person
let chargeback: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  all = await signedIn(app, app.gateway, {
    permissions: [...answerers, 'dispute.alert.view', 'dispute.order.view', 'dispute.case.export'],
  })
  ofCases = await signedIn(app, app.gateway, { permissions: answerers })
  chargeback = await cases.open({ value: '60.00', reasonCode: '13.6' })
})

describe('the desk', () => {
  test('has cases, alerts, complaints and messages in one order, by what they may cost and how soon', async () => {
    const { alertNo } = await world.alertOf()
    const orderNo = await world.orderOf()
    const told = { orderNo, complaintNo: 'D1' }
    await world.told(ago(0), { kind: 'complaint', ...told, reason: 'not_received', amount: usd('90.00') })
    await world.told(ago(0), { kind: 'complaint_message', ...told, messageNo: 'M1', text: 'Where is it?' })
    const { data } = await all.ask(query, {})
    expect(data!.rows.map(({ kind, itemNo }) => [kind, itemNo])).toEqual([
      ['alert', alertNo],
      ['dispute_order', 'D1'],
      ['message', 'D1'],
      ['chargeback', chargeback],
    ])
    expect(data!.total).toEqual({ count: 4, exact: true })
    expect(data!.rows.at(-1)).toMatchObject({
      amount: usd('60.00'),
      told: null,
      case: { caseNo: chargeback, best: 'fight' },
    })
    expect(data!.rows[1]).toMatchObject({ told: 'not_received', amount: usd('90.00'), orderNo, case: null })
    const counts = await all.ask(tabs, {})
    expect(counts.data).toMatchObject({
      todo: { count: 4, exact: true },
      mine: { count: 0 },
      issuer: { count: 0 },
    })
  })

  test('goes on page by page and back again', async () => {
    const others = []
    for (let made = 0; made < 9; made++) others.push((await world.alertOf()).alertNo)
    const first = (await all.ask(query, { page: { size: 10 } })).data!
    const second = (await all.ask(query, { page: { size: 10, after: first.page.next! } })).data!
    expect(second.rows).toHaveLength(3)
    const seen = [...first.rows, ...second.rows].map(({ itemNo }) => itemNo)
    expect(seen).toEqual(expect.arrayContaining(others))
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
    const back = (await all.ask(query, { page: { size: 10, before: second.page.previous! } })).data!
    expect(back.rows.map(({ itemNo }) => itemNo)).toEqual(seen.slice(0, 10))
  })

  test('leads from one thing to the next, and from what does not wait to the most urgent', async () => {
    const { rows } = (await all.ask(query, { page: { size: 50 } })).data!
    const at = 3
    const { data } = await all.ask(neighbours, { id: rows[at]!.id })
    expect(data).toEqual({
      position: at + 1,
      total: rows.length,
      previous: { kind: rows[at - 1]!.kind, id: rows[at - 1]!.id },
      next: { kind: rows[at + 1]!.kind, id: rows[at + 1]!.id },
    })
    const ended = await world.alertOf({ dueAt: ago(-0.0001) })
    const { id } = (await world.alertRow(ended.alertNo)) as { id: string }
    await expect.poll(async () => (await all.ask(neighbours, { id })).data?.position).toBe(null)
    expect((await all.ask(neighbours, { id })).data).toMatchObject({
      previous: null,
      next: { id: rows[0]!.id },
    })
    const unknown = await all.ask(neighbours, { id: '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect(unknown.error).toBe('object.not_found')
  })

  test('shows only what one may see', async () => {
    const { data } = await ofCases.ask(query, {})
    expect(new Set(data!.rows.map(({ kind }) => kind))).toEqual(new Set(['chargeback']))
    const { data: none } = await ofCases.ask(query, { filter: { kind: ['alert', 'dispute_order'] } })
    expect(none!.rows).toEqual([])
    const { rows } = (await all.ask(query, { filter: { kind: ['alert'] } })).data!
    expect((await ofCases.ask(neighbours, { id: rows[0]!.id })).error).toBe('object.not_found')
  })

  test('counts in its tabs what its lists find', async () => {
    const [old, recent] = [await cases.open({ reasonCode: '13.5' }), await cases.open({ reasonCode: '13.5' })]
    for (const one of [old, recent]) await all.ask(portalCalls.caseMove.giveUp, await cases.keyOf(one))
    await world.rows(
      `update chargeback set opened_at = opened_at - interval '367 days' where case_no = $1`,
      old,
    )
    const { data } = await all.ask(portalCalls.caseList.query, {
      filter: { standing: 'decided' },
      count: true,
    })
    const numbers = data!.rows.map(({ caseNo }) => caseNo)
    expect([numbers.includes(old), numbers.includes(recent)]).toEqual([false, true])
    expect((await all.ask(tabs, {})).data!.decided).toEqual(data!.total)
  })

  test('sums and counts what its filter finds', async () => {
    const filter = { kind: ['dispute_order' as const] }
    const { data } = await all.ask(sums, { filter })
    expect(data!.sums).toEqual([{ currency: 'USD', count: 1, amount: usd('90.00') }])
    const told = await all.ask(preview, { filter, zone: 'UTC' })
    expect(told.data).toMatchObject({ rows: 1 })
    const own = await all.ask(preview, { filter: { assignee: 'none' }, zone: 'UTC' })
    expect(own.data!.conditions).toContainEqual({ label: 'Assignee', value: 'Unassigned' })
  })

  test('finds one’s own, and what is due soon', async () => {
    const { id, version } = await cases.keyOf(chargeback)
    await all.ask(portalCalls.caseMove.assign, { id, version, operatorId: 'me' })
    const { data } = await all.ask(query, { filter: { assignee: 'me' } })
    expect(data!.rows.map(({ itemNo }) => itemNo)).toEqual([chargeback])
    const due = await all.ask(query, { filter: { dueBefore: ahead(24 * 11), kind: ['dispute_order'] } })
    expect(due.data!.rows).toHaveLength(1)
    const none = await all.ask(query, { filter: { dueBefore: ahead(24 * 9), kind: ['dispute_order'] } })
    expect(none.data!.rows).toHaveLength(0)
  })

  test('puts what is over after all that can still be saved, and goes on past it page by page', async () => {
    const complaintOf = async (amount: string) =>
      world.complaintOf(amount, await world.orderOf(undefined, { amount: usd('1000.00') }))
    const { id, complaintNo } = await complaintOf('900.00')
    const ranked = async () => (await all.ask(query, { page: { size: 50 } })).data!.rows
    expect((await ranked())[0]).toMatchObject({ id, itemNo: complaintNo })
    await world.rows(
      `update dispute_order set complained_at = complained_at - interval '11 days' where id = $1`,
      id,
    )
    expect((await ranked()).at(-1)).toMatchObject({ id })
    const another = await complaintOf('800.00')
    await world.rows(
      `update dispute_order set complained_at = complained_at - interval '12 days' where id = $1`,
      another.id,
    )
    const rows = await ranked()
    expect(rows.slice(-2).map((row) => row.id)).toEqual([id, another.id])
    const pages = []
    let after: string | undefined
    do {
      const { data }: Paged = await all.ask(query, { page: { size: 10, ...(after && { after }) } })
      pages.push(...data!.rows.map((row) => row.id))
      after = data!.page.next ?? undefined
    } while (after !== undefined)
    expect(pages).toEqual(rows.map((row) => row.id))
    const { data } = await all.ask(neighbours, { id: another.id })
    expect(data).toMatchObject({ position: rows.length, previous: { id }, next: null })
  })
})
