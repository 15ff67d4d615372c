import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { batch, given, parcelWorld, single, yunNumber } from '#areas/logistics/test/parcel-world.ts'

const world = await parcelWorld()
const { rows, sold } = world
let ann: Person

beforeAll(async () => {
  ;({ ann } = await world.begin())
})
const heads = 'order,number,company,site'
const send = (lines: readonly string[], { dryRun = true, head = heads } = {}) =>
  ann.ask(batch, {
    name: 'numbers.csv',
    content: Buffer.from([head, ...lines].join('\n')).toString('base64'),
    dryRun,
  })
const counted = async () => Number((await rows('select count(*)::int as n from shipment'))[0]!['n'])

test('a dry run says what is wrong with each line, names shared parcels, and takes nothing', async () => {
  const [one, other, third] = [await sold(), await sold(), await sold()]
  const shared = yunNumber()
  const before = await counted()
  const { data } = await send([
    `${one},${shared},YunExpress,`,
    `${other},${shared},yunexpress,https://track.example`,
    `${third},${yunNumber()},,`,
    `${third},${yunNumber()},Horse and cart,`,
    `nothing,${yunNumber()},YunExpress,`,
    `${third},${yunNumber()},UPS,`,
    `${one},${shared},YunExpress,`,
  ])
  expect(data!.lines.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, []],
    [3, []],
    [4, ['company']],
    [5, ['company']],
    [6, ['order']],
    [7, ['company']],
    [8, ['number']],
  ])
  expect(data!.lines[0]!.shared).toEqual([other])
  expect([data!.good, data!.sharing, data!.added, (await counted()) - before]).toEqual([2, 2, 0, 0])
})

test('a file goes in as a whole or not at all, in the words of either language', async () => {
  const [one, other] = [await sold(), await sold()]
  const lines = [`${one},${yunNumber()},云途物流`, `${other},${yunNumber()},YunExpress`]
  const head = '订单号,运单号,承运商'
  const wrong = await send([...lines, `nothing,${yunNumber()},UPS`], { dryRun: false, head })
  expect(wrong).toMatchObject({ error: 'logistics.file_problems' })
  expect((await send(lines, { dryRun: false, head })).data).toMatchObject({ good: 2, added: 2 })
  const [{ upload } = { upload: 0 }] = await rows(
    'select s.upload from shipment s join orders o on o.id = s.order_id where o.order_no = $1',
    one,
  )
  expect(upload).toBe(2)
})

test('5,000 lines are taken at once, and one more is none', async () => {
  const orders = Array.from({ length: 10 }, () => sold())
  const numbers = await Promise.all(orders)
  const line = (index: number) => `${numbers[index % 10]},ZZ${String(index).padStart(12, '0')},other,`
  const many = Array.from({ length: 5_000 }, (_, index) => line(index))
  // An order has 20 parcels at most, so most of these have a problem, but all are read.
  const { data } = await send(many)
  expect([data!.lines.length, data!.good]).toEqual([5_000, 200])
  expect(await send([...many, line(5_000)])).toMatchObject({ error: 'site.file_lines' })
}, 60_000)

test('an order that got its number meanwhile is told as such', async () => {
  const order = await sold()
  const number = yunNumber()
  await ann.ask(single, given(order, number))
  const { data } = await send([`${order},${number},YunExpress,`])
  expect(data!.lines[0]!.problems[0]).toMatchObject({ field: 'number' })
})

test.for([
  ['no headings', 'a,b,c', 'batch.columns'],
  ['no lines', '', 'batch.empty'],
] as const)('%s are refused', async ([, line, error]) => {
  expect(await send(line === '' ? [] : [line], { head: line === '' ? heads : 'x,y,z' })).toMatchObject({
    error,
  })
})
