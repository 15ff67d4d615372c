import { deniedText } from '@quayside/phrases/rights.ts'
import { requestOrderCalls } from '@quayside/contract/trade/requests/request-order.ts'
import { ask } from '#product/gateway.ts'
import { expect, byTurns, test } from '#story.ts'
import { ordersPath, requestsPath } from '#trade/order-list.ts'

// Reads orders and nothing else.
test.use({ as: 'nanbei_finance' })

byTurns(import.meta.filename, (say) => {
  const { guard, page: pages } = say.shell
  const right = say.rights.right['trade_request-order_view'].name

  test('a page without the right shows the Tip dialog, goes back and reloads', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(page.getByRole('heading', { level: 1, name: say.trade.list.title })).toBeVisible()
    await page.goto(requestsPath)
    const tip = page.getByRole('dialog', { name: guard.title })
    await expect(tip).toContainText(
      say.fill(guard.text, {
        page: pages['trade_request-order'],
        permission: right,
      }),
    )
    await expect(page.getByRole('heading', { name: say.trade.requests.title })).toHaveCount(0)
    const confirm = tip.getByRole('button', { name: guard.confirm })
    await expect(confirm).toBeFocused()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await confirm.click()
    await expect(page).toHaveURL(new RegExp(`${ordersPath}$`))
    await expect(page.getByRole('heading', { level: 1, name: say.trade.list.title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
    const how = () =>
      page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type as string)
    await expect.poll(how).toMatch(/^(back_forward|reload)$/)
  })

  test('what the menu hides the server refuses too', async ({ page, session, language }) => {
    await page.goto(ordersPath)
    const menu = page.getByRole('navigation', { name: say.shell.menu.label })
    await expect(menu.getByRole('link', { name: pages.trade_transaction })).toBeVisible()
    await expect(menu.getByRole('link', { name: pages['trade_request-order'] })).toHaveCount(0)
    const { envelope } = await ask(requestOrderCalls.list, {}, { token: session.signedIn.token, language })
    expect(envelope).toMatchObject({
      error: 'permission.denied',
      message: deniedText(language, { permission: right }),
      permission: requestOrderCalls.list.access,
    })
  })

  test('a link from outside leads to the first page instead', async ({ page }) => {
    await page.goto(requestsPath)
    await page.getByRole('dialog', { name: guard.title }).getByRole('button', { name: guard.confirm }).click()
    await expect(page).toHaveURL(/\/home\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: say.home.dashboard.title })).toBeVisible()
  })

  test('a forged menu in client storage opens nothing', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(page.getByRole('heading', { level: 1, name: say.trade.list.title })).toBeVisible()
    await page.evaluate(() => {
      const menu = JSON.parse(window.sessionStorage.getItem('permissionMenu')!)
      menu.permissions.push('trade.request-order.view')
      window.sessionStorage.setItem('permissionMenu', JSON.stringify(menu))
    })
    await page.goto(requestsPath)
    await expect(page.getByRole('dialog', { name: guard.title })).toBeVisible()
  })
})
