import { type Planted, plantOrder } from '#product/orders.ts'
import { paste } from '#paste.ts'
import { expect, byTurns, test } from '#story.ts'
import { orderLink, orderRows, ordersPath, requestsPath, searchBox } from '#trade/order-list.ts'

test.use({ as: 'nanbei_support' })

let orders: Planted[]
test.beforeAll(async () => {
  orders = [await plantOrder(), await plantOrder(), await plantOrder()]
})

byTurns(import.meta.filename, (say) => {
  const { palette, page: pages } = say.shell

  test('the palette finds a page by its name, by keyboard alone', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('combobox', { name: palette.title })).toBeFocused()
    await page.keyboard.type(pages['trade_request-order'].slice(0, 4))
    await expect(page.getByRole('option', { name: pages['trade_request-order'] })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${requestsPath}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the palette finds an order by its number', async ({ page }) => {
    const [order] = orders as [Planted]
    await page.goto(requestsPath)
    await page.getByRole('button', { name: new RegExp(`^${palette.open}`) }).click()
    await page.getByRole('combobox', { name: palette.title }).fill(order.merchantOrderId)
    await expect(page.getByRole('option').first()).toHaveAccessibleName(
      new RegExp(`^${say.fill(palette.openOrder, { order: order.orderNo })}`),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText(order.orderNo).first()).toBeVisible()
    await expect(page).toHaveURL(/\/detail\/orderDetails\//)
  })

  test.describe('with every right', () => {
    test.use({ as: 'nanbei_main' })
    test('the palette finds where something is done by what somebody wants to do', async ({ page }) => {
      await page.goto(requestsPath)
      await page.getByRole('button', { name: new RegExp(`^${palette.open}`) }).click()
      const box = page.getByRole('combobox', { name: palette.title })
      await box.fill(say.shell.ways.refund.slice(0, say.language === 'en' ? 6 : 2))
      const options = page.getByRole('option')
      await expect(options.filter({ hasText: say.shell.ways.refund })).toBeVisible()
      await options.filter({ hasText: say.shell.ways.refundMany }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(/make=new/)
    })

    test('the keyboard searches a page, moves in its table and shows its shortcuts, until single keys are switched off', async ({
      page,
    }) => {
      await page.goto(ordersPath)
      const first = orderRows(page, say).getByRole('link').first()
      await expect(first).toBeVisible()
      await page.keyboard.press('/')
      await expect(searchBox(page, say)).toBeFocused()
      await page.keyboard.press('?')
      await expect(searchBox(page, say)).toHaveValue('?')
      await searchBox(page, say).fill('')
      await first.focus()
      await page.keyboard.press('ArrowDown')
      await expect(orderRows(page, say).nth(1).getByRole('link').first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(orderRows(page, say).last().getByRole('link').first()).toBeFocused()
      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: say.shell.keys.title })
      await expect(keys).toContainText(say.terms.move.refund)
      await expect(keys).toContainText(say.list.table.move)
      await keys.getByRole('checkbox', { name: say.shell.keys.single }).uncheck()
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(keys).toHaveCount(0)
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${say.shell.bar.me}`) })
        .click()
      await page.getByRole('menuitem', { name: say.shell.keys.title }).click()
      await keys.getByRole('checkbox', { name: say.shell.keys.single }).check()
    })
  })

  test('the palette finds all orders of a pasted list', async ({ page }) => {
    await page.goto(ordersPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+K')
    const [first, second, third] = orders as [Planted, Planted, Planted]
    const list = [first.orderNo, second.merchantOrderId, third.orderNo].join('\n')
    await paste(page.getByRole('combobox', { name: palette.title }), list)
    await page
      .getByRole('option', { name: say.count([palette.findMany_one, palette.findMany_other], 3) })
      .click()
    await expect(orderRows(page, say)).toHaveCount(3)
    for (const { orderNo } of orders) await expect(orderLink(page, orderNo)).toBeVisible()
  })

  test('Escape closes the palette and gives focus back', async ({ page }) => {
    await page.goto(ordersPath)
    const open = page.getByRole('button', { name: new RegExp(`^${palette.open}`) })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: palette.title })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })
})
