import { captchaText } from '#product/inbox.ts'
import { inBothLanguages, expect, test } from '#story.ts'
import { freshLink, typeCard } from './links.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages(({ payer, fill, language }) => {
  test('whoever pays after many declines reads an image first, and pays then', async ({
    session,
    elsewhere,
  }) => {
    test.slow()
    const link = await freshLink(session, { maximum: 20 })
    const page = await elsewhere()
    const images: string[] = []
    page.on('response', (response) => {
      if (!response.url().endsWith('/pay-api/captcha')) return
      response.json().then(
        ({ data }: { data: { captchaId: string } }) => images.push(data.captchaId),
        () => undefined,
      )
    })
    await page.goto(link.address)
    await page.getByLabel(payer.pay.email).fill('yuki.sato@example.com')
    const button = page.getByRole('button', { name: fill(payer.pay.button, { amount: 'USD 196.00' }) })
    for (let n = 0; n < 5; n++) {
      await typeCard(page, language, '4000000000009995')
      await button.click()
      await expect(page.getByRole('heading', { name: payer.declined.not_now.title })).toBeVisible({
        timeout: 60_000,
      })
      await page.getByRole('button', { name: payer.declined.another }).click()
    }
    await typeCard(page, language)
    await button.click()
    await expect(page.getByText(payer.problem.captcha)).toBeVisible()
    const field = page.getByLabel(payer.captcha.label)
    await expect.poll(() => images.length).toBe(1)
    await field.fill('ZZZZ')
    await button.click()
    await expect(page.getByText(payer.problem.captchaWrong)).toBeVisible()
    await expect.poll(() => images.length).toBe(2)
    await expect(field).toHaveValue('')
    await field.fill(await captchaText(images[1]!))
    await button.click()
    await expect(page.getByRole('heading', { name: payer.paid.title })).toBeVisible({ timeout: 60_000 })
  })
})
