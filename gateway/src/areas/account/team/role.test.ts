import { beforeEach, describe, expect, test } from 'vitest'
import { teamLimits } from '@quayside/contract/account/limits.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { admin, content, contentOf, type Person, testTeam, unknownId } from '#areas/account/test/team.ts'

const { sql, person, ask, take, error, merchant, gateway } = await testTeam()
let merchantId: bigint
let main: Person
let anna: Person

beforeEach(async () => {
  merchantId = await merchant()
  main = await person(merchantId, undefined, { isMain: true })
  anna = await person(merchantId, [...admin, 'trade.transaction.view', 'trade.transaction.refund'])
})

const usd = (value: string) => ({
  permission: 'trade.transaction.refund',
  amount: { currency: 'USD', value },
})

describe('a role', () => {
  test('comes back as it was made, with its limits and scope, and the log says what it gives', async () => {
    const site = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a70'
    await sql(
      "insert into site (merchant_id, id, kind, name, url, state) values ($1, $2, 'website', 'Shop', 'https://a.example', 'normal')",
      [merchantId, site],
    )
    const made = await take(main, 'role.add', {
      ...content,
      name: '  付款专员 ',
      sites: [site],
      currencies: ['USD'],
      limits: [usd('500.00')],
    })
    expect(await take(main, 'role.id', { id: made.id })).toMatchObject({
      name: '付款专员',
      description: 'Daily refunds',
      permissions: ['trade.transaction.refund', 'trade.transaction.view'],
      sites: [site],
      currencies: ['USD'],
      limits: [usd('500.00')],
      holders: [],
      locked: [],
      mayChangeScope: true,
      version: 1,
    })
    const [line] = await sql(
      "select before, after from operation_log where call = '/role/add' and target = $1",
      [made.id],
    )
    expect(line).toMatchObject({
      before: null,
      after: { permissions: content.permissions, currencies: ['USD'] },
    })
  })

  test.each([
    ['name', { name: '   ' }],
    ['description', { description: ' ' }],
    ['permissions', { permissions: [] }],
  ])('needs a %s', async (field, wrong) => {
    const { error: refused, errors } = await ask(main, 'role.add', { ...content, ...wrong })
    expect([refused, errors?.[0]?.field]).toEqual(['request.invalid', field])
  })

  test('has a name of its own, whatever its case', async () => {
    await take(main, 'role.add', content)
    expect(await error(main, 'role.add', { ...content, name: 'PAYMENTS OFFICER' })).toBe('role.name_taken')
  })

  test('limits only rights of its own that move money, above zero', async () => {
    for (const limits of [
      [{ ...usd('5'), permission: 'trade.transaction.view' }],
      [{ ...usd('5'), permission: 'trade.transaction.capture' }],
      [usd('0')],
    ])
      expect(await error(main, 'role.add', { ...content, limits })).toBe('role.limit_needless')
  })

  test('of another merchant answers like an unknown one, byte for byte', async () => {
    const stranger = await person(await merchant(), undefined, { isMain: true })
    const { id } = await take(main, 'role.add', content)
    const answer = async (wanted: string) => [
      { ...(await ask(stranger, 'role.id', { id: wanted })), trace: '' },
      { ...(await ask(stranger, 'role.update', { id: wanted, version: 1, ...content })), trace: '' },
      { ...(await ask(stranger, 'role.delete', { id: wanted, version: 1 })), trace: '' },
      { ...(await ask(stranger, 'role.see', { id: wanted })), trace: '' },
    ]
    expect(await answer(id)).toEqual(await answer(unknownId))
    expect((await answer(id)).map(({ error: refused }) => refused)).toEqual(Array(4).fill('object.not_found'))
  })
})

