import { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { take } from '#product/gateway.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { freshLink, typeCard } from './links.ts'
import { look } from './look.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages(({ payer, fill, language }) => {
  test('pages of payers can be used by everybody (WCAG 2.2 AA)', async ({ session, elsewhere }) => {
    test.setTimeout(180_000)
    const long = 'A very long name of goods that somebody has typed without any thought for phones '
    const link = await freshLink(session, {
      maximum: 5,
      keepCard: true,
      invoiceNo: 'I'.repeat(256),
      items: Array.from({ length: 12 }, (_, n) => ({
        name: `${long}${n}`.slice(0, 200),
        spec: 'S'.repeat(50),
        quantity: 100,
        unitPrice: '999.99',
      })),
    })
    const page = await elsewhere()
    await page.goto(link.address)
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await typeCard(page, language, '4000000000009995')
    await look(page, 'pay')
    const button = page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 1,199,988.00' }) })
    await button.click()
    await expect(page.getByRole('heading', { name: payer.declined.not_now.title })).toBeVisible()
    await look(page, 'declined')
    await page.getByRole('button', { name: payer.declined.another }).click()
    await typeCard(page, language)
    await button.click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible()
    await look(page, 'receipt')
    // Of a link that this browser has not paid: who has paid reads their receipt again.
    const unpaid = await freshLink(session)
    await take(paymentLinkCalls.invalidate, { ids: [unpaid.id] }, { token: session.signedIn.token })
    await page.goto(unpaid.address)
    await expect(page.getByRole('heading', { name: payer.ended.title })).toBeVisible()
    await look(page, 'ended')
    // Its checkout is an accordion that asks for an address.
    const caller = { token: session.signedIn.token }
    const { sites } = await take(paymentLinkCalls.permission, {}, caller)
    const siteId = sites.find(({ name }) => name === 'Nanbei Outdoor')!.id
    const live = async () =>
      (await take(checkoutCalls.list, {}, caller)).sites.find((one) => one.siteId === siteId)!.live?.title
    // The story of what merchants write publishes others for a while; a link keeps the one that it was made with.
    await expect.poll(live, { timeout: 90_000 }).toBe('Nanbei Outdoor · Checkout')
    const { address } = await freshLink(session, { siteId })
    await page.goto(address)
    await page.getByRole('button', { name: payer.pay.steps.next }).click()
    await expect(page.getByText(payer.address.missing).first()).toBeVisible()
    await look(page, 'accordion')
    await page.goto(address.replace('/userPayment?', '/userPayment2?'))
    await page.getByRole('button', { name: payer.pay.steps.next }).click()
    await look(page, 'steps')
    await page.goto(`${new URL(link.address).origin}/userPayment?id=NOTHING`)
    await expect(page.getByRole('heading', { name: payer.unknown.title })).toBeVisible()
    await look(page, 'unknown')
  })
})
