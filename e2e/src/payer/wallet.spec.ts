import { alipayplusCalls } from '@quayside/contract/partners/alipayplus/alipayplus.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { paymentLinkListCalls } from '@quayside/contract/paylink/link/list.ts'
import { take } from '#product/gateway.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { freshLink } from './links.ts'

// Whose site shows Alipay, by an application of the demo that was approved.
test.use({ as: 'nanbei_main' })

inBothLanguages(({ payer, fill }) => {
  const { pay, paid, cancelled } = payer
  const button = fill(pay.wallet, { wallet: 'Alipay' })

  test('a link is paid on the page of a wallet, and whoever leaves that page may begin again', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const caller = { token: session.signedIn.token }
    const { sites } = await take(alipayplusCalls.sites, {}, caller)
    const shown = new Set(sites.filter(({ wallets }) => wallets.includes('alipay_cn')).map(({ id }) => id))
    const offered = await take(paymentLinkCalls.permission, {}, caller)
    const site = offered.sites.find(({ id }) => shown.has(id))!
    const link = await freshLink(session, { siteId: site.id, maximum: 2 })
    const page = await elsewhere()
    await page.goto(link.address)
    // Without an address of mail nobody is sent away.
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(pay.emailWrong)).toBeVisible()
    await page.getByLabel(pay.email).fill('yuki.sato@example.com')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('link', { name: 'Leave', exact: true }).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: cancelled.title })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(fill(cancelled.wallet, { wallet: 'Alipay' }))).toBeVisible()

    await page.getByRole('button', { name: payer.expired.again }).click()
    await page.getByLabel(pay.email).fill('yuki.sato@example.com')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('link', { name: 'Pay', exact: true }).click({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: paid.title })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(paid.notInvoiceWallet)).toBeVisible()
    const { payments } = await take(paymentLinkListCalls.detail, { id: link.id }, caller)
    await expect(page.getByText(payments[0]!.orderNo)).toBeVisible()
  })
})
