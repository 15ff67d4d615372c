import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '@quayside/contract/call.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { savedFilterCalls as calls } from '@quayside/contract/trade/filter/saved-filter.ts'
import { addMerchant } from '#db/test/people.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { testApp } from '#test/app.ts'
import { type FilterPerson, filterPeople } from '#areas/trade/filter/test/people.ts'

const { owner, gateway } = await testApp()
const limits = tradeLimits.savedFilter
const list = 'transaction' as const
const { person, ask, take } = filterPeople({ owner, gateway })

const view = 'trade.transaction.view'
const manage = 'trade.filter.manage'
let merchantId: bigint
let anna: FilterPerson
let bert: FilterPerson
let main: FilterPerson

beforeEach(async () => {
  merchantId = await addMerchant(owner)
  anna = await person(merchantId, [view, manage, 'trade.filter.view'])
  bert = await person(merchantId, [view])
  main = await person(merchantId, [view], true)
})

type Calls = typeof calls
const error = async <K extends keyof Calls>(who: FilterPerson, name: K, input: InputOf<Calls[K]>) =>
  (await ask(who, name, input)).error

const filtersOf = async (who: FilterPerson) => (await take(who, 'list', { list })).filters
const namesOf = async (who: FilterPerson) => (await filtersOf(who)).map(({ name }) => name)

const save = (who: FilterPerson, name: string, more: Partial<InputOf<Calls['save']>> = {}) =>
  take(who, 'save', { list, name, content: { status: ['failed'] }, ...more })

test('a saved filter comes back as it was, pinned behind the others, and to nobody else', async () => {
  const content = {
    status: ['failed' as const],
    period: 'last7' as const,
    currency: ['USD'],
    amountFrom: '10',
  }
  await save(anna, 'Failed')
  const { id } = await save(anna, '  Large failed 大额 ', { content })
  expect(await filtersOf(anna)).toMatchObject([
    { name: 'Failed', place: 0 },
    {
      id,
      name: 'Large failed 大额',
      content,
      lost: [],
      mine: true,
      shared: false,
      place: 1,
      opens: false,
      mayChange: true,
      version: 1,
    },
  ])
  expect(await filtersOf(bert)).toEqual([])
  expect(await filtersOf(main)).toEqual([])
})

test('a name is taken once for each operator and list, whatever its case', async () => {
  await save(anna, 'Failed')
  const other = await save(anna, 'Other')
  const content = { text: 'Q' }
  expect(await error(anna, 'save', { list, name: 'FAILED', content })).toBe('filter.name_taken')
  expect(await error(anna, 'update', { list, ...other, name: 'failed' })).toBe('filter.name_taken')
  await take(anna, 'update', { list, ...other, name: 'OTHER' })
  await save(bert, 'Failed')
  expect(await namesOf(anna)).toEqual(['Failed', 'OTHER'])
})

test('two savings at once of one name leave one filter', async () => {
  const input = { list, name: 'Twice', content: {} }
  const key = () => ({ token: anna.token, headers: { 'idempotency-key': crypto.randomUUID() } })
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => envelopeOf(await sendCall(gateway, calls.save, input, key()))),
  )
  expect(answers.map(({ error: refused }) => refused ?? 'saved').toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'filter.name_taken'),
    'saved',
  ])
  expect(await namesOf(anna)).toEqual(['Twice'])
})

test.each([
  [{ from: '2026-02-01', to: '2026-01-31' }, 'trade.range_reversed'],
  [{ amountFrom: '5', amountTo: '4', currency: ['USD'] }, 'trade.range_reversed'],
  [{ amountFrom: '5' }, 'trade.currency_needed'],
])('what the list could never be asked for is not saved: %j', async (content, refused) => {
  expect(await error(anna, 'save', { list, name: 'Bad', content })).toBe(refused)
  const good = await save(anna, 'Good')
  expect(await error(anna, 'update', { list, ...good, content })).toBe(refused)
  expect(await filtersOf(anna)).toMatchObject([{ name: 'Good', content: { status: ['failed'] }, version: 1 }])
})

