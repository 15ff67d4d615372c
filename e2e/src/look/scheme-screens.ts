import { expect } from '#story.ts'
import { cockpitPath, schemeRowsPath } from '#dispute/report-page.ts'
import { h1, type Screen } from './screens.ts'

/** Chargeback report: what schemes count, and what became of chargebacks. */
export const schemeScreens: readonly Screen[] = [
  {
    name: 'scheme-cockpit',
    open: async ({ page, say }) => {
      await page.goto(cockpitPath)
      await h1(page, say.scheme.title)
      await expect(page.getByRole('img', { name: say.scheme.accuracy.title })).toBeVisible()
    },
  },
  {
    name: 'scheme-what-if',
    open: async ({ page, say }) => {
      await page.goto(`${cockpitPath}?programme=vamp`)
      await page.getByRole('checkbox', { name: say.scheme.whatIf.settle }).check()
      await expect(page.getByText(say.scheme.whatIf.net)).toBeVisible()
      const { table } = say.scheme.chart
      await page.getByRole('button', { name: table }).click()
      await expect(page.getByRole('button', { name: say.scheme.chart.chart })).toBeVisible()
    },
  },
  {
    name: 'chargeback-chances',
    open: async ({ page, say }) => {
      await page.goto(`${cockpitPath}?view=odds`)
      await expect(page.getByRole('heading', { name: say.value.promises.title })).toBeVisible()
    },
  },
  {
    name: 'scheme-month-over',
    open: async ({ page, say }) => {
      await page.goto(`${cockpitPath}?month=2026-01&descriptor=NOBODY`)
      await expect(page.getByText(say.scheme.whatIf.closed)).toBeVisible()
    },
  },
  {
    name: 'scheme-rows',
    open: async ({ page, say }) => {
      await page.goto(schemeRowsPath)
      await h1(page, say.scheme.rows.title)
      await expect(page.locator('main a[href*="/detail/orderDetails/"]').first()).toBeVisible()
    },
  },
  ...(['summary', 'trend', 'reason', 'cohort'] as const).map((view): Screen => ({
    name: `chargebacks-${view}`,
    open: async ({ page, say }) => {
      await page.goto(`${cockpitPath}?view=${view}`)
      await h1(page, say.scheme.title)
      await expect(
        page.getByRole('table').first().or(page.getByText(say.disputeReport.nothing).first()),
      ).toBeVisible()
    },
  })),
]
