import { randomInt } from 'node:crypto'
import { siteCalls } from '@quayside/contract/main/site/site.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { expect, inBothLanguages, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { checkout, fill, linkForm, site, terms } = say
  const { request, carrier } = site

  test('card schemes are asked for on the page of a site, in the form of a link and in that of a checkout', async ({
    page,
    session,
    elsewhere,
  }) => {
    test.setTimeout(100_000)
    const caller = { token: session.signedIn.token }
    const name = `Scheme Story ${randomInt(10 ** 9)}`
    const fields = {
      kind: 'website' as const,
      name,
      url: `https://story-${randomInt(10 ** 9)}.example/`,
      tool: 'own' as const,
    }
    const { id } = await take(
      siteCalls.add,
      { ...fields, serviceEmail: 'help@story.example', brands: ['visa'], currencies: ['USD'] },
      caller,
    )
    const shown = () => take(siteCalls.detail, { id }, caller)
    await expect.poll(async () => (await shown()).state, { timeout: 120_000 }).toBe('normal')
    const dialog = page.getByRole('dialog')
    const box = (brand: keyof typeof terms.brand, currency: string) =>
      dialog
        .getByRole('group', { name: terms.brand[brand] })
        .getByRole('checkbox', { name: new RegExp(`^${currency}`) })

    // By keys alone; nobody asks for nothing.
    await page.goto(`/home/mainManage/details/view?id=${id}`)
    const open = page.getByRole('button', { name: request.open })
    await open.press('Enter')
    await expect(box('visa', 'USD')).toHaveCount(0)
    await dialog.getByRole('button', { name: request.submit }).press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(request.empty)
    await box('visa', 'EUR').press('Space')
    await dialog.getByRole('button', { name: fill(request.submitCount, { count: 1 }) }).press('Enter')
    await expect(page.getByText(fill(request.done, { count: 1 }))).toBeVisible()
    await expect(open).toBeFocused()
    const euros = page.getByRole('row').filter({ hasText: 'EUR' })
    await expect(euros.getByText(carrier.open, { exact: true })).toBeVisible({ timeout: 30_000 })

    // The staff of the demo refuse by this word; why stands beside the box, which can be ticked again.
    const { version } = await shown()
    const changed = { ...fields, id, version, serviceEmail: 'reject@story.example' }
    await take(siteCalls.update, changed, caller)
    await page.goto(`/home/mainManage/checkoutConfigDetail/${id}`)
    const amex = terms.brand.amex
    await page.getByRole('button', { name: fill(checkout.form.requestBrand, { name: amex }) }).click()
    await expect(box('amex', 'EUR')).toBeChecked()
    for (const currency of ['EUR', 'GBP', 'HKD', 'JPY', 'KWD']) await box('amex', currency).uncheck()
    await dialog.getByRole('button', { name: fill(request.submitCount, { count: 1 }) }).click()
    await expect(page.getByText(fill(request.done, { count: 1 }))).toBeVisible()
    await expect
      .poll(async () => (await shown()).brands.find(({ brand }) => brand === 'amex')?.state, {
        timeout: 30_000,
      })
      .toBe('refused')

    await page.goto('/home/paymentChain/generate')
    await page.getByLabel(linkForm.field.site).selectOption(id)
    await page.getByRole('button', { name: linkForm.schemes.request }).click()
    const { brands } = await shown()
    const { reason } = brands.find(({ brand }) => brand === 'amex')!
    await expect(box('amex', 'USD')).toHaveAccessibleDescription(
      fill(request.reason, { currency: 'USD', reason: reason! }),
    )
    await dialog.getByRole('button', { name: site.form.cancel }).click()
    await expect(page).toHaveURL(/generate/)

    const looker = await elsewhere(await hire(session, ['main.site.view'], say.language))
    await looker.goto(`/home/mainManage/details/view?id=${id}`)
    await expect(looker.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(looker.getByText(request.whoCan)).toBeVisible()
    await expect(looker.getByRole('button', { name: request.open })).toHaveCount(0)

    await take(siteCalls.delete, { id, version: (await shown()).version }, caller)
  })
})
