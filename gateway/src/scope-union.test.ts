import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { z } from 'zod'
import { addOperator, addRole, addSession, type TestScope } from '#db/test/people.ts'
import { deliver } from '#test/deliveries.ts'
import type { Person } from '#areas/trade/test/moves.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { type Asking, utcCsv } from '#test/exports.ts'
import { inputs, reads, scopeWorld } from '#test/scope-world.ts'

const world = await scopeWorld()
const { db, owner, gateway, exports, sale, otherShop } = world
let shop: string
let main: Person
beforeAll(async () => {
  ;[shop, main] = [world.shop(), world.main()]
  await deliver(db, [sale('NEITHER', 'JPY', otherShop, '9999')])
})

/** Two roles that give the same rights: all of one shop, and dollars of every shop. */
describe('roles that reach differently', () => {
  const both = async (limits: TestScope['limits'] = {}) => {
    const operator = await addOperator(owner, 1n, { permissions, scope: { sites: [shop] } })
    await addRole(owner, 1n, operator.id, permissions, { currencies: ['USD'], limits })
    return addSession(owner, operator)
  }
  const asked = async <C extends Call>(call: C, token: string, input: object) =>
    envelopeOf<Record<string, unknown>>(
      await sendCall(gateway, call, input, { token, headers: { 'idempotency-key': crypto.randomUUID() } }),
    )
  const seenBy = async (token: string) => {
    const { data } = await asked(portalCalls.transaction.query, token, { filter: {} })
    return (data!['rows'] as { orderNo: string }[]).map(({ orderNo }) => orderNo)
  }

  test('see what one of them sees, and not what neither does', async () => {
    const seen = await seenBy(await both())
    expect(seen).toEqual(expect.arrayContaining(['IN1', 'OUTYEN', 'OUTSITE', 'OUTHELD']))
    expect(seen).not.toContain('NEITHER')
    expect((await asked(portalCalls.transactionDetail.detail, await both(), { id: 'NEITHER' })).error).toBe(
      'object.not_found',
    )
  })

  let walking: string | undefined
  test.each(reads.map((call) => [call.path, call] as const))(
    'are told nothing that neither of them sees by %s',
    async (_, call: Call) => {
      const token = (walking ??= await both())
      for (const input of [...inputs, { id: 'NEITHER' }, { numbers: ['NEITHER'] }]) {
        if (!z.safeParse(call.input, input).success) continue
        expect(JSON.stringify(await asked(call, token, input))).not.toContain('NEITHER')
      }
    },
  )

  test('are told figures over all sites in the currency of all sites alone', async () => {
    const today = beijingDate(new Date().toISOString())
    const days = { from: addDays(today, -1), to: today }
    const { data } = await asked(portalCalls.statistics.summary, await both(), days)
    expect(JSON.stringify(data)).toContain('USD')
    expect(JSON.stringify(data)).not.toContain('JPY')
  })

  test('move as much of an order as one of them moves where it was made', async () => {
    const token = await both({ 'trade.transaction.refund': { USD: 100n } })
    const refund = async (id: string, value: string) =>
      asked(portalCalls.refund.refund, token, {
        id,
        amount: { currency: 'USD', value },
        version: await main.version(id),
      })
    expect(await refund('OUTSITE', '1.01')).toMatchObject({ error: 'role.amount_limit' })
    expect(await refund('OUTSITE', '1.00')).toMatchObject({ status: '0' })
    expect(await refund('IN3', '2.00')).toMatchObject({ status: '0' })
  })

  test('give nobody what neither of them gives', async () => {
    const token = await both()
    const role = {
      description: 'Everything',
      permissions: ['trade.transaction.view'],
      sites: null,
      currencies: null,
      limits: [],
    }
    expect((await asked(portalCalls.role.add, token, { ...role, name: 'All in all' })).error).toBe(
      'role.beyond_own',
    )
    expect(
      (await asked(portalCalls.role.add, token, { ...role, name: 'Dollars', currencies: ['USD'] })).status,
    ).toBe('0')
  })
})

describe('a file is bound by how far the right to its list reaches', () => {
  /** The list of one shop, and a download centre without bounds. */
  const listed = async (scope: TestScope, more: readonly string[] = []) => {
    const operator = await addOperator(owner, 1n, {
      permissions: ['trade.transaction.view', 'trade.transaction.export', ...more],
      scope,
    })
    await addRole(owner, 1n, operator.id, ['account.download.view'])
    return addSession(owner, operator)
  }
  const asking: Asking = { filter: {}, order: 'newest', columns: ['orderNo', 'email'], file: utcCsv }
  const whole = async () => addSession(owner, await addOperator(owner, 1n, { permissions }))

  test('a colleague’s file of all sites is unknown to whoever sees one, in the list, whole and in part', async () => {
    const { id } = await exports.made(portalCalls.transaction.ask, await whole(), asking)
    for (const more of [[], ['trade.transaction.reveal']]) {
      const one = await listed({ sites: [shop] }, more)
      expect(JSON.stringify(await exports.list(one, 'all'))).not.toContain(id)
      expect((await exports.download(one, id)).json()).toMatchObject({
        error: more.length === 0 ? 'permission.denied' : 'object.not_found',
      })
      expect(await exports.cancel(one, id)).toMatchObject({ error: 'object.not_found' })
    }
    expect((await exports.download(await whole(), id)).statusCode).toBe(200)
  })

  test('one’s own is gone with the reach that it was asked for with', async () => {
    const operator = await addOperator(owner, 1n, { permissions })
    const token = await addSession(owner, operator)
    const { id } = await exports.made(portalCalls.transaction.ask, token, asking)
    expect((await exports.download(token, id)).statusCode).toBe(200)
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: 'update role set sites = array[$1::uuid] where id in (select role_id from operator_role where operator_id = $2)',
        values: [shop, operator.id],
      }),
    )
    expect((await exports.download(token, id)).json()).toMatchObject({ error: 'object.not_found' })
    expect((await exports.list(token)).find((row) => row.id === id)).toMatchObject({
      actions: [],
      totals: [],
    })
  })

  test('addresses of buyers stand whole in it, and in the list, only where the right to see them reaches', async () => {
    const operator = await addOperator(owner, 1n, {
      permissions: permissions.filter((right) => right !== 'trade.transaction.reveal'),
    })
    await addRole(owner, 1n, operator.id, ['trade.transaction.reveal'], { sites: [shop] })
    const token = await addSession(owner, operator)
    const { file } = await exports.made(portalCalls.transaction.ask, token, asking)
    expect(file.body).not.toContain('@buyer.example'.padStart(21, 'OUTSITE'))
    expect(file.body).toContain('***')
    const listed = await sendCall(gateway, portalCalls.transaction.query, { filter: {} }, { token })
    const { data } = envelopeOf<{ rows: { orderNo: string; email: string }[] }>(listed)
    const emails = new Map(data!.rows.map(({ orderNo, email }) => [orderNo, email]))
    expect(emails.get('IN1')).toBe('IN1@buyer.example')
    expect(emails.get('OUTSITE')).toContain('***')
  })
})
