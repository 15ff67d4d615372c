import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { take } from '#product/gateway.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

const base = '/home/billCheckCenter/serChargeInvoice'

byTurns(import.meta.filename, (say) => {
  const { apply, calculationRule, detail, column, status } = say.invoices

  async function fillIn(page: Page, companyName: string) {
    await page.getByLabel(apply.taxId).fill('91440300abcdefg')
    await page.getByLabel(apply.companyName).fill(companyName)
    await page.getByLabel(apply.companyAddress).fill('8 Renmin Road, Shenzhen')
    await page.getByLabel(apply.recipient).fill('林悦')
    await page.getByLabel(apply.phone).fill('+86 755 2658 8018')
    await page.getByLabel(apply.address, { exact: true }).fill('深圳市南山区人民路 8 号')
  }
  const accessible = async (page: Page) =>
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])

  test('an invoice is reckoned, applied for, rejected and applied for again', async ({ page, session }) => {
    test.setTimeout(180_000)
    const { signedIn } = session
    const caller = { token: signedIn.token }
    const { currencies } = await take(invoiceCalls.prepare, {}, caller)
    // A currency and days of its own for each language: no day is in two applications.
    const { currency, from } = currencies.filter((one) => one.currency !== 'USD' && one.from !== null)[
      say.language === 'en' ? 0 : 1
    ]!
    await page.goto(`${base}/apply?currency=${currency}&from=${from}&through=${from}`)
    const through = page.getByLabel(apply.through)
    let day = new Date(`${from}T00:00:00Z`)
    const fees = page.getByRole('table', { name: apply.fees })
    await expect(fees).toBeVisible()
    const submit = page.getByRole('button', { name: /\d/ }).and(page.locator('[type=submit]'))
    // The first day may have no fee of its own.
    for (let days = 0; days < 20 && !(await submit.isEnabled()); days++) {
      day = new Date(day.getTime() + 86_400_000)
      await through.fill(day.toISOString().slice(0, 10))
      await expect(page.getByText(apply.waiting)).toBeHidden()
      await page.waitForTimeout(300)
    }
    // Filled in as in the last application, where there was one.
    await page.getByLabel(apply.companyName).fill('')
    await submit.click()
    await expect(page.getByText(apply.missing).first()).toBeVisible()
    await fillIn(page, 'Nanbei reject Trading')
    await expect(page.getByText(calculationRule.fees_charged)).toBeVisible()
    await accessible(page)
    await submit.dblclick()
    await page.getByRole('link', { name: apply.see }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(detail.title.split('{{')[0]!.trim())
    await accessible(page)
    await expect
      .poll(
        async () => {
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          return page.getByText(status.rejected, { exact: true }).count()
        },
        { timeout: 90_000, intervals: [2_000] },
      )
      .toBeGreaterThan(0)
    await page.getByRole('link', { name: detail.again }).click()
    await expect(page.getByLabel(apply.companyName)).toHaveValue('Nanbei reject Trading')
    await fillIn(page, 'Nanbei revise Trading')
    await expect(submit).toBeEnabled()
    await submit.click()
    await page.getByRole('link', { name: apply.see }).click()
    await expect
      .poll(
        async () => {
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          return page.getByText('SF Express').count()
        },
        { timeout: 120_000, intervals: [2_000] },
      )
      .toBeGreaterThan(0)
    await expect(page.getByText('Half of it is on a paper invoice already.')).toBeVisible()
    await expect(page.getByRole('list', { name: detail.story })).toContainText(detail.event.issue)

    await page.goto(`${base}/chargeQuery?currency=${currency}`)
    const row = page.getByRole('table', { name: say.invoices.label }).getByRole('row', { name: /SF/ })
    await expect(row.first()).toBeVisible()
    await expect(page.getByRole('columnheader', { name: column.trackingNo })).toBeVisible()
    await accessible(page)
  })
})
