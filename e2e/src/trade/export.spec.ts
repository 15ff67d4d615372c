import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { downloadCenterCalls } from '@quayside/contract/account/download/center.ts'
import type { ExportedListName } from '@quayside/contract/account/states.ts'
import { dayBefore } from '#days.ts'
import { take } from '#product/gateway.ts'
import { hire } from '#product/hire.ts'
import { holdInShop } from '#product/shop.ts'
import { expect, byTurns, test } from '#story.ts'
import type { Words } from '#words.ts'
import {
  downloadsPath,
  orderNumbers,
  ordersPath,
  orderTable,
  refundsPath,
  reviewsPath,
} from './order-list.ts'

async function saved(page: Page, choose: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose()])
  return readFile(await file.path())
}

const openDialog = async (page: Page, say: Words, kind: ExportedListName = 'transactions') => {
  await page.getByRole('button', { name: say.account.export.button }).click()
  return page.getByRole('dialog', { name: say.account.export.title[kind] })
}

/** Starts the export of the open dialog, and fetches its file from beside the button. */
async function exported(page: Page, say: Words, dialog: Locator): Promise<string[][]> {
  const { start_one, start_other } = say.account.export
  await dialog.getByRole('button', { name: say.anyCount([start_one, start_other]) }).press('Enter')
  await expect(dialog).toBeHidden()
  const progress = page.getByRole('status', { name: say.account.progress.label })
  await expect(progress).toContainText(say.account.progress.ready)
  const download = progress.getByRole('button', { name: say.account.progress.download })
  const file = await saved(page, () => download.click())
  // Who has the file is told no more that it waits.
  await expect(progress).toBeHidden()
  return file
    .toString()
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','))
}

const exportRows = (page: Page, say: Words) =>
  page.getByRole('table', { name: say.account.downloads.label }).locator('tbody').getByRole('row')

/** Somebody whom no other story knows: on their pages only their own exports are followed. */
const exporter = [
  'trade.transaction.view',
  'trade.transaction.export',
  'trade.refund.view',
  'trade.refund.export',
  'risk.review.view',
  'risk.review.export',
  'account.download.view',
] as const

byTurns(import.meta.filename, (say) => {
  const { account } = say
  test.use({ as: 'nanbei_main' })

  test('what the list shows becomes a file, followed through a reload and found again in the download centre', async ({
    session,
    elsewhere,
  }) => {
    const page = await elsewhere(await hire(session, exporter))
    await page.goto(`${ordersPath}?status=succeed&to=${dayBefore(1)}`)
    await expect(orderTable(page, say)).toBeVisible()
    const dialog = await openDialog(page, say)
    await expect(dialog).toContainText(say.trade.column.merchantOrderId)
    await dialog
      .getByRole('button', { name: say.anyCount([account.export.start_one, account.export.start_other]) })
      .press('Enter')
    await expect(dialog).toBeHidden()
    await page.reload()
    const progress = page.getByRole('status', { name: account.progress.label })
    await expect(progress).toContainText(account.progress.ready)
    const numbers = await orderNumbers(page, say)
    await progress.getByRole('link', { name: account.progress.all }).click()
    await expect(page).toHaveURL(new RegExp(downloadsPath))
    const row = exportRows(page, say).first()
    await expect(row).toContainText(say.terms.exportState.ready)
    const name = account.downloads.download
    const file = await saved(page, () => row.getByRole('button', { name }).click())
    const [head, ...lines] = file.toString().split('\r\n')
    expect(head).toContain(`\ufeff${say.trade.column.orderNo},`)
    expect(lines.slice(0, numbers.length).map((line) => line.split(',')[0])).toEqual(numbers)

    await expect(row).toContainText(account.downloads.downloaded)
    await page.reload()
    await expect(row).toContainText(account.downloads.downloaded)
    await expect(row.getByRole('button', { name: account.downloads.again })).toBeVisible()
    await row.getByRole('button', { name: account.export.kind.transactions }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(createHash('sha256').update(file).digest('hex'))
    await expect(sheet).toContainText(say.terms.order.succeed)
  })

  test('a file can be a workbook, chosen by keyboard', async ({ session, elsewhere }) => {
    const person = await hire(session, exporter)
    const page = await elsewhere(person)
    await page.goto(ordersPath)
    const dialog = await openDialog(page, say)
    const workbook = dialog.getByRole('radio', { name: account.export.xlsx })
    await workbook.press('Space')
    await expect(workbook).toBeChecked()
    await expect(dialog.getByRole('group', { name: account.export.numbers })).toBeHidden()
    await dialog
      .getByRole('button', { name: say.anyCount([account.export.start_one, account.export.start_other]) })
      .press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto(downloadsPath)
    const row = exportRows(page, say).first()
    await expect(row).toContainText(say.terms.exportState.ready)
    const download = row.getByRole('button', { name: account.downloads.download })
    const file = await saved(page, () => download.click())
    expect(file.subarray(0, 2).toString()).toBe('PK')
    const { rows } = await take(downloadCenterCalls.query, {}, { token: person.signedIn.token })
    expect(rows[0]).toMatchObject({ state: 'ready', bytes: file.length, file: { type: 'xlsx' } })
  })

  test('refunds become a file with reason and failure in columns of their own', async ({
    session,
    elsewhere,
  }) => {
    const page = await elsewhere(await hire(session, exporter))
    await page.goto(`${refundsPath}?status=succeed&to=${dayBefore(1)}`)
    const table = page.getByRole('table', { name: say.moves.refunds.label })
    const numbers = table.locator('tbody tr td:first-child')
    // Rows without words stand there first, while the list is on its way.
    await expect(numbers.first()).toContainText(/\d/)
    const shown = await numbers.allInnerTexts()
    const dialog = await openDialog(page, say, 'refunds')
    await expect(dialog).toContainText(say.terms.refund.succeed)
    const [head, ...lines] = await exported(page, say, dialog)
    const { refunds } = say.moves
    expect(head).toEqual(
      expect.arrayContaining([refunds.refundNo, refunds.amount, refunds.reason, refunds.failure]),
    )
    expect(lines.slice(0, shown.length).map(([refundNo]) => refundNo)).toEqual(
      shown.map((text) => text.trim()),
    )
  })

  test('orders to review become a file, soonest deadline first', async ({ session, elsewhere }) => {
    const page = await elsewhere(await hire(session, exporter))
    // Other stories hold and decide orders of dollars meanwhile.
    await holdInShop(session, { currency: 'EUR' })
    await page.goto(`${reviewsPath}?currency=EUR`)
    const table = page.getByRole('table', { name: say.risk.label })
    await expect(table.getByRole('link').first()).toBeVisible()
    const shown = await table.getByRole('link').allInnerTexts()
    const dialog = await openDialog(page, say, 'reviews')
    await expect(dialog).toContainText(account.export.order.reviews)
    const [head, ...lines] = await exported(page, say, dialog)
    expect(head).toEqual(expect.arrayContaining([say.risk.score, say.risk.reasons]))
    // A column that nobody has chosen is in the file as little as on the screen.
    expect(head).not.toContain(say.risk.ipCountry)
    expect(lines.slice(0, shown.length).map(([orderNo]) => orderNo)).toEqual(shown)
  })
})