describe('an administrator', () => {
  test('gives only what they hold, and is told which right reaches further', async () => {
    const answer = await ask(anna, 'role.add', { ...content, permissions: ['trade.transaction.capture'] })
    expect(answer).toMatchObject({ error: 'role.beyond_own', permission: 'trade.transaction.capture' })
    expect(answer.message).toContain('Capture authorised orders')
    await take(anna, 'role.add', content)
  })

  test('gives no further than they reach: limits, currencies and sites', async () => {
    await sql("insert into role_limit values ($1, $2, 'trade.transaction.refund', 'USD', 10000)", [
      merchantId,
      anna.roleId,
    ])
    await sql("update role set currencies = '{USD,EUR}' where id = $1", [anna.roleId])
    const within = { ...content, currencies: ['USD'], limits: [usd('100.00')] }
    await take(anna, 'role.add', within)
    for (const wider of [
      { ...within, name: 'A', currencies: null },
      { ...within, name: 'B', currencies: ['USD', 'JPY'] },
      { ...within, name: 'C', limits: [] },
      { ...within, name: 'D', limits: [usd('100.01')] },
      { ...within, name: 'E', limits: [{ ...usd('1'), amount: { currency: 'EUR', value: '1.00' } }] },
    ])
      expect([wider.name, await error(anna, 'role.add', wider)]).toEqual([wider.name, 'role.beyond_own'])
  })

  test('leaves rights that they lack as they were in a role that somebody else made', async () => {
    const made = await take(main, 'role.add', {
      ...content,
      permissions: [...content.permissions, 'trade.transaction.capture'],
    })
    const role = await take(anna, 'role.id', { id: made.id })
    expect(role).toMatchObject({ locked: ['trade.transaction.capture'], mayChangeScope: false })
    const kept = contentOf(role)
    expect(await error(anna, 'role.update', { ...made, ...kept, permissions: content.permissions })).toBe(
      'role.beyond_own',
    )
    expect(await error(anna, 'role.update', { ...made, ...kept, currencies: ['USD'] })).toBe(
      'role.beyond_own',
    )
    const { version } = await take(anna, 'role.update', {
      ...made,
      ...kept,
      name: 'Renamed',
      permissions: ['trade.transaction.view', 'trade.transaction.capture'],
    })
    expect(await take(anna, 'role.id', { id: made.id })).toMatchObject({
      version,
      name: 'Renamed',
      permissions: ['trade.transaction.capture', 'trade.transaction.view'],
    })
  })

  test('cannot widen their own role, nor take its administration away', async () => {
    const own = { id: anna.roleId, version: 1 }
    const role = contentOf(await take(anna, 'role.id', { id: anna.roleId }))
    const more = [...role.permissions, 'trade.transaction.void']
    expect(await error(anna, 'role.update', { ...own, ...role, permissions: more })).toBe('role.beyond_own')
    const less = role.permissions.filter((right) => right !== 'account.role.manage')
    expect(await error(anna, 'role.update', { ...own, ...role, permissions: less })).toBe(
      'role.own_administration',
    )
    expect(await error(anna, 'role.delete', own)).toBe('role.held')
    const other = await take(main, 'role.add', { ...content, name: 'Other' })
    expect(await error(anna, 'role.delete', { ...own, replacement: other.id })).toBe('operator.self')
  })

  test('sees somebody else’s change before they overwrite it', async () => {
    const made = await take(main, 'role.add', content)
    await take(main, 'role.update', { ...made, ...content, name: 'First' })
    expect(await error(main, 'role.update', { ...made, ...content, name: 'Second' })).toBe('request.conflict')
  })
})

