import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { tokenWorld } from '#areas/account/test/token-world.ts'
import { testApp } from '#test/app.ts'
import { proof, type Somebody } from '#test/approvals.ts'

const app = await testApp()
const world = tokenWorld(app)
const { somebody, rows, made, service, roleOf, newOrder } = world
const { token, transaction, transactionDetail, refund, signIn, preference, role, operator, key } = portalCalls
const list = transaction.query
let anna: Somebody
let ben: Somebody

beforeAll(async () => {
  await world.begin()
  anna = await somebody({ isMain: true })
  ben = await somebody({ permissions: ['trade.transaction.view', 'trade.transaction.refund'] })
})

describe('a token', () => {
  test('is in one answer, and is kept as a hash alone', async () => {
    const { data } = await ben.ask(token.add, {
      name: 'Books',
      permissions: ['trade.transaction.view'],
      proof,
    })
    expect(data).toMatchObject({ secret: expect.stringMatching(/^qpat_[\w-]{43}$/) })
    expect(JSON.stringify(await ben.ask(token.list, {}))).not.toContain(data!.secret)
    const stored = JSON.stringify([
      await rows('select t::text from machine_token t'),
      await rows('select t::text from machine_secret t'),
      await rows('select t::text from operation_log t'),
      await rows('select t::text from graphile_worker._private_jobs t'),
    ])
    expect(stored).not.toContain(data!.secret)
    expect(stored).not.toContain(Buffer.from(data!.secret).toString('hex'))
  })

  test('calls what it names, and nothing else', async () => {
    const one = await made(ben)
    expect(await one.ask(list, { filter: {} })).toMatchObject({ status: '0' })
    expect(await one.ask(portalCalls.site.query, { filter: {} })).toMatchObject({
      error: 'token.scope_missing',
      http: 403,
    })
  })

  test('that only reads moves nothing, and one that may write does', async () => {
    const asked = await world.refundOf(ben, await newOrder())
    const more = { permissions: ['trade.transaction.refund'] }
    const reader = await made(ben, more)
    expect((await reader.ask(refund.refund, asked)).error).toBe('token.reads_only')
    const writer = await made(ben, { ...more, readsOnly: false })
    expect((await writer.ask(refund.refund, asked)).error).toBeUndefined()
  })

  test('takes no right that its maker does not hold', async () => {
    const { error, errors } = await ben.ask(token.add, {
      name: 'More',
      permissions: ['fund.withdrawal.view'],
      proof,
    })
    expect(error).toBe('token.beyond_own')
    expect(errors?.[0]?.field).toBe('permissions')
  })

  test('never has a right that people alone take', async () => {
    const asked = await anna.ask(token.add, { name: 'Roles', permissions: ['account.role.view'], proof })
    expect(asked).toMatchObject({ error: 'request.invalid', errors: [{ field: 'permissions.0' }] })
  })

  test('asks for a proof of presence when it is made', async () => {
    const wrong = { paymentPassword: 'Wrong-Word-1' }
    const input = { name: 'Books', permissions: ['trade.transaction.view'], proof: wrong }
    expect((await ben.ask(token.add, input)).error).toBe('proof.wrong')
  })

  test.each([
    ['one’s own menu', portalCalls.device.mymenu, {}],
    ['preferences', preference.get, {}],
    ['signing out', signIn.logout, {}],
    ['other tokens', token.list, {}],
    ['roles', role.list, {}],
    ['operators', operator.list, {}],
    ['keys', key.generate, {}],
  ] as const)('makes no call of %s', async (_, call, input) => {
    const one = await made(anna, { permissions: ['trade.transaction.view', 'main.key.view'] })
    expect(await one.ask(call, input)).toMatchObject({ error: 'token.person_needed' })
  })

  test('is dead at the next request once it was ended', async () => {
    const one = await made(ben)
    expect((await one.ask(list, { filter: {} })).status).toBe('0')
    expect((await ben.ask(token.end, { id: one.id })).status).toBe('0')
    expect(await one.ask(list, { filter: {} })).toMatchObject({ error: 'token.ended', http: 401 })
  })

  test('one that nobody knows is told like one that has ended', async () => {
    const unknown = world.tokenOf({ id: '', secret: `qpat_${'x'.repeat(43)}` })
    const { trace: _, ...answer } = await unknown.ask(list, { filter: {} })
    const one = await made(ben)
    await ben.ask(token.end, { id: one.id })
    const { trace: __, ...ended } = await one.ask(list, { filter: {} })
    expect(answer).toEqual(ended)
  })

  test('loses at once what its owner loses', async () => {
    const carl = await somebody({ permissions: ['trade.transaction.view', 'trade.transaction.export'] })
    const one = await made(carl)
    expect((await one.ask(list, { filter: {} })).status).toBe('0')
    await rows(
      `delete from role_permission where permission = 'trade.transaction.view' and role_id = $1`,
      await roleOf(carl),
    )
    expect((await one.ask(list, { filter: {} })).error).toBe('permission.denied')
    expect((await carl.ask(token.list, {})).data!.tokens[0]!.lost).toEqual(['trade.transaction.view'])
  })

  test('ends for good when its owner is locked', async () => {
    const carl = await somebody({ permissions: ['trade.transaction.view'] })
    const one = await made(carl)
    await rows(`update operator set state = 'locked' where id = $1`, carl.id)
    expect((await one.ask(list, { filter: {} })).error).toBe('token.ended')
    await rows(`update operator set state = 'active' where id = $1`, carl.id)
    expect((await one.ask(list, { filter: {} })).error).toBe('token.ended')
  })

  test('sees its own merchant alone, and nobody of another one sees it', async () => {
    const other = await somebody({ isMain: true, merchantId: 2n })
    const one = await made(ben)
    expect((await other.ask(token.end, { id: one.id })).error).toBe('object.not_found')
    expect((await other.ask(token.deeds, { id: one.id })).error).toBe('object.not_found')
    const orderNo = await newOrder()
    const foreign = await made(other)
    const shown = await foreign.ask(list, { filter: { text: orderNo } })
    expect(shown.data?.rows ?? []).toEqual([])
  })

  test('is in no address', async () => {
    const one = await made(ben)
    const response = await app.gateway.app.inject({
      method: 'POST',
      url: `/mps-gateway/api${list.path}?token=${one.secret}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.json()).toMatchObject({ error: expect.stringMatching(/entry\.|request\./) })
  })

  test('stands in the log with who and through which', async () => {
    const one = await made(ben, { permissions: ['trade.transaction.view'] })
    await one.ask(transactionDetail.detail, {})
    const deeds = await ben.ask(token.deeds, { id: one.id })
    expect(deeds.data!.deeds[0]).toMatchObject({ call: transactionDetail.detail.path })
    const [line] = await rows(
      `select operator_id, facts from operation_log where facts ->> 'accessToken' = $1 limit 1`,
      one.id,
    )
    expect(line).toMatchObject({ operator_id: ben.id, facts: { tokenName: 'Nightly books' } })
  })
})

describe('a service', () => {
  test('calls with its roles, is in no list of people and decides nothing', async () => {
    const carl = await somebody({ permissions: ['trade.transaction.view', 'account.approval.decide'] })
    const one = await service(anna, [await roleOf(carl)])
    expect(one.secret).toMatch(/^qsk_/)
    expect((await one.ask(list, { filter: {} })).status).toBe('0')
    const people = (await anna.ask(operator.list, {})).data!.operators
    expect(people.map(({ realName }) => realName)).not.toContain('Warehouse')
    const shown = (await anna.ask(token.list, {})).data!.tokens.find(({ id }) => id === one.id)
    expect(shown).toMatchObject({ kind: 'service', owner: 'Warehouse', roles: [expect.any(String)] })
  })

  test('is made within what its maker holds', async () => {
    const carl = await somebody({ permissions: ['fund.withdrawal.view'] })
    const dora = await somebody({ permissions: ['account.token.manage', 'trade.transaction.view'] })
    const asked = await dora.ask(token.addService, {
      name: 'Warehouse',
      permissions: ['fund.withdrawal.view'],
      roleIds: [await roleOf(carl)],
      proof,
    })
    expect(asked.error).toBe('role.beyond_own')
  })

  test('goes with its token', async () => {
    const one = await service(anna, [await roleOf(ben)])
    await anna.ask(token.end, { id: one.id })
    expect(
      await rows(
        `select o.state from operator o join machine_token t on t.operator_id = o.id where t.id = $1`,
        one.id,
      ),
    ).toEqual([{ state: 'deleted' }])
  })
})
