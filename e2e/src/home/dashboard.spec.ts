import { expect, inBothLanguages, test } from '../story.ts'

test.use({ as: 'nanbei_main' })

inBothLanguages((say) => {
  const { home } = say

  test('a figure of the analysis leads to exactly its orders', async ({ page }) => {
    await page.goto('/home/tradeecharts/analysis')
    const funnel = page.getByRole('table', { name: home.funnel.title })
    const received = funnel.getByRole('row', { name: home.funnel.orders })
    const orders = Number((await received.getByRole('cell').first().innerText()).replaceAll(/\D/g, ''))
    expect(orders).toBeGreaterThan(0)
    await received.getByRole('link').click()
    await expect(page).toHaveURL(/transactionQuery\?.*currency=/)
    await expect(page.getByText(new RegExp(`\\b${orders.toLocaleString('en')}\\b`)).first()).toBeVisible()
  })

  test('the chart is a table for whoever prefers one, and the address keeps what was chosen', async ({
    page,
  }) => {
    await page.goto('/home/tradeecharts/analysis')
    await page.getByRole('button', { name: home.trend.table }).click()
    await expect(page.getByRole('columnheader', { name: home.column.day })).toBeVisible()
    await page.getByRole('button', { name: home.by.cardCountry, exact: true }).click()
    await expect(page).toHaveURL(/by=cardCountry/)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: home.by.cardCountry })).toBeVisible()
  })

  test('the dashboard says what waits and how fraud is monitored', async ({ page }) => {
    await page.goto('/home/dashboard')
    await expect(page.getByRole('region', { name: home.waiting.title })).toBeVisible()
    const fraud = page.getByRole('region', { name: home.fraud.title })
    await expect(fraud.getByText('TC40').first()).toBeVisible()
    await expect(page.getByRole('table', { name: home.dashboard.month })).toBeVisible()
  })
})
