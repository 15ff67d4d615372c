import { statementCalls } from '@quayside/contract/bill/statement.ts'
import { expect } from '../story.ts'
import { take } from '../product/gateway.ts'
import { statementsPath } from '../bill/statements-page.ts'
import { h1, type Screen, type Stage } from './screens.ts'

/** Settlement statements, and one of them. */
export const billScreens: readonly Screen[] = [
  {
    name: 'statements',
    open: async ({ page, say }) => {
      await page.goto(statementsPath)
      await h1(page, say.bill.title)
      await expect(page.getByRole('table', { name: say.bill.label }).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'statements-none',
    open: async ({ page, say }) => {
      await page.goto(`${statementsPath}?currency=AED`)
      await expect(page.getByText(say.bill.nothing)).toBeVisible()
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
      await page.goto(`/home/billCheckCenter/billDetail?id=${await aStatement(session)}`)
      await expect(page.getByRole('table', { name: say.bill.detail.amounts })).toBeVisible()
      await expect(page.getByRole('table', { name: say.bill.detail.entries })).toBeVisible()
    },
  },
]

/** The newest in dollars with a settlement: most is told there. */
async function aStatement({ signedIn }: Stage['session']): Promise<string> {
  const { rows } = await take(
    statementCalls.query,
    { filter: { currency: ['USD'], batch: 'any' } },
    { token: signedIn.token },
  )
  return rows[0]!.id
}
