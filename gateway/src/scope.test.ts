import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Call } from '@quayside/contract/call.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { permissions } from '@quayside/contract/permissions.ts'
import { z } from 'zod'
import { addOperator, addRole, addSession, type TestScope } from '#db/test/people.ts'
import { type Asking, csvCells, utcCsv } from '#test/exports.ts'
import { batchOf, endWindow, runBatch } from '#areas/trade/test/batches.ts'
import { type Person, signedIn } from '#areas/trade/test/moves.ts'
import { envelopeOf, sendCall } from '#acts/test/frame.ts'
import { inputs, keys, reads, scopeWorld } from '#test/scope-world.ts'

const world = await scopeWorld()
const { app, db, owner, gateway, exports } = world
let shop: string
let main: Person
beforeAll(() => ([shop, main] = [world.shop(), world.main()]))

const scoped = (scope: TestScope) => signedIn(app, gateway, { permissions, scope })
const dollarsOfShop = (): TestScope => ({ sites: [shop], currencies: ['USD'] })
const numbers = async (person: Person) =>
  (await person.ask(portalCalls.transaction.query, { filter: {}, count: true })).data!

describe('a role that is narrowed to a site and a currency', () => {
  test('sees their orders, counts and sums alone', async () => {
    const { rows: seen, total } = await numbers(await scoped(dollarsOfShop()))
    expect(seen.map(({ orderNo }) => orderNo).toSorted()).toEqual(['IN1', 'IN2', 'IN3', 'INHELD', 'OLD1'])
    expect(total).toMatchObject({ count: 5 })
    expect((await numbers(main)).total).toMatchObject({ count: 8 })
  })

  test('knows no other order, byte for byte like one that is not there', async () => {
    const person = await scoped(dollarsOfShop())
    const told = async (id: string) => {
      const { trace: _, ...answer } = await person.ask(portalCalls.transactionDetail.detail, { id })
      return answer
    }
    const unknown = await told('NOBODY')
    expect(unknown).toMatchObject({ error: 'object.not_found' })
    expect(await told('OUTSITE')).toEqual(unknown)
    expect(await told('OUTYEN')).toEqual(unknown)
    expect((await told('IN1')).error).toBeUndefined()
    const refund = await person.ask(portalCalls.refund.refund, {
      id: 'OUTSITE',
      amount: { currency: 'USD', value: '1.00' },
      version: await main.version('OUTSITE'),
    })
    expect(refund).toMatchObject({ error: 'object.not_found' })
  })

  test.each(reads.map((call) => [call.path, call] as const))(
    'is told nothing beyond it by %s',
    async (_, call: Call) => {
      const person = await scoped(dollarsOfShop())
      for (const input of [...inputs, ...keys]) {
        if (!z.safeParse(call.input, input).success) continue
        expect(JSON.stringify(await person.ask(call, input))).not.toMatch(/OUT(SITE|YEN|HELD)/)
      }
    },
  )

  test('gets a file with its own orders, which others of another scope do not see', async () => {
    const person = async (scope: TestScope) =>
      addSession(owner, await addOperator(owner, 1n, { permissions, scope }))
    const token = await person(dollarsOfShop())
    const asking: Asking = { filter: {}, order: 'newest', columns: ['orderNo'], file: utcCsv }
    const { rows: counted, id, file } = await exports.made(portalCalls.transaction.ask, token, asking)
    expect(counted).toBe(5)
    const [, ...lines] = csvCells(file.body)
    expect(lines.flat().toSorted()).toEqual(['IN1', 'IN2', 'IN3', 'INHELD', 'OLD1'])
    const seenBy = async (other: string) => (await exports.list(other, 'all')).map((row) => row.id)
    expect(await seenBy(await person({}))).toContain(id)
    expect(await seenBy(await person(dollarsOfShop()))).toContain(id)
    const yen = await person({ currencies: ['JPY'] })
    expect(await seenBy(yen)).not.toContain(id)
    expect((await exports.download(yen, id)).json()).toMatchObject({ error: 'object.not_found' })
  })

  test('finds nothing but its own for a batch, from a list and from a filter', async () => {
    const person = await scoped(dollarsOfShop())
    const listed = batchOf(person)
    await listed.list('IN1\nOUTSITE\nOUTYEN')
    expect((await listed.rows()).map(({ problem }) => problem?.error ?? null)).toEqual([
      null,
      'object.not_found',
      'object.not_found',
    ])
    const filtered = batchOf(person)
    const made = await filtered.make('refund', { from: 'filter', filter: { status: ['succeed'] } })
    expect(made.data).toMatchObject({ rows: 4 })
  })

  test('is told that figures over all sites are not its own; of a currency it gets them', async () => {
    const month = { from: '2026-01-01', to: '2026-01-31' }
    const { summary } = portalCalls.statistics
    expect(await (await scoped(dollarsOfShop())).ask(summary, month)).toMatchObject({
      error: 'role.sites_only',
    })
    const today = beijingDate(new Date().toISOString())
    const days = { from: addDays(today, -1), to: today }
    const yen = await (await scoped({ currencies: ['JPY'] })).ask(summary, days)
    expect(JSON.stringify(yen.data)).toContain('JPY')
    expect(JSON.stringify(yen.data)).not.toContain('USD')
  })
})

