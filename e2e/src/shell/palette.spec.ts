import { type Planted, plantOrder } from '#product/orders.ts'
import { paste } from '#paste.ts'
import { expect, byTurns, test } from '#story.ts'
import { orderLink, orderRows, ordersPath, requestsPath } from '#trade/order-list.ts'

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
    await page
      .getByRole('option', { name: say.fill(palette.find, { number: order.merchantOrderId }) })
      .click()
    await expect(orderLink(page, order.orderNo)).toBeVisible()
    await expect(orderRows(page, say)).toHaveCount(1)
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
