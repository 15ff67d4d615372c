import { beforeAll, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { approvalWorld, type Somebody } from '#test/approvals.ts'
import { testApp } from '#test/app.ts'
import { makeMerchant } from '#test/deliveries.ts'
import { linkWorld } from '#test/links.ts'
import { payerWorld } from '#test/payers.ts'

const app = await testApp()
const { somebody } = approvalWorld(app)
const { site, made } = linkWorld(app)
const { begin, approve, decline } = payerWorld(app)
const { linkPayment, paymentLinkList } = portalCalls
let anna: Somebody
let siteId: string

beforeAll(async () => {
  await makeMerchant(app, 1n)
  anna = await somebody({ isMain: true })
  siteId = await site(anna)
})

async function paid() {
  const link = await made(anna, siteId, { maximum: 5 })
  const [one, other] = [await begin(link.ref), await begin(link.ref, { email: 'ken.mori@example.jp' })]
  await approve(one.data!.orderNo)
  await decline(other.data!.orderNo)
  return link
}

test('a file of payments holds those of the links of its filter, paid or not', async () => {
  const [one, other] = [await paid(), await paid()]
  const rowsOf = async (numbers: string[]) =>
    (await anna.ask(linkPayment.preview, { filter: { numbers }, zone: 'UTC' })).data!.rows
  expect(await rowsOf([one.linkNo])).toBe(2)
  expect(await rowsOf([one.linkNo, other.linkNo])).toBe(4)
  const asked = await anna.ask(linkPayment.ask, {
    filter: { numbers: [one.linkNo] },
    columns: ['orderNo', 'payer', 'amount'],
    file: { type: 'csv', zone: 'UTC' },
  })
  expect(asked.data).toMatchObject({ rows: 2 })
})

test('whoever may not see payers whole sees them masked, on the page of a link and in its story', async () => {
  const link = await paid()
  const ben = await somebody({ permissions: ['paylink.link.view'] })
  const emails = async (who: Somebody) => {
    const { payments, story } = (await who.ask(paymentLinkList.detail, { id: link.id })).data!
    return [
      ...payments.map(({ email }) => email),
      ...story.flatMap(({ event, by }) => (event === 'paid' ? [by] : [])),
    ]
  }
  expect(await emails(anna)).toEqual(['ken.mori@example.jp', 'yuki@example.jp', 'yuki@example.jp'])
  expect(await emails(ben)).toEqual(['ke***ri@example.jp', 'y***@example.jp', 'y***@example.jp'])
})
