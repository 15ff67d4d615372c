import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { hire } from '#product/hire.ts'
import { buyInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'
import { balancesPath } from './balance-page.ts'

test.use({ as: 'nanbei_main' })

/** Cents of each cell of a column, as a reader adds them up; a dash is nothing. */
const centsOf = async (cells: Locator): Promise<number[]> =>
  (await cells.allInnerTexts()).map((text) =>
    Math.round(Number(text.replaceAll(',', '').replace('−', '-').replace('–', '0')) * 100),
  )

byTurns(import.meta.filename, (say) => {
  const { account, fund, terms } = say

  test('a figure opens to its entries, an entry to its posting and its order, and the list to a file', async ({
    session,
    elsewhere,
  }) => {
    const orderNo = await buyInShop(session)
    // Somebody whom no other story knows: on their pages only their own exports are followed.
    const person = await hire(session, [
      'fund.balance.view',
      'fund.balance.export',
      'account.download.view',
      'trade.transaction.view',
    ])
    const page = await elsewhere(person)
    await page.goto(balancesPath)
    const line = page.getByRole('table', { name: fund.balance.label }).getByRole('row', { name: 'USD' })
    await line.getByRole('link', { name: terms.account.pending }).click()
    await page.getByRole('searchbox', { name: fund.changes.search }).fill(orderNo)
    await page.keyboard.press('Enter')
    const rows = page
      .getByRole('table', { name: fund.changes.label })
      .getByRole('row')
      .filter({ hasText: orderNo })
    await expect(rows).toHaveCount(2)
    const captured = rows.filter({ hasText: fund.cause.captures })
    await expect(captured).toContainText('100.00')
    await captured.getByRole('link').first().click()
    const legs = page.getByRole('dialog').getByRole('table', { name: fund.entry.legs })
    await expect(legs.getByRole('row').filter({ hasText: fund.cause.service_fees })).toContainText(
      terms.account.fees,
    )

    await page.getByRole('dialog').getByRole('button', { name: say.ui.close }).click()
    await page.getByRole('button', { name: account.export.button }).click()
    const { start_one, start_other } = account.export
    const dialog = page.getByRole('dialog', { name: account.export.title.balances })
    await dialog.getByRole('button', { name: say.anyCount([start_one, start_other]) }).press('Enter')
    const progress = page.getByRole('status', { name: account.progress.label })
    await expect(progress).toContainText(account.progress.ready)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      progress.getByRole('button', { name: account.progress.download }).click(),
    ])
    const lines = (await readFile(await file.path())).toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.filter((text) => text.includes(orderNo))).toHaveLength(2)

    await captured.getByRole('link').first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say.fill(fund.entry.order, { number: orderNo }) })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo)
  })

  test('balances are told as of any instant, and the difference of two adds up to the cent', async ({
    page,
    session,
  }) => {
    await page.goto(`${balancesPath}?at=2019-05-01T10:00&zone=Asia/Shanghai`)
    const line = page.getByRole('table', { name: fund.balance.label }).getByRole('row', { name: 'USD' })
    await expect(line).toContainText('0.00')
    await page.getByLabel(say.fill(fund.balance.at, { zone: 'UTC+8' })).fill('2019-04-29T10:00')
    await page.getByRole('button', { name: fund.balance.show }).press('Enter')
    // What lies before the first day is said at the field, and the page stays.
    await expect(page.getByText(say.fill(say.ui.field.earliest, { limit: '2019-04-30 00:00' }))).toBeVisible()
    await expect(page).toHaveURL(/2019-05-01/)
    await page.getByRole('button', { name: fund.balance.backToNow }).click()
    await expect(line).not.toContainText(/^USD\s*0\.00\s*0\.00/)

    await buyInShop(session)
    await page.getByRole('tab', { name: fund.tabs.difference }).click()
    const table = page.getByRole('table', { name: fund.explain.label })
    await expect(table).toBeVisible()
    for (const head of [terms.account.pending, fund.explain.all]) {
      const heads = await table.getByRole('columnheader').allInnerTexts()
      const at = heads.indexOf(head)
      const cents = await centsOf(table.locator(`tbody tr > :nth-child(${at + 1})`))
      const [opening, ...causes] = cents
      const closing = causes.pop()
      expect(causes.reduce((sum, one) => sum + one, opening!)).toBe(closing)
    }
  })
})
