import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { take } from '#product/gateway.ts'
import { expect, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

test('the demo has links of every standing, as their payers left them', async ({ session }) => {
  const caller = { token: session.signedIn.token }
  const some = async (filter: object) =>
    (await take(paymentLinkListCalls.query, { filter }, caller)).rows.length > 0
  expect({
    spent: await some({ reason: ['spent'] }),
    expired: await some({ reason: ['expired'] }),
    invalidated: await some({ reason: ['invalidated'] }),
    partlyPaid: await some({ status: ['effective'], paid: ['part'], goods: 'Autumn trail camp' }),
    unpaid: await some({ status: ['effective'], paid: ['unpaid'] }),
  }).toEqual({ spent: true, expired: true, invalidated: true, partlyPaid: true, unpaid: true })
  const of = async (goods: string, more: object = {}) => {
    const [link] = (await take(paymentLinkListCalls.query, { filter: { goods, ...more } }, caller)).rows
    return take(paymentLinkListCalls.detail, { id: link!.id }, caller)
  }
  // The network tells of payments by events, a moment after they were made.
  await expect(async () => {
    expect((await of('Route maps, printed')).declines.map(({ code }) => code).toSorted()).toEqual([
      '05',
      '51',
    ])
    expect((await of('Stove service')).underWay).toBe(1)
    expect((await of('Merino base layer', { reason: ['expired'] })).askedAgain).toHaveLength(1)
    expect((await of('Autumn trail camp')).funnel).toMatchObject({ opened: 7, started: 3, paid: 2 })
  }).toPass()
})
