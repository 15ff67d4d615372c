import { menuLink } from '#menu.ts'
import { expect, inBothLanguages, test } from '#story.ts'
import { ordersPath, requestsPath } from '#trade/order-list.ts'
import { invoicesPath } from '#trade/subscriptions.ts'

test.use({ as: 'nanbei_support', viewport: { width: 390, height: 844 }, hasTouch: true })

inBothLanguages((say) => {
  const noSideways = 'document.documentElement.scrollWidth <= window.innerWidth'

  test('on a phone the menu is a drawer and orders are tiles', async ({ page }) => {
    await page.goto(ordersPath)
    const tiles = page.getByRole('list', { name: say.trade.list.label })
    await expect(tiles.getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await page.evaluate(noSideways)).toBe(true)

    const open = page.getByRole('button', { name: say.shell.menu.open })
    await open.tap()
    const drawer = page.getByRole('dialog', { name: say.shell.menu.label })
    await expect(drawer.getByRole('button', { name: say.shell.bar.theme })).toBeVisible()
    await (await menuLink(drawer, say, 'trade_request-order')).tap()
    await expect(page).toHaveURL(new RegExp(`${requestsPath}$`))
    await expect(drawer).toBeHidden()
    expect(await page.evaluate(noSideways)).toBe(true)
  })

  test('on a phone an order is found, opened and left by thumb', async ({ page }) => {
    await page.goto(ordersPath)
    const tiles = page.getByRole('list', { name: say.trade.list.label })
    await page.getByRole('button', { name: say.list.filter.title }).tap()
    const sheet = page.getByRole('dialog', { name: say.list.filter.title })
    await sheet.getByRole('checkbox', { name: say.terms.order.failed }).tap()
    await sheet.getByRole('button', { name: say.list.filter.show }).tap()
    await expect(page).toHaveURL(/status=failed/)
    await expect(tiles.getByRole('link').first()).toContainText(say.terms.order.failed)
    await tiles.getByRole('link').first().tap()
    for (const part of [say.trade.detail.timeline, say.trade.detail.trail, say.trade.detail.cardTitle]) {
      await page.getByRole('tab', { name: part }).tap()
      await expect(page.getByRole('tab', { name: part })).toHaveAttribute('aria-selected', 'true')
      expect(await page.evaluate(noSideways)).toBe(true)
    }
    await page.getByRole('link', { name: say.shell.bar.back }).tap()
    await expect(tiles).toBeVisible()
    await expect(page).toHaveURL(/status=failed/)
  })

  test.describe('of somebody who may see everything', () => {
    test.use({ as: 'nanbei_main' })

    test('on a phone the bar shows the name of each page whole, also beside the way back', async ({
      page,
    }) => {
      await page.goto(invoicesPath)
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('link', { name: say.shell.bar.back })).toBeVisible()
      const title = bar.getByText(say.shell.page.subscriptionInvoices, { exact: true })
      await expect(title).toBeVisible()
      const cut = await title.evaluate((element, names) => {
        const { height } = element.closest('header')!.getBoundingClientRect()
        return names.filter((name) => {
          element.textContent = name
          const range = document.createRange()
          range.selectNodeContents(element)
          const text = range.getBoundingClientRect()
          const room = element.parentElement!.getBoundingClientRect()
          // Two lines are what the bar has room for.
          return text.right > room.right || text.height > height || range.getClientRects().length > 2
        })
      }, Object.values(say.shell.page))
      expect(cut).toEqual([])
    })
  })
})
