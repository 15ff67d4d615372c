import { pressByKeys, tabTo } from '#keys.ts'
import { freshNumber } from '#product/orders.ts'
import { holdInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'
import { batchStart } from '#trade/batch-start.ts'
import { reviewsPath } from '#trade/order-list.ts'

test.use({ as: 'nanbei_main' })

/** The buyer tells an order from those of other stories. */
const buyer = () => ({ email: `held-${freshNumber()}@example.com` })

byTurns(import.meta.filename, (say) => {
  const { batch, moves, risk, terms } = say

  test('held orders are passed and rejected with what follows from it, and leave the list', async ({
    page,
    session,
  }) => {
    const held = buyer()
    const passed = await holdInShop(session, held)
    const rejected = await holdInShop(session, held)
    await page.goto(`${reviewsPath}?text=${held.email}`)
    const table = page.getByRole('table', { name: risk.label })
    const row = (orderNo: string) => table.getByRole('row').filter({ hasText: orderNo })
    await expect(row(passed)).toContainText('300')

    // Why it is held stands in the row, and so do both decisions.
    await row(passed)
      .getByRole('button', { name: say.fill(risk.decide.acceptOf, { order: passed }) })
      .click()
    const accept = page.getByRole('dialog', { name: moves.accept.title })
    await expect(accept).toContainText(say.fill(moves.accept.afterSale, { amount: 'USD\u00A04.20' }))
    await accept.getByLabel(moves.grounds.reason).selectOption({ label: say.terms.reviewReason.known_buyer })
    await accept.getByRole('button', { name: say.fill(moves.accept.submit, { amount: 'USD 4.20' }) }).click()
    await expect(row(passed)).toHaveCount(0)

    await row(rejected).getByRole('link').focus()
    await page.keyboard.press('Alt+X')
    const reject = page.getByRole('dialog', { name: moves.reject.title })
    await expect(reject).toContainText(say.fill(moves.reject.after, { amount: 'USD\u00A04.20' }))
    await reject.getByLabel(moves.grounds.reason).selectOption({ label: say.terms.reviewReason.stolen_card })
    await reject.getByRole('button', { name: say.fill(moves.reject.submit, { amount: 'USD 4.20' }) }).click()
    await expect(row(rejected)).toHaveCount(0)

    await page.goto(`/detail/orderDetails/${rejected}`)
    const timeline = page.getByRole('list', { name: say.trade.detail.timeline })
    await expect(timeline).toContainText(say.trade.event.order.reject)
  })

  test('a held order is found and decided without a mouse', async ({ page, session }) => {
    const held = buyer()
    const orderNo = await holdInShop(session, held)
    await page.goto(reviewsPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: risk.search })).toBeFocused()
    await page.keyboard.type(held.email)
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: orderNo, exact: true })
    await expect(link).toBeVisible()
    const reject = page.getByRole('button', { name: say.fill(risk.decide.rejectOf, { order: orderNo }) })
    await pressByKeys(page, reject)
    const form = page.getByRole('dialog', { name: moves.reject.title })
    await expect(form).toBeVisible()
    await tabTo(page, form.getByLabel(moves.grounds.reason))
    await page.keyboard.press('ArrowDown')
    await pressByKeys(
      page,
      form.getByRole('button', { name: say.fill(moves.reject.submit, { amount: 'USD 4.20' }) }),
    )
    await expect(link).toHaveCount(0)
  })

  test('held orders are selected and passed or rejected as a batch', async ({ page, session }) => {
    const held = buyer()
    const orders = [await holdInShop(session, held), await holdInShop(session, held)]
    await page.goto(`${reviewsPath}?text=${held.email}`)
    for (const orderNo of orders) await page.getByRole('checkbox', { name: orderNo }).check()
    await page.getByRole('button', { name: batch.select }).click()
    const form = page.getByRole('dialog', { name: batch.make })
    await form.getByRole('button', { name: batch.kind.reject }).click()
    await form.getByRole('button', { name: batch.dialog.check }).click()
    await expect(form.getByText(moves.grounds.missing)).toBeVisible()
    await form.getByLabel(moves.grounds.reason).selectOption({ label: terms.reviewReason.reshipping })
    await form.getByRole('button', { name: batch.dialog.check }).click()
    await batchStart(page, say, 'reject', 2).click()
    const lines = page.getByRole('table', { name: batch.column.lines }).getByRole('row')
    for (const orderNo of orders)
      await expect(lines.filter({ hasText: orderNo })).toContainText(batch.outcome.done, { timeout: 30_000 })
  })
})