test('a period goes before days, and days keep the zone in which they were chosen', async () => {
  const days = { from: '2026-01-01', to: '2026-01-31', zone: 'Asia/Tokyo' }
  await save(anna, 'Days', { content: days })
  await save(anna, 'Period', { content: { ...days, period: 'thisMonth' } })
  await save(anna, 'Zone alone', { content: { zone: 'Asia/Tokyo' } })
  expect((await filtersOf(anna)).map(({ content }) => content)).toEqual([days, { period: 'thisMonth' }, {}])
})

test('the number of filters and of pinned ones is limited', async () => {
  for (let count = 1; count <= limits.perList; count++) await save(anna, `Filter ${count}`)
  const refused = await ask(anna, 'save', { list, name: 'One more', content: {} })
  expect(refused.error).toBe('filter.too_many')
  expect(refused.message).toContain(String(limits.perList))
  const places = (await filtersOf(anna)).map(({ place }) => place)
  expect(places.filter((place) => place !== null)).toEqual(
    Array.from({ length: limits.pinned.max }, (_, i) => i),
  )
})

describe('a change', () => {
  test('counts the version, and one that was made on an older version is refused', async () => {
    const seen = await save(anna, 'Failed')
    expect(await take(anna, 'update', { list, ...seen, content: { status: ['expired'] } })).toEqual({
      version: 2,
    })
    expect(await error(anna, 'update', { list, ...seen, name: 'Late' })).toBe('request.conflict')
    expect(await error(anna, 'delete', seen)).toBe('request.conflict')
    expect(await filtersOf(anna)).toMatchObject([{ name: 'Failed', content: { status: ['expired'] } }])
    await take(anna, 'delete', { ...seen, version: 2 })
    expect(await filtersOf(anna)).toEqual([])
  })

  test('of another operator’s private filter is one of an unknown filter, also for another merchant', async () => {
    const seen = await save(anna, 'Failed')
    const stranger = await person(await addMerchant(owner), [view, manage, 'trade.filter.view'], true)
    const unknown = { id: '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b', version: 1 }
    for (const who of [bert, main, stranger])
      for (const [name, more] of [
        ['update', { list, name: 'Mine' }],
        ['delete', {}],
      ] as const) {
        const bytes = async (at: typeof seen) => ({
          ...(await ask(who, name, { ...at, ...more })),
          trace: '',
        })
        expect(await bytes(seen)).toEqual(await bytes(unknown))
        expect((await bytes(seen)).error).toBe('object.not_found')
      }
    expect(await error(stranger, 'share', { ...seen, roleIds: [] })).toBe('object.not_found')
    expect(await error(stranger, 'arrange', { list, pinned: [seen.id] })).toBe('object.not_found')
    expect(await filtersOf(anna)).toMatchObject([{ name: 'Failed', version: 1 }])
  })
})

