import { plantOrder } from '#product/orders.ts'
import { reportFraud } from '#product/fraud.ts'
import { expect, byTurns, test } from '#story.ts'
import { fraudReportsPath } from '#trade/order-list.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { fraudReports: words } = say

  test('what an issuer reports as fraud is found, told with what may still be done, and leads to its order', async ({
    page,
  }) => {
    const { orderNo } = await plantOrder()
    const reportNo = await reportFraud(orderNo, '6')
    await page.goto(fraudReportsPath)
    const box = page.getByRole('searchbox', { name: words.list.search })
    await box.fill(orderNo)
    await box.press('Enter')
    const table = page.getByRole('table', { name: words.list.label })
    const row = table.getByRole('row').filter({ hasText: reportNo })
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(row).toContainText(words.type.not_present)
    await row.getByRole('link', { name: reportNo }).click()
    await expect(page.getByText(words.detail.open)).toBeVisible()
    const steps = page.getByRole('list', { name: words.detail.steps }).getByRole('listitem')
    await expect(steps).toHaveCount(2)
    await expect(steps.first()).toContainText(words.detail.step.report)
    await page.getByRole('link', { name: say.claims.toOrder }).click()
    await expect(page).toHaveURL(/\/detail\/orderDetails\//)
    await page.goBack()
    await page.getByRole('navigation', { name: words.detail.back }).getByRole('link').click()
    await expect(row).toBeVisible()
  })

  test('a report that is not there has a way back', async ({ page }) => {
    await page.goto('/detail/fraudReport/01890a5d-ac96-774b-bcce-b302099a8057')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('navigation', { name: words.detail.back }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
  })
})
