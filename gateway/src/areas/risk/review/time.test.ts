import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { testApp } from '#test/app.ts'
import { reviewTimeRunner } from './time.job.ts'
import { reviewWorld } from '#areas/risk/review/test/world.ts'

const app = await testApp()
const world = reviewWorld(app)
const { held, rows } = world

beforeAll(() => world.begin())

/** Two workers at the same time, as two gateways have them. */
async function minute(): Promise<void> {
  const run = () => reviewTimeRunner({ app: app.db, owner: app.owner }).run({}, { id: '1', attempt: 1 })
  await Promise.all([run(), run()])
}
const endsIn = (no: string, hours: number) =>
  rows(`update orders set review_deadline = now() + make_interval(hours => ${hours}) where order_no = $1`, no)
const toldTo = async ({ id }: { id: string }) =>
  (await rows('select kind, facts from notice where operator_id = $1 order by id', id)).map(
    ({ kind, facts }) => [kind, (facts as { order?: string }).order ?? (facts as { count: number }).count],
  )

test('whoever may decide is told a day and four hours before the end, of each order once', async () => {
  const decider = await world.somebody()
  const reader = await world.somebody({ permissions: ['risk.review.view'] })
  const one = await held()
  await minute()
  expect(await toldTo(decider)).toEqual([])
  await endsIn(one, 23)
  await minute()
  await minute()
  expect(await toldTo(decider)).toEqual([['risk.review_day', one]])
  await endsIn(one, 3)
  await minute()
  await minute()
  expect(await toldTo(decider)).toEqual([
    ['risk.review_day', one],
    ['risk.review_last', one],
  ])
  expect(await toldTo(reader)).toEqual([])
  const { data } = await decider.ask(portalCalls.notice.list, { filter: {} })
  expect(data!.rows[0]!.text).toContain(one)
})

test('many orders are one message, of those alone that its reader may decide', async () => {
  const all = await world.somebody()
  const yen = await world.somebody({ scope: { currencies: ['JPY'] } })
  const orders = [
    await held(),
    await held(),
    await held({ amount: { currency: 'JPY', value: '10000' } }),
  ] as const
  for (const no of orders) await endsIn(no, 20)
  await minute()
  expect(await toldTo(all)).toEqual([['risk.review_day_many', 3]])
  expect(await toldTo(yen)).toEqual([['risk.review_day', orders[2]]])
})
