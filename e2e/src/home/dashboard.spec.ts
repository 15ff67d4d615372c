import { readFile } from 'node:fs/promises'
import { dayBefore } from '#days.ts'
import { holdInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { home } = say

  test('a figure of the analysis leads to exactly its orders', async ({ page }) => {
    await page.goto(`/home/tradeecharts/analysis?from=${dayBefore(30)}&to=${dayBefore(1)}`)
    const funnel = page.getByRole('table', { name: home.funnel.title })
    const received = funnel.getByRole('row', { name: home.funnel.orders })
    const orders = Number((await received.getByRole('cell').first().innerText()).replaceAll(/\D/g, ''))
    expect(orders).toBeGreaterThan(0)
    await received.getByRole('link').click()
    await expect(page).toHaveURL(/transactionQuery\?.*currency=/)
    await expect(page.getByText(new RegExp(`\\b${orders.toLocaleString('en')}\\b`)).first()).toBeVisible()
  })

  test('any days are chosen in a calendar, and the address keeps them', async ({ page }) => {
    await page.goto('/home/tradeecharts/analysis?from=2026-01-05&to=2026-01-20')
    const days = page.getByRole('button', { name: new RegExp(`^${home.analysis.days}`) })
    await expect(days).toContainText('2026-01-05 – 2026-01-20')
    await days.click()
    const calendar = page.getByRole('dialog', { name: home.analysis.days })
    const tag = say.language === 'zh' ? 'zh-CN' : 'en-GB'
    const named = (day: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
    await calendar.getByRole('button', { name: named('2026-01-08') }).press('Enter')
    await calendar.getByRole('button', { name: named('2026-01-13') }).press('Enter')
    await expect(calendar).toBeHidden()
    await expect(page).toHaveURL(/from=2026-01-08&to=2026-01-13/)
    await expect(days).toContainText('2026-01-08 – 2026-01-13')
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

  test('the fund report keeps the period, changes its currency, and is a file as well', async ({ page }) => {
    const [from, to] = [dayBefore(300), dayBefore(1)]
    await page.goto(`/home/tradeecharts/analysis?from=${from}&to=${to}`)
    await page
      .getByRole('navigation', { name: home.report.tabs })
      .getByRole('link', { name: home.capital.title })
      .click()
    await expect(page).toHaveURL(new RegExp(`capital\\?from=${from}&to=${to}`))
    const book = page.getByRole('table', { name: home.capital.title })
    const newest = book.getByRole('row').nth(1)
    const closing = await newest.getByRole('cell').last().innerText()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: home.capital.download }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe(`${home.capital.file} ${from} ${to}.csv`)
    const content = await readFile(await file.path(), 'utf8')
    expect(content.split('\r\n')[0]).toContain(home.capital.column.closing)
    const figure = closing.replaceAll(',', '').replace('−', '-')
    const currency = page.getByRole('group', { name: home.column.currency }).getByRole('button')
    const first = await currency.first().innerText()
    expect(content).toMatch(new RegExp(`,${first},.*,${figure.replace('.', '\\.')}\r\n`))
    await currency.nth(1).click()
    await expect(page).toHaveURL(/currency=[A-Z]{3}/)
    await expect(currency.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })

  test('the dashboard says what waits and how fraud is monitored', async ({ page }) => {
    await page.goto('/home/dashboard')
    await expect(page.getByRole('region', { name: home.waiting.title })).toBeVisible()
    const fraud = page.getByRole('region', { name: home.fraud.title })
    await fraud.getByText(home.fraud.how).click()
    await expect(fraud.getByText('TC40').first()).toBeVisible()
    await expect(page.getByRole('table', { name: home.dashboard.month })).toBeVisible()
  })

  test('a key figure is drawn by day when it is chosen, and a line of work leads to exactly that', async ({
    page,
    session,
  }) => {
    await holdInShop(session)
    await page.goto('/home/dashboard')
    const figures = page.getByRole('group', { name: home.figures.label })
    const rate = figures.getByRole('button', { name: home.figures.approvalRate })
    await expect(rate).toContainText('%')
    await expect(rate).toHaveAttribute('aria-pressed', 'false')
    await rate.click()
    const currency = await page
      .getByRole('group', { name: home.column.currency })
      .locator('[aria-pressed=true]')
      .innerText()
    await expect(
      page.getByRole('img', { name: home.figures.drawn.approvalRate.replace('{{currency}}', currency) }),
    ).toBeVisible()
    const work = page.getByRole('region', { name: home.waiting.title })
    await work.getByRole('link', { name: home.waiting.hint.review }).click()
    await expect(page).toHaveURL(/riskOrderAudit/)
  })
})