describe('sharing', () => {
  test('reaches who holds one of the roles, tells whom, and ends when it is taken back', async () => {
    const seen = await save(anna, 'Failed')
    const carl = await person(merchantId, [view])
    await take(anna, 'share', { ...seen, roleIds: [bert.roleId, bert.roleId, anna.roleId] })
    expect(await filtersOf(bert)).toMatchObject([
      { id: seen.id, mine: false, shared: true, owner: 'Test Person', place: null, mayChange: false },
    ])
    expect(await filtersOf(carl)).toEqual([])
    const { filters, roles } = await take(anna, 'config', {})
    expect(filters).toMatchObject([{ name: 'Failed', operators: 1, list, version: 2 }])
    expect(filters[0]!.roles.map(({ id }) => id).toSorted()).toEqual([anna.roleId, bert.roleId].toSorted())
    expect(roles.find(({ id }) => id === bert.roleId)).toMatchObject({ lists: [list], operators: 1 })
    await take(bert, 'arrange', { list, pinned: [seen.id], opens: seen.id })
    await take(anna, 'share', { ...seen, version: 2, roleIds: [] })
    expect(await filtersOf(bert)).toEqual([])
  })

  test('a shared filter is its owner’s and the main user’s to change, with the right to share', async () => {
    const seen = await save(anna, 'Failed')
    await take(anna, 'share', { ...seen, roleIds: [bert.roleId] })
    expect(await error(bert, 'update', { list, ...seen, version: 2, name: 'Mine' })).toBe('permission.denied')
    expect(await error(bert, 'delete', { ...seen, version: 2 })).toBe('permission.denied')
    expect(await take(main, 'update', { list, ...seen, version: 2, name: 'Ours' })).toEqual({ version: 3 })
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: 'delete from role_permission where role_id = $1 and permission = $2',
        values: [anna.roleId, manage],
      }),
    )
    expect(await error(anna, 'delete', { ...seen, version: 3 })).toBe('permission.denied')
    expect(await filtersOf(anna)).toMatchObject([{ name: 'Ours', mayChange: false }])
    await take(main, 'delete', { ...seen, version: 3 })
    expect(await filtersOf(anna)).toEqual([])
  })

  test('takes no role that may not see the list, and none of another merchant', async () => {
    const seen = await save(anna, 'Failed')
    const blind = await person(merchantId, ['trade.request-order.view'])
    const foreign = await person(await addMerchant(owner), [view])
    for (const roleId of [blind.roleId, foreign.roleId])
      expect(await error(anna, 'share', { ...seen, roleIds: [bert.roleId, roleId] })).toBe('object.not_found')
    const { filters, roles } = await take(anna, 'config', {})
    expect(filters).toMatchObject([{ roles: [], version: 1 }])
    expect(roles.map(({ id }) => id)).not.toContain(blind.roleId)
  })

  test('whoever may not share sees no role, and whoever may not see the list none of its filters', async () => {
    const reader = await person(merchantId, [view, 'trade.filter.view'])
    expect((await take(reader, 'config', {})).roles).toEqual([])
    const blind = await person(merchantId, ['trade.filter.view', manage])
    expect(await error(blind, 'save', { list, name: 'Blind', content: {} })).toBe('object.not_found')
    expect(await filtersOf(blind)).toEqual([])
  })
})

describe('pinned filters', () => {
  test('stand in their order, each operator’s own, and one of them opens the list', async () => {
    const [a, b, c] = [await save(anna, 'A'), await save(anna, 'B'), await save(anna, 'C', { pinned: false })]
    await take(anna, 'share', { ...a, roleIds: [bert.roleId] })
    await take(anna, 'arrange', { list, pinned: [b.id, a.id, b.id], opens: c.id })
    await take(bert, 'arrange', { list, pinned: [a.id], opens: a.id })
    const arranged = async (who: FilterPerson) =>
      (await filtersOf(who)).map(({ name, place, opens }) => [name, place, opens])
    expect(await arranged(anna)).toEqual([
      ['B', 0, false],
      ['A', 1, false],
      ['C', null, true],
    ])
    expect(await arranged(bert)).toEqual([['A', 0, true]])
    await take(anna, 'delete', b)
    await take(anna, 'arrange', { list, pinned: [c.id] })
    expect(await arranged(anna)).toEqual([
      ['C', 0, false],
      ['A', null, false],
    ])
  })
})

test('an old filter that the list no longer understands says so, keeps the rest and can be mended', async () => {
  const seen = await save(anna, 'Old')
  await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
    tx.run({
      text: `update saved_filter set content = '{"status":["failed","charged_back"],"currency":["USD"],"colour":"red"}' where id = $1`,
      values: [seen.id],
    }),
  )
  expect(await filtersOf(anna)).toMatchObject([
    { content: { currency: ['USD'] }, lost: ['colour', 'status'] },
  ])
  await take(anna, 'update', { list, ...seen, content: { currency: ['USD'] } })
  expect(await filtersOf(anna)).toMatchObject([{ content: { currency: ['USD'] }, lost: [] }])
})

test('the database keeps names and contents within the contract’s limits', async () => {
  const checks = await owner.tx({ tenant: null, mode: 'read' }, (tx) =>
    tx.rows<{ definition: string }>({
      text: `select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid = 'saved_filter'::regclass`,
    }),
  )
  expect(checks.map(({ definition }) => definition).join()).toContain(`length(name) <= ${limits.name.max}`)
})
