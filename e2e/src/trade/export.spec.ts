import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { downloadCenterCalls } from '@quayside/contract/account/download-center.ts'
import { take } from '../product/gateway.ts'
import { expect, inBothLanguages, test } from '../story.ts'
import type { Words } from '../words.ts'
import { downloadsPath, orderNumbers, ordersPath, orderTable } from './order-list.ts'

async function saved(page: Page, choose: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose()])
  return readFile(await file.path())
}

const openDialog = async (page: Page, say: Words) => {
  await page.getByRole('button', { name: say.account.export.button }).click()
  return page.getByRole('dialog', { name: say.account.export.title })
}

const exportRows = (page: Page, say: Words) =>
  page.getByRole('table', { name: say.account.downloads.label }).locator('tbody').getByRole('row')

/** Of a day that is over: no new order comes between the file and the look at the list. */
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

inBothLanguages((say) => {
  const { account } = say
  test.use({ as: 'nanbei_main' })

  test('what the list shows becomes a file, followed through a reload and found again in the download centre', async ({
    page,
  }) => {
    await page.goto(`${ordersPath}?status=succeed&to=${yesterday()}`)
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
    const file = await saved(page, () =>
      progress.getByRole('button', { name: account.progress.download }).click(),
    )
    const [head, ...lines] = file.toString().split('\r\n')
    expect(head).toContain(`\ufeff${say.trade.column.orderNo},`)
    expect(lines.slice(0, numbers.length).map((line) => line.split(',')[0])).toEqual(numbers)

    await progress.getByRole('link', { name: account.progress.all }).click()
    await expect(page).toHaveURL(new RegExp(downloadsPath))
    const row = exportRows(page, say).first()
    await expect(row).toContainText(say.terms.exportState.ready)
    await row.getByRole('button', { name: account.export.kind.transactions }).first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(createHash('sha256').update(file).digest('hex'))
    await expect(sheet).toContainText(say.terms.order.succeed)
  })

  test('a file can be a workbook, chosen by keyboard', async ({ page, session }) => {
    await page.goto(ordersPath)
    const dialog = await openDialog(page, say)
    const workbook = dialog.getByRole('radio', { name: account.export.xlsx })
    await workbook.press('Space')
    await expect(workbook).toBeChecked()
    await expect(dialog.getByRole('group', { name: account.export.numbers })).toBeHidden()
    await dialog
      .getByRole('button', { name: say.anyCount([account.export.start_one, account.export.start_other]) })
      .press('Enter')
    await page.goto(downloadsPath)
    const row = exportRows(page, say).first()
    await expect(row).toContainText(say.terms.exportState.ready)
    const download = row.getByRole('button', { name: account.downloads.download })
    const file = await saved(page, () => download.click())
    expect(file.subarray(0, 2).toString()).toBe('PK')
    const { rows } = await take(downloadCenterCalls.query, {}, { token: session.signedIn.token })
    expect(rows[0]).toMatchObject({ state: 'ready', bytes: file.length, file: { type: 'xlsx' } })
  })
})