describe('several roles', () => {
  test('a right reaches as far as the roles that give it', async () => {
    const operator = await addOperator(owner, 1n, {
      permissions: ['trade.transaction.view'],
      scope: { currencies: ['JPY'] },
    })
    await addRole(owner, 1n, operator.id, ['risk.review.view'])
    const token = await addSession(owner, operator)
    const { data } = await exports.send(portalCalls.reviewList.query, token, { filter: {} })
    expect(JSON.stringify(data)).toContain('OUTHELD')
    await addRole(owner, 1n, operator.id, ['trade.transaction.view'], { currencies: ['USD'], sites: [shop] })
    const { rows: seen } = (await gatewayAsk(token))!
    expect(seen.map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining(['OUTYEN', 'IN1']))
  })

  const gatewayAsk = async (token: string) => {
    return envelopeOf<{ rows: { orderNo: string }[] }>(
      await sendCall(gateway, portalCalls.transaction.query, { filter: {} }, { token }),
    ).data
  }
})

describe('limits', () => {
  const limited = () =>
    signedIn(app, gateway, {
      permissions: [...permissions],
      scope: { limits: { 'trade.transaction.refund': { USD: 5000n } } },
    })
  const refund = async (person: Person, id: string, currency: string, value: string) =>
    person.ask(portalCalls.refund.refund, {
      id,
      amount: { currency, value },
      version: await main.version(id),
    })

  test('one refund above the limit is refused with the limit, one at it goes through', async () => {
    const person = await limited()
    expect(await refund(person, 'IN2', 'USD', '50.01')).toMatchObject({
      error: 'role.amount_limit',
      message: expect.stringContaining('USD\u00A050.00'),
    })
    const { data } = await person.ask(portalCalls.refund.check, { id: 'IN2' })
    expect(data!.blocked).toMatchObject([{ error: 'role.amount_limit' }])
    expect(await refund(person, 'IN2', 'USD', '50.00')).toMatchObject({ status: '0' })
  })

  test('a currency without a limit moves nothing', async () => {
    expect(await refund(await limited(), 'OUTYEN', 'JPY', '1')).toMatchObject({
      error: 'role.no_limit_in_currency',
    })
  })

  test('another right of the same role has none', async () => {
    const person = await limited()
    const answer = await person.ask(portalCalls.review.accept, {
      id: 'INHELD',
      version: await main.version('INHELD'),
    })
    expect(answer).toMatchObject({ status: '0' })
  })

  test('each line of a batch is measured, at the dry run and again when it runs', async () => {
    const person = await limited()
    const batch = batchOf(person)
    await batch.make('refund', { from: 'list', text: 'IN1\t50.00\nIN2\t60.00' })
    expect((await batch.rows()).map(({ problem }) => problem?.error ?? null)).toEqual([
      null,
      'role.amount_limit',
    ])
    await batch.start()
    await owner.tx({ tenant: null, mode: 'write' }, (tx) =>
      tx.run({
        text: `update role_limit set amount_minor = 1000 where permission = 'trade.transaction.refund'`,
      }),
    )
    await endWindow(app, batch.id)
    await runBatch(db, batch.id, async () => (await batch.detail()).state === 'finished')
    expect((await batch.rows())[0]!.problem).toMatchObject({ error: 'role.amount_limit' })
  })
})