describe('a change', () => {
  const orders = async (who: Person) =>
    envelopeOf(await sendCall(gateway, transactionCalls.query, {}, { token: who.token })).error

  test('bites on the next request of whoever holds the role, and they are told', async () => {
    const bert = await person(merchantId, ['trade.transaction.view', 'trade.refund.view'])
    expect(await orders(bert)).toBeUndefined()
    const role = contentOf(await take(main, 'role.id', { id: bert.roleId }))
    const answer = await take(main, 'role.update', {
      id: bert.roleId,
      version: 1,
      ...role,
      permissions: ['trade.refund.view'],
    })
    expect(answer).toEqual({ version: 2, told: 1 })
    expect(await orders(bert)).toBe('permission.denied')
    expect(await sql('select kind, required from notice where operator_id = $1', [bert.id])).toEqual([
      { kind: 'team.rights_changed', required: true },
    ])
  })

  test('moves the holders of a deleted role to the one that takes its place', async () => {
    const bert = await person(merchantId, ['trade.refund.view'])
    const next = await take(main, 'role.add', content)
    const role = { id: bert.roleId, version: 1 }
    expect(await ask(main, 'role.delete', role)).toMatchObject({ error: 'role.held' })
    expect(await take(main, 'role.delete', { ...role, replacement: next.id })).toEqual({ moved: 1 })
    expect(await orders(bert)).toBeUndefined()
    expect(await error(main, 'role.id', { id: bert.roleId })).toBe('object.not_found')
    expect(await take(main, 'role.id', { id: next.id })).toMatchObject({ holders: [{ id: bert.id }] })
  })

  test('of many at once leaves one name and one version each', async () => {
    const made = await take(main, 'role.add', content)
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => error(main, 'role.update', { ...made, ...content, name })),
    )
    expect(answers.filter((refused) => refused === 'request.conflict')).toHaveLength(3)
    expect(answers).toContain(undefined)
  })
})

test('what can be given says how far, and the matrix says who has what', async () => {
  await sql("update role set currencies = '{USD}' where id = $1", [anna.roleId])
  const { rights } = await take(anna, 'role.resourceAll', {})
  expect(rights.map(({ permission }) => permission)).toEqual([...permissions])
  expect(rights.find(({ permission }) => permission === 'trade.transaction.refund')).toEqual({
    permission: 'trade.transaction.refund',
    money: true,
    held: true,
    sites: null,
    currencies: ['USD'],
    limits: null,
  })
  expect(rights.find(({ permission }) => permission === 'trade.transaction.void')).toMatchObject({
    held: false,
  })
  const { roles } = await take(anna, 'role.matrix', {})
  expect(roles.find(({ id }) => id === anna.roleId)).toMatchObject({
    holders: 1,
    toxic: ['operators_refund'],
  })
  expect(await take(anna, 'role.resource', { id: anna.roleId })).toMatchObject({
    currencies: ['USD'],
    limits: [],
  })
})

test('the database keeps names and descriptions within the contract’s limits', async () => {
  const checks = await sql(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and conrelid in ('role'::regclass, 'operator'::regclass)",
  )
  const all = checks.map(({ definition }) => String(definition)).join()
  const { role, operator } = teamLimits
  for (const [column, max] of [
    ['name', role.name.max],
    ['description', role.description.max],
    ['real_name', operator.realName.max],
    ['email', operator.email.max],
  ] as const)
    expect(all).toContain(`length(${column}) <= ${max}`)
  expect(all).toContain(`{${operator.loginName.min},${operator.loginName.max}}`)
})

test('a merchant whose rule asks for a second person keeps the change as a proposal, and nothing has changed', async () => {
  const checker = await person(merchantId, ['account.approval.view', 'account.approval.decide'])
  await sql(
    "insert into approval_rule (merchant_id, kind, operator_ids, changed_by) values ($1, 'role.change', array[$2::uuid], $3)",
    [merchantId, checker.id, main.id],
  )
  expect(await error(main, 'role.add', content)).toBe('approval.required')
  expect((await take(main, 'role.list', {})).roles.some(({ name }) => name === content.name)).toBe(false)
  expect(await sql('select kind, call, facts from approval where merchant_id = $1', [merchantId])).toEqual([
    { kind: 'role.change', call: '/role/add', facts: { name: content.name } },
  ])
})
