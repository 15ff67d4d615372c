import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { payCalls } from '@quayside/contract/payer/pay.ts'
import type { Somebody } from '#test/approvals.ts'
import { checkoutWorld } from '#test/checkout-world.ts'

const world = await checkoutWorld()
const { rows, freshSite, publish, link, shownOf, ask, pay } = world
const { transactionDetail } = portalCalls
let anna: Somebody

beforeAll(async () => {
  anna = await world.begin()
})

const seenOf = async (orderNo: string) =>
  (
    await rows(
      'select p.seen from payment_link_order p join orders o on o.id = p.order_id where o.order_no = $1',
      orderNo,
    )
  )[0]!['seen']

describe('a billing address', () => {
  const billing = { line1: '1-2-3 Ginza', city: 'Tokyo', postcode: '104-0061', country: 'JP' }

  test('is asked for where the checkout says so, and stands with the order', async () => {
    await freshSite()
    await publish({ asksAddress: true })
    const { ref } = await link({ maximum: 9 })
    expect((await pay(ref)).error).toBe('payer.address_missing')
    expect((await pay(ref, { billing: { ...billing, country: 'XX' } })).error).toBe('payer.address_missing')
    const { data } = await pay(ref, { billing })
    const [row] = await rows('select id from orders where order_no = $1', data!.orderNo)
    const detail = await anna.ask(transactionDetail.detail, { id: String(row!['id']) })
    expect(detail.data!.buyer.billing).toMatchObject(billing)
  })

  test('is not kept where nobody asked for it', async () => {
    await freshSite()
    await publish()
    const { data } = await pay((await link()).ref, { billing })
    const [row] = await rows(
      'select e.billing from order_evidence e join orders o on o.id = e.order_id where o.order_no = $1',
      data!.orderNo,
    )
    expect(row!['billing']).toBeNull()
  })

  test.each([
    ['no street', { line1: '' }, 'billing.line1'],
    ['a street of 201', { line1: 's'.repeat(201) }, 'billing.line1'],
    ['no city', { city: ' ' }, 'billing.city'],
    ['a city of 101', { city: 'c'.repeat(101) }, 'billing.city'],
    ['a postcode of 21', { postcode: '1'.repeat(21) }, 'billing.postcode'],
    ['a country in words', { country: 'Japan' }, 'billing.country'],
    ['an end of a line', { line1: 'a\nb' }, 'billing.line1'],
    ['a card number', { line1: '4111111111111111' }, 'billing.line1'],
  ])('with %s is told by its field', async (_, wrong, field) => {
    const answer = await ask(payCalls.order, {
      ref: '0'.repeat(26),
      attempt: randomUUID(),
      email: 'yuki@example.jp',
      language: 'en',
      billing: { ...billing, ...wrong },
    })
    expect(answer).toMatchObject({ error: 'request.invalid', errors: [{ field }] })
  })

  test.each([
    ['a street of 200', { line1: 's'.repeat(200) }],
    ['a city of 100', { city: 'c'.repeat(100) }],
    ['a postcode of 20', { postcode: 'A'.repeat(20) }],
  ])('with %s is taken', async (_, more) => {
    await freshSite()
    await publish({ asksAddress: true })
    const { ref } = await link()
    expect((await pay(ref, { billing: { ...billing, ...more } })).error).toBeUndefined()
  })
})

describe('publishing against paying', () => {
  test('whoever pays while others publish has with the order the version that they were shown', async () => {
    await freshSite()
    await publish({ title: 'Version 1' })
    const links = await Promise.all(Array.from({ length: 5 }, () => link({ maximum: 20 })))
    const publishing = (async () => {
      for (let n = 2; n <= 8; n++) await publish({ title: `Version ${n}` })
    })()
    const paying = links.flatMap(({ ref }, index) =>
      Array.from({ length: 8 }, async (_, n) => {
        const page = await shownOf(ref)
        const { data } = await pay(ref, { email: `p${index}${n}@example.jp` })
        return { title: page.look.title, seen: (await seenOf(data!.orderNo)) as { checkout: number } }
      }),
    )
    const [, ...paid] = await Promise.all([publishing, ...paying])
    for (const { title, seen } of paid) expect(`Version ${seen.checkout}`).toBe(title)
    const fresh = await shownOf((await link()).ref)
    expect(fresh.look.title).toBe('Version 8')
  })

  test('links that are made while somebody publishes keep one version each, and show that one', async () => {
    await freshSite()
    await publish({ title: 'Version 1' })
    const work = [
      (async () => {
        for (let n = 2; n <= 6; n++) await publish({ title: `Version ${n}` })
      })(),
      ...Array.from({ length: 20 }, () => link()),
    ] as const
    const [, ...links] = await Promise.all(work)
    for (const link of links) {
      const [row] = await rows(
        'select checkout_version as v from payment_link where id = $1',
        (link as { id: string }).id,
      )
      expect((await shownOf((link as { ref: string }).ref)).look.title).toBe(`Version ${String(row!['v'])}`)
    }
  })
})
