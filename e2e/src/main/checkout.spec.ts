import { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { paymentLinkCalls } from '@quayside/contract/paylink/link/link.ts'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { freshLink, typeCard } from '#payer/links.ts'
import { take } from '#product/gateway.ts'
import { letterPdf } from '#product/letter.ts'
import { byTurns, expect, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const site = 'Nanbei Trail'
const picture = (width: number, height: number) =>
  encodePng({ width, height, rgba: new Uint8Array(width * height * 4).fill(90) })

byTurns(import.meta.filename, (say) => {
  const { checkout, payer, fill, language } = say
  const { field, form, page: words, publishing, versions } = checkout

  test('a checkout is drawn up with a preview, published, paid by, seen in its order, and rolled back', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.setTimeout(240_000)
    const caller = { token: session.signedIn.token }
    const row = async () =>
      (await take(checkoutCalls.list, {}, caller)).sites.find((one) => one.site === site)!
    const before = await row()
    const next = before.drafts[0]?.version ?? before.live!.version + 1
    await page.goto('/home/mainManage/checkoutConfig')
    await page.getByRole('link', { name: fill(checkout.openOf, { site }) }).click()
    await expect(page.getByRole('heading', { level: 1, name: fill(words.title, { site }) })).toBeVisible()

    const title = page.getByLabel(field.title, { exact: true })
    await title.fill(' ')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(form.missingTitle)).toBeVisible()
    await title.fill('Trail Story')
    await page.getByRole('radio', { name: checkout.template.accordion }).check({ force: true })
    await page.getByLabel(form.asksAddress).check()
    const logo = page.getByRole('group', { name: new RegExp(`^${field.logo}`) })
    const file = { name: 'story.png', mimeType: 'image/png', buffer: picture(10, 10) }
    await logo.locator('input[type=file]').setInputFiles(file)
    await expect(logo.getByRole('alert')).toContainText('4:3')
    await logo.locator('input[type=file]').setInputFiles({ ...file, buffer: picture(40, 30) })
    await expect(logo).toContainText('story.png')
    const terms = page.getByRole('group', { name: new RegExp(`^${field.terms}`) })
    await terms
      .locator('input[type=file]')
      .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: letterPdf() })
    await expect(terms).toContainText('terms.pdf')
    await page.getByRole('button', { name: fill(form.down, { name: say.terms.brand.visa }) }).click()

    const preview = page.frameLocator(`iframe[title="${checkout.preview.frame}"]`)
    await expect(preview.getByRole('button', { name: payer.pay.steps.card })).toBeVisible()
    await preview.getByRole('button', { name: payer.pay.steps.card }).click()
    await expect(preview.getByText(payer.preview.fields)).toBeVisible()
    await expect(preview.locator('img')).toHaveAttribute('src', /^data:image\/png/)
    await expect(preview.locator('iframe')).toHaveCount(0)
    await expect(preview.getByRole('listitem').filter({ hasText: /^(VISA|Mastercard)$/ })).toHaveText([
      'Mastercard',
      'VISA',
    ])

    // Whoever leaves is asked.
    await page.getByRole('link', { name: words.back }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: words.stay }).click()
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      fill(versions.change, { field: field.title, from: 'Nanbei Trail', to: 'Trail Story' }),
    )
    await dialog.getByRole('button', { name: publishing.submit }).click()
    await expect(page.getByText(fill(publishing.done, { version: next }))).toBeVisible()

    const { sites } = await take(paymentLinkCalls.permission, {}, caller)
    const link = await freshLink(session, { siteId: sites.find(({ name }) => name === site)!.id })
    const payers = await elsewhere()
    await payers.goto(link.address)
    await expect(payers).toHaveTitle('Trail Story')
    await payers.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    await payers.getByRole('button', { name: payer.pay.steps.next }).click()
    await expect(payers.getByText(payer.address.missing).first()).toBeVisible()
    await payers.getByLabel(payer.address.country).selectOption('JP')
    await payers.getByLabel(payer.address.line1, { exact: true }).fill('1-2-3 Ginza')
    await payers.getByLabel(payer.address.city, { exact: true }).fill('Tokyo')
    await payers.getByRole('button', { name: payer.pay.steps.next }).click()
    await typeCard(payers, language, '4111111111111111', false)
    await payers.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) }).click()
    await expect(payers.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
    const orderNo = await payers.getByText(/^O\d{16}$/).textContent()
    await page.goto(`/detail/orderDetails/${orderNo}`)
    await expect(page.getByRole('heading', { name: say.trade.detail.seen.title })).toBeVisible()
    await expect(page.getByText('1-2-3 Ginza')).toBeVisible()
    // Each thing leads to how it was then: the very terms, and the version, also once another one is live.
    const { seen } = say.trade.detail
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: fill(seen.downloadOf, { name: 'terms.pdf' }) }).click(),
    ])
    expect(download.suggestedFilename()).toBe('terms.pdf')
    await page
      .getByRole('link', { name: fill(seen.version, { version: next }) })
      .first()
      .click()
    await expect(page.getByText(fill(words.working.published, { version: next }))).toBeVisible()

    await page.goto('/home/mainManage/checkoutConfig')
    await page.getByRole('link', { name: fill(checkout.openOf, { site }) }).click()
    await page.getByRole('button', { name: fill(versions.againOf, { version: 1 }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: publishing.submit }).click()
    await expect(page.getByText(fill(publishing.done, { version: next + 1 }))).toBeVisible()
    await expect(page.getByText(fill(versions.copyOf, { version: 1 })).first()).toBeVisible()
    expect((await row()).live).toMatchObject({ version: next + 1, title: 'Nanbei Trail' })
  })
})
