import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '@quayside/contract/dates.ts'
import { languageNames } from '@quayside/phrases/languages.ts'
import { hire } from '#product/hire.ts'
import { expect, byTurns, test } from '#story.ts'
import { openFilter } from '#trade/order-list.ts'
import { statementsPath, tellingDay } from './statements-page.ts'

test.use({ as: 'nanbei_main' })

/** Cents of each cell, as a reader adds them up; a dash is nothing. */
const centsOf = async (cells: Locator): Promise<number[]> =>
  (await cells.allInnerTexts()).map((text) =>
    Math.round(Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100),
  )

byTurns(import.meta.filename, (say) => {
  const { bill, fund } = say
  const listed = (page: Page) => page.getByRole('table', { name: bill.label })

  test('a day is found, its equation adds up, and its figures open to the orders behind them', async ({
    page,
    session,
  }) => {
    await page.goto(statementsPath)
    await (await openFilter(page, say, bill.currency)).getByRole('checkbox', { name: 'USD' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/currency=USD/)
    await expect(listed(page).getByRole('cell', { name: 'USD', exact: true }).first()).toBeVisible()
    await expect(listed(page).getByRole('cell', { name: 'HKD', exact: true })).toHaveCount(0)
    await (await openFilter(page, say, bill.column.batch)).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/batch=any/)
    const { day } = await tellingDay(session)
    await page.goto(`${statementsPath}?currency=USD&batch=any&from=${day}&to=${day}`)
    await expect(listed(page).getByRole('link')).toHaveCount(1)
    const first = listed(page).getByRole('row').nth(1)
    await expect(first).toContainText(day)
    const [opening, credits, debits, closing] = (await centsOf(first.getByRole('cell'))).slice(2)
    expect(opening! + credits! + debits!).toBe(closing)

    await first.getByRole('link').click()
    const amounts = page.getByRole('table', { name: bill.detail.amounts })
    await expect(amounts).toBeVisible()
    const last = await centsOf(amounts.locator('tbody tr > :last-child'))
    expect(last.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(last.at(-1))
    expect(last.at(-1)).toBe(closing)

    const captures = amounts.getByRole('row', { name: fund.cause.captures }).getByRole('link')
    await captures.first().click()
    await expect(page).toHaveURL(/cause=captures/)
    const entries = page.getByRole('table', { name: bill.detail.entries })
    await expect(entries.getByRole('rowheader', { name: fund.cause.service_fees })).toHaveCount(0)
    const order = entries.getByRole('link').first()
    const number = await order.innerText()
    await order.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  })

  test('is downloaded as a PDF in either language, as a workbook, and by its day', async ({ page }) => {
    await page.goto(`${statementsPath}?currency=USD`)
    const row = listed(page).getByRole('row').nth(1)
    const day = await row.getByRole('link').innerText()
    const fetchFile = async (form: string) => {
      await row.getByRole('button').click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: form }).click(),
      ])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    for (const { name: language } of Object.values(languageNames)) {
      const { name, bytes } = await fetchFile(`${bill.download.pdf} · ${language}`)
      expect(name).toContain(day)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const workbook = await fetchFile(`${bill.download.xlsx} · ${languageNames.zh.name}`)
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: bill.download.day }).click()
    const dialog = page.getByRole('dialog', { name: bill.download.title })
    const go = dialog.getByRole('button', { name: bill.download.go })
    await dialog.getByLabel(bill.download.date).fill(addDays(day, 1))
    await expect(dialog.getByRole('status').or(go.and(page.locator(':enabled')))).toBeVisible()
    await dialog.getByLabel(bill.download.date).fill(day)
    await dialog.getByLabel(bill.download.format, { exact: true }).selectOption({ label: bill.download.csv })
    const [file] = await Promise.all([page.waitForEvent('download'), go.click()])
    expect((await readFile(await file.path())).toString()).toContain(bill.closing)
  })

  test('what is further back than six months is said, and nothing found has a way out', async ({ page }) => {
    await page.goto(`${statementsPath}?from=2020-01-01`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.goto(`${statementsPath}?currency=AED`)
    await page.getByRole('main').getByRole('button', { name: say.list.empty.clear }).first().click()
    await expect(listed(page).getByRole('link').first()).toBeVisible()
  })

  test('whoever may look and not download has no file offered', async ({ session, elsewhere }) => {
    const page = await elsewhere(await hire(session, ['bill.statement.view']))
    await page.goto(statementsPath)
    await expect(listed(page).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('button', { name: bill.download.day })).toHaveCount(0)
    await expect(listed(page).locator('tbody').getByRole('button')).toHaveCount(0)
  })
})
