import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, rows, made, service, newOrder, roleOf } = world
const { token, key, refund, approval, transaction } = portalCalls
const refundRights = { permissions: ['trade.transaction.refund' as const], readsOnly: false }
let anna: Somebody
let decider: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  decider = await somebody()
})

describe('what a machine asks for', () => {
  test('is done at once where nothing stands in the way', async () => {
    const orderNo = await newOrder()
    const one = await made(anna, refundRights)
    expect((await one.ask(refund.refund, await world.refundOf(anna, orderNo))).error).toBeUndefined()
    expect(await world.refundsOf(orderNo)).toHaveLength(1)
  })

  test('waits for a person where the merchant has a rule, however little it is', async () => {
    expect((await world.setRule(anna)).error).toBeUndefined()
    const orderNo = await newOrder()
    const asked = await world.refundOf(anna, orderNo)
    const one = await made(anna, refundRights)
    const answer = await one.ask(refund.refund, asked)
    expect(answer.error).toBe('approval.required')
    expect(await world.refundsOf(orderNo)).toEqual([])
    // Of their own hand the same person waits for nobody.
    expect((await world.refund(anna, await newOrder(), '1.00')).error).toBeUndefined()
    expect((await world.approve(anna, answer.facts!['approval']!)).error).toBe('approval.own')
    expect((await world.approve(decider, answer.facts!['approval']!)).error).toBeUndefined()
    expect(await world.refundsOf(orderNo)).toHaveLength(1)
  })

  test('is decided by nobody who made the token, be it a service’s', async () => {
    const maker = await somebody()
    const orderNo = await newOrder()
    const one = await service(maker, [await roleOf(decider)], refundRights)
    const { error, facts } = await one.ask(refund.refund, await world.refundOf(anna, orderNo))
    expect(error).toBe('approval.required')
    expect((await world.approve(maker, facts!['approval']!)).error).toBe('approval.own')
    expect((await world.approve(decider, facts!['approval']!)).error).toBeUndefined()
  })

  test('tells who decides through which token it came', async () => {
    const one = await made(anna, { ...refundRights, name: 'Warehouse robot' })
    const { facts } = await one.ask(refund.refund, await world.refundOf(anna, await newOrder()))
    const { data } = await decider.ask(approval.detail, { id: facts!['approval']! })
    expect(data).toMatchObject({ through: 'Warehouse robot' })
  })

  test('is gone with its token', async () => {
    const one = await made(anna, refundRights)
    const orderNo = await newOrder()
    const { facts } = await one.ask(refund.refund, await world.refundOf(anna, orderNo))
    await anna.ask(token.end, { id: one.id })
    await world.approve(decider, facts!['approval']!)
    expect((await world.state(facts!['approval']!))['problem']).toBe('approval.maker_gone')
    expect(await world.refundsOf(orderNo)).toEqual([])
  })

  test('never asks for keys, whatever its owner may do', async () => {
    const one = await made(anna, { permissions: ['main.key.view'], readsOnly: false })
    expect((await one.ask(key.generate, {})).error).toBe('token.person_needed')
  })
})

describe('a token that waits for a second person', () => {
  test('is made when it is approved, and its maker then asks for its secret', async () => {
    await rows(
      `insert into approval_rule (merchant_id, kind, changed_by) values (1, 'token.change', $1)`,
      anna.id,
    )
    const maker = await somebody()
    const input = { name: 'Watched', permissions: ['trade.transaction.view' as const], proof }
    const asked = await maker.ask(token.add, input)
    expect(asked.error).toBe('approval.required')
    expect((await world.approve(decider, asked.facts!['approval']!)).error).toBeUndefined()
    const [shown] = (await maker.ask(token.list, {})).data!.tokens
    expect(shown).toMatchObject({ name: 'Watched', issuable: true, state: 'active' })
    expect((await decider.ask(token.issue, { id: shown!.id, proof })).error).toBe('object.not_found')
    const issued = await maker.ask(token.issue, { id: shown!.id, proof })
    const one = world.tokenOf(issued.data!)
    expect((await one.ask(transaction.query, { filter: {} })).status).toBe('0')
    await expect
      .poll(async () => (await maker.ask(token.issue, { id: shown!.id, proof })).error)
      .toBe('token.in_use')
    await rows(`delete from approval_rule where kind = 'token.change'`)
  })
})

test('what a person was answered under a key of theirs is no answer for their machine', async () => {
  const orderNo = await newOrder()
  const person = await somebody()
  const asked = await world.refundOf(person, orderNo)
  await rows(`delete from approval_rule where kind = 'refund.single'`)
  expect((await person.ask(refund.refund, asked, { key: 'same-key-of-both' })).error).toBeUndefined()
  const one = await made(person, refundRights)
  expect((await one.ask(refund.refund, asked, { key: 'same-key-of-both' })).error).toBe('request.conflict')
})
