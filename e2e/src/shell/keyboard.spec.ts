import type { Page } from '@playwright/test'
import { expect, byTurns, test } from '#story.ts'
import { orderRows, ordersPath } from '#trade/order-list.ts'

test.use({ as: 'nanbei_support' })

interface Focused {
  name: string
  marked: boolean
  top: number
  left: number
}

/** What has the focus, and whether it shows: an outline, or a frame around it that has one. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const shows = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    const { top, left } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? (element.innerText || element.title || element.tagName)
    const marked = shows(element) || shows(element.parentElement) || shows(element.closest('label'))
    return { name, marked, top, left }
  })

byTurns(import.meta.filename, (say) => {
  test('Tab goes through the page in reading order, and the focus always shows', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(orderRows(page, say)).toHaveCount(10)
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe(say.shell.skip)
    const steps: Focused[] = []
    for (let step = 0; step < 48; step++) {
      await page.keyboard.press('Tab')
      steps.push(await focused(page))
    }
    expect(steps.filter(({ marked }) => !marked)).toEqual([])
    const names = steps.map(({ name }) => name)
    const at = (name: string) => names.findIndex((one) => one.startsWith(name))
    const order = [
      say.shell.page.trade_transaction,
      say.shell.palette.open,
      say.trade.list.search,
      say.trade.filter.created,
      say.list.filter.more,
      say.list.table.columns,
      say.list.table.selectAll,
    ].map(at)
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('the skip link leads past menu and bar', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(orderRows(page, say)).toHaveCount(10)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test('a filter, a menu and a sheet keep the focus inside and give it back', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(orderRows(page, say)).toHaveCount(10)
    const status = page.getByRole('button', { name: new RegExp(`^${say.trade.column.status}`) })
    await status.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: say.trade.column.status })
    await expect(panel.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/status=/)
    await page.keyboard.press('Escape')
    await expect(status).toBeFocused()

    const more = page.getByRole('button', { name: say.list.filter.more })
    await more.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: say.list.filter.title })
    await expect(sheet).toBeVisible()
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(more).toBeFocused()

    const theme = page.getByRole('button', { name: say.shell.bar.theme })
    await theme.focus()
    await page.keyboard.press('Enter')
    const choices = page.getByRole('menuitemradio')
    await expect(choices.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(choices.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(theme).toBeFocused()
  })

  test('an order is opened and left again by keyboard alone', async ({ page }) => {
    await page.goto(ordersPath)
    const first = orderRows(page, say).getByRole('link').first()
    const orderNo = await first.innerText()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeAttached()
    await page.goBack()
    await expect(orderRows(page, say)).toHaveCount(10)
  })
})
