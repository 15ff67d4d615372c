import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant, usd } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'

const app = await testApp()
const { somebody, rows } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { paymentLink } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

const figures = async (asked: { from?: string; to?: string } = {}) =>
  (await anna.ask(paymentLink.index, asked)).data!

/** As many as one that nobody has paid. */
const copies = (id: string, count: number) =>
  rows(
    `insert into payment_link (merchant_id, id, link_no, ref, form_id, site_id, currency, items, goods_key, goods_total, total, maximum,
      type, keep_card, created_by, expires_at, state, reason, ended_at)
    select merchant_id, gen_random_uuid(), 'C' || n, upper(left(md5(n::text), 26)), gen_random_uuid(), site_id, currency, items, goods_key,
      goods_total, total, maximum, type, keep_card, created_by, expires_at, state, reason, ended_at
    from payment_link, generate_series(1, $2::int) n where id = $1`,
    id,
    count,
  )

test('the head of the list counts links by state and what was paid, up to as many as lists add up', async () => {
  const live = await made(anna, siteId, { maximum: 3 })
  await rows('update payment_link set taken = 2, paid = 2, begun = 2 where id = $1', live.id)
  const ended = await made(anna, siteId)
  await anna.ask(paymentLink.invalidate, { ids: [ended.id] })
  const counts = { effective: 1, ineffective: 1, paid: [usd('196.00')] }
  expect(await figures()).toEqual({ counts, rowsMax: tradeLimits.sumRows })
  const later = new Date(Date.now() + 60_000).toISOString()
  expect((await figures({ from: later })).counts).toEqual({ effective: 0, ineffective: 0, paid: [] })

  await copies(ended.id, tradeLimits.sumRows - 2)
  expect((await figures()).counts).toMatchObject({ effective: 1, ineffective: tradeLimits.sumRows - 1 })
  await made(anna, siteId)
  expect(await figures()).toEqual({ counts: null, rowsMax: tradeLimits.sumRows })
}, 60_000)
