import { expect, inBothLanguages, test } from '#story.ts'
import { mainMenu, menuLink } from '#menu.ts'
import { orderRows, ordersPath, requestsPath } from '#trade/order-list.ts'

test.use({ as: 'nanbei_support' })

inBothLanguages((say) => {
  const { page: pages } = say.shell

  test('/home goes to the first permitted page', async ({ page }) => {
    await page.goto('/home')
    await expect(page).toHaveURL(/\/home\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: say.home.dashboard.title })).toBeVisible()
  })

  test('the menu leads to every page that it shows, and marks where one is', async ({ page }) => {
    await page.goto('/home')
    const nav = mainMenu(page, say)
    const link = await menuLink(nav, say, 'trade_request-order')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${requestsPath}$`))
    await expect(link).toHaveAttribute('aria-current', 'page')
    // The group in use is open, any other is a line.
    await expect(nav.getByRole('button', { expanded: true })).toHaveText(pages.trade)
    const crumbs = page.getByRole('navigation', { name: say.shell.bar.crumbs })
    await expect(crumbs).toContainText(pages.trade)
    await expect(crumbs).toContainText(pages['trade_request-order'])
    await page.goto('/home/accountManage/securitySettings')
    await expect(nav.getByRole('button', { expanded: true })).toHaveText(pages.account)
  })

  test('every navigation scrolls to the top', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto(ordersPath)
    await orderRows(page, say).getByRole('link').first().click()
    const main = page.getByRole('main')
    const older = page.getByRole('link', { name: say.trade.detail.older })
    await expect(page.getByRole('list', { name: say.trade.detail.timeline })).toBeAttached()
    await expect(older).toBeEnabled()
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
    await older.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })

  test('an address that nobody has says so and leads back', async ({ page }) => {
    await page.goto('/nobody/lives/here')
    await expect(page.getByRole('heading', { level: 1, name: say.shell.lost.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('/nobody/lives/here')
    await page.getByRole('link', { name: say.shell.lost.home }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.home.dashboard.title })).toBeVisible()
  })

  test('another language is a choice away, and what was typed stays', async ({ page, language }) => {
    await page.goto(ordersPath)
    await page.getByRole('searchbox').fill('12')
    await expect(page).toHaveURL(/text=12/)
    await page.getByRole('button', { name: new RegExp(`^${say.shell.bar.language}`) }).click()
    const other = language === 'en' ? '简体中文' : 'English'
    await page.getByRole('menuitemradio', { name: other }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'zh-CN' : 'en-GB')
    await expect(page.getByRole('searchbox')).toHaveValue('12')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'zh-CN' : 'en-GB')
  })
})
