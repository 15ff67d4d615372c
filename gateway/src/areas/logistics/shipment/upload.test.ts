import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import type { Person } from '#test/person.ts'
import { makeMerchant } from '#test/deliveries.ts'
import {
  companies,
  correct,
  given,
  hoursAgo,
  parcelWorld,
  property,
  single,
  yunNumber,
} from '#areas/logistics/test/parcel-world.ts'
import { overdueRunner } from './overdue.job.ts'
import { owedRunner } from './owed.job.ts'

const world = await parcelWorld()
const { app, rows, sold, tell, parcel } = world
const { query, detail, ofOrder, summary } = portalCalls.shipmentList
let ann: Person

beforeAll(async () => {
  ;({ ann } = await world.begin())
})
const owe = () => owedRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
const uploaded = async (order?: string) => {
  const number = yunNumber()
  const { data } = await ann.ask(single, given(order ?? (await sold()), number))
  return { number, ...data! }
}

describe('a number by hand', () => {
  test('is taken for an order by either of its numbers, and registered after the commit', async () => {
    const [one, other] = [await sold(), await sold()]
    const { data } = await ann.ask(single, given(one))
    expect(data).toMatchObject({ delivery: 'pending', detail: 'pending', version: 1, shared: [] })
    expect((await ann.ask(single, given(`m-${other}`))).status).toBe('0')
    expect(await parcel(data!.id)).toMatchObject({ upload: 1, registered: 'asked', round: 1, country: 'US' })
    const jobs = await rows(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'shipment_register'`,
    )
    expect(jobs.map(({ payload }) => (payload as { id: string }).id)).toContain(data!.id)
  })

  test('fills what was owed, and a second one is a parcel more', async () => {
    const order = await sold()
    await owe()
    const before = (await ann.ask(property, {})).data!
    expect(before.orders.map(({ orderNo }) => orderNo)).toContain(order)
    const { id } = await uploaded(order)
    const after = (await ann.ask(property, {})).data!
    expect(after.missing).toBe(before.missing - 1)
    await uploaded(order)
    const { orderId } = (await ann.ask(query, { filter: { text: order } })).data!.rows[0]!
    const { shipments } = (await ann.ask(ofOrder, { orderId })).data!
    expect(shipments).toHaveLength(2)
    expect(await rows('select event from shipment_step where shipment_id = $1 order by seq', id)).toEqual([
      { event: 'need' },
      { event: 'upload' },
    ])
  })

  test('says which other orders are in the same parcel', async () => {
    const [one, other] = [await sold(), await sold()]
    const number = yunNumber()
    await ann.ask(single, given(one, number))
    const { data } = await ann.ask(
      single,
      given(other, `${number.slice(0, 8)} ${number.slice(8).toLowerCase()}`),
    )
    expect(data!.shared).toEqual([one])
    const { data: found } = await ann.ask(query, { filter: { text: other } })
    expect(found!.rows[0]).toMatchObject({ orders: 2 })
  })

  test.for([
    ['an unknown order', 'nothing', {}, 'object.not_found', 'order'],
    ['four signs', '', { number: 'AB12' }, 'logistics.number_form', 'number'],
    ['a sign of none', '', { number: 'YT26?0000' }, 'logistics.number_form', 'number'],
    ['another company’s form', '', { company: 'ups' }, 'logistics.company_unlikely', 'company'],
  ] as const)('is refused for %s', async ([, order, more, error, field]) => {
    const asked = { ...given(order || (await sold())), ...more }
    const refused = await ann.ask(single, asked)
    expect(refused).toMatchObject({ error, errors: [{ field }] })
  })

  test('of an unlikely company is taken once somebody says so', async () => {
    const asked = { ...given(await sold()), company: 'ups' as const, acceptsUnlikely: true }
    expect((await ann.ask(single, asked)).status).toBe('0')
  })

  test.for([
    ['number', 50, 51],
    ['site', 200, 201],
  ] as const)('%s has %i signs at most', async ([field, fits, over]) => {
    const of = (length: number) => ({ [field]: '9'.repeat(length) })
    const order = await sold()
    const other = { company: 'other' as const }
    expect((await ann.ask(single, { ...given(order), ...other, ...of(fits) })).status).toBe('0')
    const refused = await ann.ask(single, { ...given(order), ...other, ...of(over) })
    expect(refused).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
  })

  test('is not taken twice for one order, nor for one that was not paid', async () => {
    const order = await sold()
    const { number } = await uploaded(order)
    expect(await ann.ask(single, given(order, number))).toMatchObject({ error: 'logistics.number_known' })
    const at = hoursAgo(3)
    const declined = await sold({ authorisation: { result: 'declined', at, responseCode: '05' } })
    expect(await ann.ask(single, given(declined))).toMatchObject({ error: 'logistics.not_paid' })
  })

  test('given at the same moment twice is taken once', async () => {
    const order = await sold()
    const number = yunNumber()
    const answers = await Promise.all([1, 2].map(() => ann.ask(single, given(order, number))))
    expect(answers.map(({ error }) => error ?? 'taken').toSorted()).toEqual([
      'logistics.number_known',
      'taken',
    ])
  })
})

describe('a corrected number', () => {
  test('begins anew: what is told of the earlier one is kept and moves nothing', async () => {
    const { id } = await uploaded()
    await tell({ id }, { status: 'transit' })
    const { data } = await ann.ask(correct, { id, version: 2, number: yunNumber(), company: 'yunexpress' })
    expect(data).toMatchObject({ detail: 'pending', version: 3 })
    expect(await tell({ id }, { status: 'delivered' })).toBe('stored')
    expect(await parcel(id)).toMatchObject({ detail: 'pending', round: 2, news: null })
    expect(await tell({ id, round: 2 }, { status: 'delivered' })).toBe('applied')
  })

  test('is refused for what has arrived, for somebody else’s version, and for the same number', async () => {
    const { id, number } = await uploaded()
    const other = { company: 'yunexpress', number: yunNumber() } as const
    expect(await ann.ask(correct, { id, version: 7, ...other })).toMatchObject({ error: 'request.conflict' })
    const same = { id, version: 1, company: 'yunexpress', number } as const
    expect(await ann.ask(correct, same)).toMatchObject({ error: 'logistics.number_known' })
    await tell({ id }, { status: 'delivered' })
    expect(await ann.ask(correct, { id, version: 2, ...other })).toMatchObject({
      error: 'logistics.finished',
    })
  })
})

test('candidates are named with what speaks for each, never one alone by guess', async () => {
  const order = await sold()
  const { data } = await ann.ask(companies, { number: '9261 2903 3938 0041 7234 18', order })
  expect(data!.companies.length).toBeGreaterThan(20)
  const known = await ann.ask(companies, { number: yunNumber(), order })
  expect(known.data!.candidates).toEqual([
    {
      company: 'yunexpress',
      fits: expect.any(Number) as number,
      form: true,
      checkDigit: null,
      destination: true,
      earlier: expect.any(Number) as number,
      detected: null,
    },
  ])
  const japan = await ann.ask(companies, { number: '123456789012', country: 'JP' })
  expect(japan.data!.candidates.map(({ company }) => company).toSorted()).toEqual([
    'fedex',
    'sagawa',
    'yamato',
  ])
})

test('the list counts, filters and offers another company after a week without a trace', async () => {
  const { id, number } = await uploaded()
  await tell({ id }, { status: 'notfound' })
  const of = async (filter: object) =>
    (await ann.ask(query, { filter: { text: number, ...filter } })).data!.rows.map((row) => row.id)
  expect(await of({ detail: ['notfound'], company: ['yunexpress'], country: ['US'], upload: ['1'] })).toEqual(
    [id],
  )
  expect(await of({ needsYou: true })).toEqual([])
  expect((await ann.ask(detail, { id })).data).toMatchObject({ offersCompany: false, quietDays: 0 })
  await rows(
    `update shipment set round_at = now() - interval '8 days', heard_at = now() - interval '8 days' where id = $1`,
    id,
  )
  expect((await ann.ask(detail, { id })).data).toMatchObject({ offersCompany: true, quietDays: 8 })
  expect(await of({ needsYou: true, quiet: ['7'] })).toEqual([id])
  expect(await of({ quiet: ['14'] })).toEqual([])
  expect((await ann.ask(summary, {})).data).toMatchObject({ unclear: 1 })
})

test('numbers that are overdue are told of once, to who may give them', async () => {
  const order = await sold()
  await owe()
  const told = () => rows(`select facts from notice where kind = 'logistics.overdue' order by created_at`)
  const tells = () => overdueRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  await tells()
  const before = (await told()).length
  await rows(
    `update shipment set due_at = now() - interval '1 second', overdue_told_at = null
      where order_id = (select id from orders where order_no = $1)`,
    order,
  )
  await tells()
  await tells()
  const after = await told()
  expect(after).toHaveLength(before + 1)
  expect(after.at(-1)).toMatchObject({ facts: { fresh: 1, all: expect.any(Number) } })
})

test('another merchant sees none of it, and a platform owes nothing', async () => {
  await makeMerchant(app, 2n)
  await rows("update merchant set platform = 'shopline' where id = 2")
  const bob = await world.somebody(2n)
  await sold({}, '2')
  await owe()
  expect((await bob.ask(property, {})).data).toMatchObject({ owed: false, missing: 0, orders: [] })
  expect((await bob.ask(query, {})).data!.rows).toEqual([])
  expect((await ann.ask(property, {})).data!.owed).toBe(true)
})
