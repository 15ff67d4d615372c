import { holdInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'
import { refundsPath, reviewsPath } from './order-list.ts'

test.use({ as: 'nanbei_main' })

byTurns(import.meta.filename, (say) => {
  const { empty } = say.list
  const lists = [
    { path: refundsPath, label: say.moves.refunds.label },
    { path: reviewsPath, label: say.risk.label },
  ]

  test('lists say why they are empty, and what went wrong, and show the way out of both', async ({
    page,
    session,
  }) => {
    // Other stories may have decided all that were held.
    await holdInShop(session)
    for (const { path, label } of lists) {
      await page.goto(`${path}?text=nothing-is-called-so`)
      const title = say.count([empty.filtered_one, empty.filtered_other], 1)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('button', { name: empty.clear }).click()
      const rows = page.getByRole('table', { name: label }).locator('tbody').getByRole('row')
      await expect(rows.first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))

      await page.goto(`${path}?after=bm90LWEtY3Vyc29y`)
      await expect(page.getByRole('alert')).toContainText(say.errors['trade.cursor_invalid'])
      await expect(page.getByRole('button', { name: say.ui.error.again })).toBeVisible()
    }
  })
})
