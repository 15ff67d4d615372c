import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { encodePng } from '@quayside/gateway/uploads/encode-png.ts'
import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'

const rights = ['partner.binding.view', 'partner.binding.manage', 'partner.apply', 'main.site.view'] as const
const scan = encodePng({ width: 40, height: 30, rgba: new Uint8Array(4_800).fill(180) })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: scan })

inBothLanguages((say) => {
  // Each language has a merchant of its own, told beside the other.
  test.use({ as: say.language === 'zh' ? 'luming_main' : 'sakura_main' })
  const { alipayplus: words, fill } = say
  const { facts, form, state } = words

  const file = (page: Page, kind: 'licence' | 'shop', name: string) =>
    page
      .getByLabel(fill(form.needed, { paper: form.paper[kind] }))
      .locator('input[type=file]')
      .setInputFiles(picture(name))

  async function fillIn(page: Page, name: string, wallets: readonly string[]): Promise<void> {
    await page.getByLabel(facts.nameEn).fill(name)
    await page.getByLabel(facts.nameZh).fill('港湾帐篷有限公司')
    await page.getByLabel(facts.registration).fill(`C${randomInt(10 ** 9)}-7`)
    await page.getByLabel(facts.mcc).selectOption('5655')
    await page.getByLabel(facts.site, { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(facts.volume).fill('20000')
    for (const wallet of wallets) await page.getByRole('checkbox', { name: wallet, exact: true }).check()
    await page.getByLabel(facts.contact).fill('Lin Wei')
    await page.getByLabel(facts.email).fill('wei@harbour.example')
    await page.getByLabel(facts.phone).fill('+1 562 555 0100')
  }
  const article = (page: Page) => page.getByRole('article')
  const row = (page: Page, wallet: string) => article(page).getByRole('row').filter({ hasText: wallet })

  test('wallets are applied for, mended where Alipay+ wants more, approved, and shown at a site', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const page = await elsewhere(await hire(session, [...rights], language))
    const name = `Harbour More ${randomInt(10 ** 9)}`
    await page.goto('/home/third-party/alipay-onboarding/management')
    await page.getByRole('link', { name: words.apply, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible()
    await page.getByRole('button', { name: form.send }).click()
    await expect(page.getByText(form.someWrong)).toBeVisible()
    await fillIn(page, name, ['DANA', 'GCash'])
    await file(page, 'licence', 'licence.png')
    await expect(page.getByText('licence.png')).toBeVisible()

    // What was typed is there again after the page was loaded anew.
    await expect(page.getByText(form.kept.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(facts.nameEn)).toHaveValue(name)
    await expect(page.getByRole('checkbox', { name: 'GCash', exact: true })).toBeChecked()
    await file(page, 'shop', 'shop.png')
    await expect(page.getByText('shop.png')).toBeVisible()
    await page.getByRole('button', { name: form.send }).click()

    await expect(article(page).getByRole('heading', { name })).toBeVisible()
    await expect(row(page, 'DANA')).toContainText(state.need_more, { timeout: 30_000 })
    await expect(row(page, 'GCash')).toContainText(state.approved)
    await expect(row(page, 'DANA')).toContainText(words.wanted.licence)
    await page.getByRole('link', { name: words.act.mend }).click()
    await expect(page.getByRole('checkbox', { name: 'DANA', exact: true })).toBeDisabled()
    await file(page, 'licence', 'licence-in-colour.png')
    await expect(page.getByText('licence-in-colour.png')).toBeVisible()
    await page.getByRole('button', { name: form.send }).click()
    await expect(row(page, 'DANA')).toContainText(state.approved, { timeout: 30_000 })

    await row(page, 'DANA')
      .getByRole('button', { name: fill(words.wallets.chooseOf, { wallet: 'DANA' }) })
      .click()
    const dialog = page.getByRole('dialog')
    const free = dialog.getByRole('checkbox', { disabled: false }).first()
    await free.check()
    await dialog.getByRole('button', { name: words.bind.submit, exact: true }).click()
    await expect(page.getByText(words.bind.done)).toBeVisible()
    await expect(row(page, 'DANA')).not.toContainText(words.wallets.nowhere)

    // So that the next story of this language finds the sites free.
    await row(page, 'DANA').getByRole('button').click()
    await dialog.getByRole('checkbox', { checked: true }).uncheck()
    await dialog.getByRole('button', { name: words.bind.submit, exact: true }).click()
    await expect(row(page, 'DANA')).toContainText(words.wallets.nowhere)
  })

  test('a draft that is not wanted is deleted', async ({ session, elsewhere, language }) => {
    const page = await elsewhere(await hire(session, [...rights], language))
    const name = `Harbour Draft ${randomInt(10 ** 9)}`
    await page.goto('/home/third-party/alipay-onboarding/apply')
    await page.getByLabel(facts.nameEn).fill(name)
    await expect(page.getByText(form.kept.saved)).toBeVisible()
    await page.getByRole('link', { name: form.back }).click()
    await page.getByRole('navigation', { name: words.list }).getByText(name).click()
    await article(page).getByRole('button', { name: words.act.discard }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.discard.submit, exact: true }).click()
    await expect(page.getByText(words.discard.done)).toBeVisible()
    await expect(page.getByRole('navigation', { name: words.list }).getByText(name)).toBeHidden()
  })
})
