import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hire } from '#product/hire.ts'
import { demo } from '#product/product.ts'
import { expect, inBothLanguages, test } from '#story.ts'

const rights = ['partner.binding.view', 'partner.binding.manage', 'main.site.view', 'fund.card.view'] as const

inBothLanguages((say) => {
  // Each language has a merchant of its own, told beside the other.
  test.use({ as: say.language === 'zh' ? 'luming_main' : 'sakura_main' })
  const { partner, proof, fill } = say
  const { confirm, secret, act, state, problem } = partner

  const detail = (page: Page) => page.getByRole('article')
  /** From the partner's page of choices back to the portal. */
  const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

  async function bindShop(page: Page, shop: string, answer: string): Promise<void> {
    await page.goto(`${demo().inbox}/shopline/shops/${shop}/install`)
    await choose(page, answer)
    const domain = `${shop}.myshopline.com`
    await expect(
      page.getByRole('heading', { level: 1, name: fill(confirm.title, { shop: domain }) }),
    ).toBeVisible()
    const site = page.getByLabel(confirm.site)
    await site.selectOption({ index: 1 })
    await page.getByLabel(confirm.domain).fill('https://shop.example.com')
    await page.getByRole('button', { name: confirm.submit }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByLabel(confirm.domain).fill('shop.example.com/products')
    await page.getByRole('button', { name: confirm.submit }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^qshop_/)).toBeVisible()
    await dialog.getByLabel(secret.kept).check()
    await dialog.getByRole('button', { name: secret.done, exact: true }).click()
    await expect(detail(page).getByRole('heading', { name: domain })).toBeVisible()
  }

  test('a Shopline shop is bound from the shop, and one that grants too little says what to do', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, [...rights], language)
    const page = await elsewhere(person)
    const number = randomInt(10 ** 9)
    await bindShop(page, `story-${number}`, 'Install app')
    await expect(detail(page).getByText(state['1'], { exact: true })).toBeVisible()
    await bindShop(page, `little-${number}`, 'Install without payments')
    await expect(detail(page).getByRole('status')).toContainText(problem.scope_missing)
    await expect(detail(page).getByRole('status')).toContainText(partner.mend.scope_missing)

    await page.getByRole('navigation', { name: partner.list }).getByText(`story-${number}`).click()
    await page.getByRole('button', { name: act.unbind }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await dialog.getByRole('button', { name: partner.unbindDialog.submit, exact: true }).click()
    await expect(page.getByText(partner.done.unbind)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: partner.list }).getByText(`story-${number}`),
    ).toBeHidden()
  })

  test('a visit that Shopline has not signed leads nowhere', async ({ elsewhere }) => {
    const page = await elsewhere()
    const parts = { appkey: 'quayside-demo', handle: 'any-shop', lang: 'en', timestamp: `${Date.now()}` }
    const asked = new URLSearchParams({ ...parts, sign: '0'.repeat(64) })
    await page.goto(`/third-party/shopline/auth?${asked}`)
    await expect(page.getByText(partner.visit.failedTitle)).toBeVisible()
    // Nor does the page of confirmation without a session: it asks for sign-in and remembers where it was.
    await page.goto(`/third-party/shopline/bind?ref=${'r'.repeat(22)}`)
    await expect(page).toHaveURL(/\/login\?to=/)
  })

  test('a PayPal account is agreed to at PayPal and valid; without a confirmed email address it says what to do', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const page = await elsewhere(await hire(session, [...rights], language))
    const begin = async (answer: string) => {
      await page.goto('/home/third-party/paypal')
      await page.getByRole('button', { name: partner.bind.paypal }).click()
      await choose(page, fill(act.go, { partner: partner.name.paypal }))
      await choose(page, answer)
      await expect(page.getByRole('heading', { level: 1, name: partner.name.paypal })).toBeVisible()
      // What came back does not stay in the address.
      await expect(page).not.toHaveURL(/state=/)
    }
    await begin('Agree and return')
    await expect(detail(page).getByText(state['1'], { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(detail(page).getByText(partner.paypal.receivable)).toBeVisible()
    await begin('Agree, email address not confirmed')
    await expect(detail(page).getByRole('status')).toContainText(problem.email_unconfirmed, {
      timeout: 20_000,
    })
  })

  test('a WorldFirst account becomes a withdrawal card; a return with another state is not taken', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.setTimeout(120_000)
    const person = await hire(session, [...rights], language)
    const page = await elsewhere(person)
    const begin = async (answer: string) => {
      await page.goto('/home/third-party/worldfirst')
      await page.getByRole('button', { name: partner.bind.worldfirst }).click()
      await choose(page, fill(act.go, { partner: partner.name.worldfirst }))
      await choose(page, answer)
    }
    await begin('Agree, with another state')
    await expect(page.getByText(partner.returned.used)).toBeVisible()
    await begin('Agree')
    await expect(detail(page).getByText(state['1'], { exact: true })).toBeVisible({ timeout: 20_000 })
    await page
      .getByRole('button', { name: partner.accounts.add })
      .or(page.getByRole('button', { name: /EUR/ }))
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(proof.kind.paymentPassword).fill(person.paymentPassword)
    await dialog.getByRole('button', { name: partner.cardDialog.submit, exact: true }).click()
    await expect(page.getByText(partner.done.card)).toBeVisible()
    await expect(detail(page).getByRole('link', { name: say.card.state['101'] })).toBeVisible()
  })
})
