import { expect } from '#story.ts'
import { statementsPath, tellingDay } from '#bill/statements-page.ts'
import { h1, type Screen } from './screens.ts'

/** Settlement statements, and one of them. */
export const billScreens: readonly Screen[] = [
  {
    name: 'statements',
    open: async ({ page, say }) => {
      await page.goto(statementsPath)
      await h1(page, say.bill.title)
      // A phone has tiles and no table; both lead to the statement.
      await expect(page.locator('main a[href*="/billDetail?"]').first()).toBeVisible()
    },
  },
  {
    name: 'statements-none',
    open: async ({ page, say }) => {
      await page.goto(`${statementsPath}?currency=AED`)
      const { filtered_one, filtered_other } = say.list.empty
      await expect(
        page.getByRole('heading', { name: say.count([filtered_one, filtered_other], 1) }),
      ).toBeVisible()
    },
  },
  {
    name: 'statement-day',
    open: async ({ page, say }) => {
      await page.goto(statementsPath)
      await page.getByRole('button', { name: say.bill.download.day }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: say.bill.download.go })).toBeEnabled()
    },
  },
  {
    name: 'statement-detail',
    open: async ({ page, say, session }) => {
      await page.goto(`/home/billCheckCenter/billDetail?id=${(await tellingDay(session)).id}`)
      await expect(page.getByRole('table', { name: say.bill.detail.amounts })).toBeVisible()
      await expect(page.getByRole('table', { name: say.bill.detail.entries })).toBeVisible()
    },
  },
]
