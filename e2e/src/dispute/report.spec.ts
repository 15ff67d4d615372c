import { beijingDate } from '@quayside/contract/dates.ts'
import { reportFraud } from '#product/fraud.ts'
import { plantOrder } from '#product/orders.ts'
import { expect, byTurns, test } from '#story.ts'
import { cockpitPath } from './report-page.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { scheme: words, disputeReport } = say
  const month = beijingDate(new Date()).slice(0, 7)

  test('what a scheme counts opens to its rows, and a new report is one of them', async ({ page }) => {
    const { orderNo } = await plantOrder({
      card: { brand: 'visa', masked: '411111******1111', country: 'US' },
      descriptor: 'STORY*SHOP',
    })
    const reportNo = await reportFraud(orderNo, '6')
    await page.goto(`${cockpitPath}?month=${month}&descriptor=STORY`)
    const table = page.getByRole('table', { name: words.table.label })
    const row = table.getByRole('row').filter({ hasText: words.programme.vamp })
    await expect(row).toContainText(words.formula.vamp)
    const counted = row.getByRole('link')
    const cases = Number(await counted.innerText())
    expect(cases).toBeGreaterThan(0)
    await counted.click()
    await expect(page.getByRole('heading', { name: words.rows.title, level: 1 })).toBeVisible()
    const rows = page.getByRole('table', { name: words.rows.label })
    const listed = rows.getByRole('row').filter({ hasText: reportNo })
    await expect(listed).toContainText(words.rows.kind.report)
    await listed.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/detail\/orderDetails\//)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: words.rows.back }).click()
    await expect(table).toBeVisible()
  })

  test('a programme is chosen by keyboard, its chart read as a table, and a step tried', async ({ page }) => {
    await page.goto(cockpitPath)
    const choose = page.getByRole('button', { name: words.programme.ecm })
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/programme=ecm/)
    const outlook = page.locator('[data-part="outlook"]')
    await expect(outlook.getByRole('img')).toBeVisible()
    await outlook.getByRole('button', { name: words.chart.table }).press('Enter')
    const days = outlook.getByRole('table').locator('tbody').getByRole('row')
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
    await expect(days).toHaveCount(last)
    await page.getByRole('button', { name: words.programme.vamp }).click()
    const step = page.getByRole('checkbox', { name: words.whatIf.settle })
    await step.press('Space')
    const part = page.getByRole('region', { name: words.whatIf.title })
    await expect(part.getByText(words.whatIf.result.chance)).toBeVisible()
    await part.getByRole('button', { name: words.whatIf.clear }).click()
    await expect(step).not.toBeChecked()
  })

  test('chargebacks are told by outcome, month and reason, and fetched as a file', async ({ page }) => {
    await page.goto(cockpitPath)
    const views = page.getByRole('group', { name: words.views })
    await views.getByRole('button', { name: words.view.summary }).click()
    await expect(page.getByRole('table', { name: disputeReport.summary.title })).toBeVisible()
    await views.getByRole('button', { name: words.view.trend }).click()
    await expect(page.getByRole('table', { name: disputeReport.trend.title })).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: disputeReport.download }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/)
    await views.getByRole('button', { name: words.view.reason }).click()
    await expect(page.getByRole('table', { name: disputeReport.reason.title })).toBeVisible()
    await expect(
      page
        .getByRole('table', { name: disputeReport.items.title })
        .or(page.getByText(disputeReport.items.nothing)),
    ).toBeVisible()
    await expect(page.getByText(disputeReport.promise)).toBeVisible()
    const evidence = page.waitForEvent('download')
    await page.getByRole('button', { name: disputeReport.items.download }).click()
    expect((await evidence).suggestedFilename()).toContain(disputeReport.file.items)
    await views.getByRole('button', { name: words.view.summary }).click()
    const by = page.getByRole('group', { name: disputeReport.by })
    await by.getByRole('button', { name: disputeReport.dimension.product }).click()
    const byProduct = page.getByRole('table', { name: disputeReport.dimension.product })
    await expect(byProduct.getByRole('rowheader', { name: say.evidence.product.goods }).first()).toBeVisible()
  })

  test('the dashboard’s card leads there', async ({ page }) => {
    await page.goto('/home/dashboard')
    await page.getByRole('link', { name: say.home.fraud.cockpit }).click()
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  })
})

test.describe('without the right', () => {
  test.use({ as: 'nanbei_support' })
  byTurns(import.meta.filename, (say) => {
    test('the report is in neither menu nor tabs', async ({ page }) => {
      await page.goto('/home/tradeecharts/analysis')
      await expect(page.getByRole('heading', { name: say.home.analysis.title, level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: say.scheme.title })).toHaveCount(0)
    })
  })
})
