import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'

inBothLanguages((say) => {
  // Each language has a merchant of its own, told beside the other.
  test.use({ as: say.language === 'zh' ? 'luming_main' : 'sakura_main' })
  const { product: words, fill } = say

  test('virtual cards are applied for, rejected with a reason, and applied for once more', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.slow()
    const person = await hire(session, ['partner.product.view', 'partner.apply', 'fund.vcc.view'], language)
    const page = await elsewhere(person)
    await page.goto('/home/fundManage/virtualCards')
    await page.getByRole('link', { name: say.vcc.list.toOpen }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.name['virtual-cards'] })).toBeVisible()

    const form = page.getByRole('region', { name: words.form.title })
    const purpose = form.getByLabel(words.form.purpose['virtual-cards'])
    await form.getByRole('button', { name: words.form.send }).click()
    await expect(form.getByText(words.form.someMissing)).toBeVisible()
    await form.getByLabel(say.vcc.category.advertising).check()
    await form.getByLabel(words.form.volume).fill('20000')
    await purpose.fill('Ads')
    await form.getByRole('button', { name: words.form.send }).click()
    await expect(form.getByText(fill(words.form.short, { min: 20 }))).toBeVisible()
    await expect(purpose).toBeFocused()
    // The sandbox's staff go by this word.
    await purpose.fill('Search ads for our shops, please reject it')
    await form.getByRole('button', { name: words.form.send }).click()

    const status = page.getByRole('region', { name: words.status })
    await expect(status.getByText(words.states.refused, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })
    await expect(status.getByText(words.step.apply, { exact: true })).toBeVisible()
    await expect(status.getByText(/Tell us how much/).first()).toBeVisible()
    // What was written stands there again.
    await expect(form.getByLabel(words.form.volume)).toHaveValue('20000')
    await purpose.fill('Search ads for our shops, 20,000 a month (wait)')
    await form.getByRole('button', { name: words.form.send }).click()
    await expect(status.getByText(words.states.applied, { exact: true }).first()).toBeVisible()
    await expect(form).toBeHidden()
  })

  test('telephone orders are opened for the site that asked for them', async ({
    session,
    elsewhere,
    language,
  }) => {
    test.slow()
    const rights = [
      'partner.product.view',
      'partner.apply',
      'trade.online.view',
      'trade.online.moto',
    ] as const
    const page = await elsewhere(await hire(session, [...rights], language))
    await page.goto('/home/third-party/keyed-orders-onboarding')
    const form = page.getByRole('region', { name: words.form.title })
    const site = form.getByLabel(words.form.site)
    await site.selectOption({ index: 1 })
    const name = await site.evaluate((node: HTMLSelectElement) => node.selectedOptions[0]!.label)
    await form.getByLabel(words.form.channel.telephone).check()
    await form.getByLabel(words.form.volume).fill('5000')
    await form.getByLabel(words.form.purpose['keyed-orders']).fill('Two people at our own office key them.')
    await form.getByRole('button', { name: words.form.send }).click()
    await expect(form.getByText(words.form.tick)).toBeVisible()
    await form.getByLabel(words.form.keepsNoCards).check()
    await form.getByRole('button', { name: words.form.send }).click()
    const standing = page.getByRole('region', { name })
    await expect(standing.getByText(words.states.open, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('link', { name: words.go['keyed-orders'] }).click()
    await expect(page).toHaveURL(/orderOnline/)
  })

  test('a product of another name is no page', async ({ page }) => {
    await page.goto('/home/third-party/anything-onboarding')
    await expect(page.getByRole('heading', { name: say.shell.lost.title })).toBeVisible()
  })
})
