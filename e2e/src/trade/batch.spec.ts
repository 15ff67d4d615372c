import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { paste } from '#paste.ts'
import { plantOrder } from '#product/orders.ts'
import { buyInShop } from '#product/shop.ts'
import { pressByKeys, tabTo } from '#keys.ts'
import { expect, byTurns, test } from '#story.ts'
import { batchStart } from './batch-start.ts'
import { batchesPath, ordersPath, refundsPath } from './order-list.ts'

/** The ten seconds before a batch begins, and what worker and network then take beside other stories. */
const inTime = { timeout: 60_000 }
/** Milliseconds that are fewer than those between two looks of a page at rest, whatever else the machine does. */
const liveMost = 12_000

// Refunds, and has no right over anything else.
test.use({ as: 'nanbei_support' })

byTurns(import.meta.filename, (say) => {
  const { batch } = say
  const form = (page: Page) => page.getByRole('dialog', { name: batch.make })
  const check = (page: Page) => form(page).getByRole('button', { name: batch.dialog.check }).click()
  const line = (page: Page, order: string) =>
    page.getByRole('table', { name: batch.column.lines }).getByRole('row').filter({ hasText: order })
  const start = (page: Page, lines: number) => batchStart(page, say, 'refund', lines)
  const state = (page: Page, name: keyof typeof batch.state, most?: { timeout: number }) =>
    expect(page.getByRole('main').getByText(batch.state[name], { exact: true }).first()).toBeVisible(most)

  test('a pasted list is mended line by line, runs on through reloads, and ends with a file of its results', async ({
    page,
    session,
  }) => {
    test.setTimeout(180_000)
    const good = await buyInShop(session)
    const tooMuch = await buyInShop(session)
    // The network refuses refunds of this amount.
    const refused = await buyInShop(session, { value: '4.50' })
    await page.goto(batchesPath)
    await page.getByRole('button', { name: batch.make }).first().click()
    await form(page).getByRole('button', { name: batch.source.list }).click()
    const lines = [`${good}\t10.00\tUSD`, `${tooMuch}\t900.00\tUSD`, refused, 'NOBODY-HAS-IT\t1.00']
    await form(page).getByRole('textbox', { name: batch.dialog.paste }).fill(lines.join('\n'))
    await check(page)

    await state(page, 'draft')
    await expect(line(page, tooMuch)).toContainText(batch.verdict.refused)
    await line(page, tooMuch)
      .getByRole('button', { name: say.fill(batch.mend.one, { amount: '100.00' }) })
      .click()
    await line(page, 'NOBODY-HAS-IT').getByRole('button', { name: batch.mend.edit }).click()
    const correct = page.getByRole('dialog', { name: batch.mend.edit })
    const order = correct.getByRole('textbox', { name: say.fill(batch.mend.order, { line: 4 }) })
    await expect(order).toBeFocused()
    await order.fill('STILL-NOBODY')
    await correct.getByRole('button', { name: batch.mend.save }).click()
    await line(page, 'STILL-NOBODY').getByRole('button', { name: batch.mend.out }).click()
    await expect(page.getByRole('heading', { name: batch.needNone })).toBeVisible()

    await expect(start(page, 3)).toContainText('USD\u00A0114.50')
    await start(page, 3).click()
    await state(page, 'waiting')
    // At once: it begins by itself ten seconds later, which a page loaded again may take on a busy machine.
    await page.getByRole('button', { name: batch.run.pause }).click()
    await state(page, 'paused')
    await page.reload()
    const resume = page.getByRole('button', { name: batch.run.resume })
    await resume.click()
    await expect(resume).toBeHidden()
    await page.reload()
    await state(page, 'finished', inTime)
    // Nobody loads the page again: what the network answers is shown as it comes, however long that takes.
    const looks = looksAt(page)
    await expect(line(page, good)).toContainText(batch.outcome.done, inTime)
    await expect(line(page, tooMuch)).toContainText(batch.outcome.done, inTime)
    await expect(line(page, refused)).toContainText(batch.outcome.failed, inTime)
    expect(looks.longest()).toBeLessThan(liveMost)
    const reason = say.refusals.reason.insufficient_balance
    await expect(line(page, refused)).toContainText(say.fill(say.refusals.failed.refund, { reason }))
    const ended = say.fill(batch.run.progress, { done: 4, rows: 4 })
    await expect(page.getByRole('region', { name: batch.run.live })).toContainText(ended)

    const live = page.getByRole('region', { name: batch.run.live })
    await expect(live).toContainText(say.fill(batch.result.done, { done: 2, rows: 4 }))
    await expect(live).toContainText('USD\u00A0110.00')
    await expect(live).toContainText(say.fill(say.refusals.failed.refund, { reason }))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: batch.run.result }).click(),
    ])
    expect(file.suggestedFilename()).toContain(batch.kind.refund)
    const [head, ...results] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain(batch.column.outcome)
    const outcomes = [batch.outcome.done, batch.outcome.done, batch.outcome.failed, batch.outcome.left_out]
    expect(results).toHaveLength(outcomes.length)
    for (const [index, outcome] of outcomes.entries()) expect(results[index]).toContain(outcome)

    await live
      .getByRole('button', { name: say.count([batch.result.again_one, batch.result.again_other], 2) })
      .click()
    await state(page, 'draft')
    await expect(start(page, 1)).toContainText('USD\u00A04.50')
    await expect(line(page, 'STILL-NOBODY')).toContainText(batch.verdict.refused)
  })

  test('a list is pasted, mended and started without a mouse', async ({ page, session }) => {
    test.setTimeout(180_000)
    const good = await buyInShop(session)
    const tooMuch = await buyInShop(session)
    const press = (control: Locator) => pressByKeys(page, control)
    await page.goto(batchesPath)
    await press(page.getByRole('button', { name: batch.make }).first())
    await press(form(page).getByRole('button', { name: batch.source.list }))
    await tabTo(page, form(page).getByRole('textbox', { name: batch.dialog.paste }))
    await page.keyboard.insertText(`${good} 10.00 USD\n${tooMuch} 900.00 USD\nNOBODY-HAS-IT 1.00`)
    await press(form(page).getByRole('button', { name: batch.dialog.check }))
    await state(page, 'draft')
    await press(line(page, 'NOBODY-HAS-IT').getByRole('button', { name: batch.mend.edit }))
    const order = page.getByRole('textbox', { name: say.fill(batch.mend.order, { line: 3 }) })
    await expect(order).toBeFocused()
    await page.keyboard.press('Escape')
    await press(line(page, 'NOBODY-HAS-IT').getByRole('button', { name: batch.mend.out }))
    await press(
      line(page, tooMuch).getByRole('button', { name: say.fill(batch.mend.one, { amount: '100.00' }) }),
    )
    await press(start(page, 2))
    await state(page, 'finished', inTime)
    await expect(line(page, tooMuch)).toContainText(batch.outcome.done, inTime)
  })

  test('selected orders are tried out, and taken back before any of them begins', async ({ page }) => {
    const { orderNo } = await plantOrder({ amount: { currency: 'USD', value: '182.50' } })
    const sum = 'USD\u00A0182.50'
    await page.goto(`${ordersPath}?text=${orderNo}`)
    await page.getByRole('checkbox', { name: orderNo }).check()
    await expect(page.getByRole('status').filter({ hasText: sum })).toBeVisible()
    const refund = say.fill(batch.selected.refundOf_one.replace('{{count, number}}', '1'), { sum })
    await page.getByRole('button', { name: refund }).click()
    const refunds = page.getByRole('dialog', { name: batch.heading.refund })
    await refunds.getByRole('button', { name: batch.dialog.check }).click()
    await start(page, 1).click()
    await page.getByRole('button', { name: batch.run.undo }).click()
    await state(page, 'canceled')
  })

  test('an uploaded file and all orders of a filter become batches, and what is there twice is flagged', async ({
    page,
  }) => {
    const email = `batch-${Date.now()}@example.com`
    const one = await plantOrder({ email })
    const other = await plantOrder({ email })
    await page.goto(batchesPath)
    await page.getByRole('button', { name: batch.make }).first().click()
    const rows = [`${one.orderNo},1.00`, `${other.orderNo},2.00`, `${one.orderNo},3.00`]
    const csv = [`${batch.column.order},${batch.column.amount}`, ...rows].join('\r\n')
    await form(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await check(page)
    await expect(page.getByRole('main')).toContainText('january.csv')
    await expect(page.getByRole('main')).toContainText(batch.warned.in_file)
    const named = say.fill(batch.warning.in_file, { reference: 2 })
    const twice = line(page, one.orderNo).filter({ hasText: named })
    await expect(twice).toContainText(batch.verdict.check)
    // What is doubtful stays out until somebody lets it run.
    await expect(start(page, 2)).toContainText('USD\u00A03.00')
    await twice.getByRole('button', { name: batch.mend.in, exact: true }).click()
    await expect(start(page, 3)).toContainText('USD\u00A06.00')

    await page.goto(`${ordersPath}?email=${email}`)
    await page.getByRole('checkbox', { name: one.orderNo }).check()
    await page.getByRole('button', { name: batch.select }).click()
    await form(page).getByRole('button', { name: batch.source.filter }).click()
    await check(page)
    await expect(start(page, 2)).toBeEnabled()
  })

  test('refund processing leads to a batch of refunds', async ({ page }) => {
    const { orderNo } = await plantOrder()
    await page.goto(refundsPath)
    await page.getByRole('button', { name: batch.heading.refund }).click()
    const refunds = page.getByRole('dialog', { name: batch.heading.refund })
    await refunds.getByRole('button', { name: batch.source.list }).click()
    await refunds.getByRole('textbox', { name: batch.dialog.paste }).fill(orderNo)
    await refunds.getByRole('button', { name: batch.dialog.check }).click()
    await expect(start(page, 1)).toBeEnabled()
  })

  test('the palette makes a batch, by name or of the numbers that are pasted into it', async ({ page }) => {
    const { palette } = say.shell
    const orders = [await plantOrder(), await plantOrder()]
    await page.goto(ordersPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const search = page.getByRole('combobox', { name: palette.title })
    await page.keyboard.press('ControlOrMeta+K')
    await search.fill(palette.batch)
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${batchesPath}$`))

    await page.keyboard.press('ControlOrMeta+K')
    await paste(search, orders.map(({ orderNo }) => orderNo).join('\n'))
    await page
      .getByRole('option', { name: say.count([palette.batchOf_one, palette.batchOf_other], 2) })
      .click()
    await expect(form(page)).toContainText(
      say.count([batch.dialog.selected_one, batch.dialog.selected_other], 2),
    )
    await check(page)
    await expect(start(page, 2)).toBeEnabled()
    for (const { orderNo } of orders) await expect(line(page, orderNo)).toContainText(batch.verdict.ready)
  })
})

/** The longest wait between two looks of the page at its batch, in milliseconds by the browser alone. */
function looksAt(page: Page) {
  let last = Date.now()
  let longest = 0
  const look = () => {
    longest = Math.max(longest, Date.now() - last)
    last = Date.now()
  }
  page.on('request', (request) => {
    if (request.url().endsWith('/transaction/batch/detail')) look()
  })
  return {
    longest: () => {
      look()
      return longest
    },
  }
}
