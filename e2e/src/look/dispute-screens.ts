import { expect } from '#story.ts'
import { casePath, deskPath, oldCasesPath, openCaseOf } from '#dispute/cases.ts'
import { h1, savedFilterOf, type Screen } from './screens.ts'

/** The desk, the earlier list, one case, and what is asked before an act. */
export const disputeScreens: readonly Screen[] = [
  {
    name: 'dispute-desk',
    open: async ({ page, say }) => {
      await page.goto(deskPath)
      await h1(page, say.dispute.list.title)
      await expect(page.locator('main :is(table, ul) a[href*="/detail/"]').first()).toBeVisible()
    },
  },
  {
    name: 'dispute-desk-decided',
    open: async ({ page }) => {
      await page.goto(`${deskPath}?tab=decided`)
      await expect(page.locator('main a[href*="protestDisposeDetail"]').first()).toBeVisible()
    },
  },
  {
    name: 'dispute-desk-saved-filter',
    open: async (stage) => {
      const { page, say } = stage
      const { id, name } = await savedFilterOf(stage, 'desk')
      await page.goto(`${deskPath}?view=${id}&brand=mastercard`)
      await expect(
        page.getByRole('button', { name: say.fill(say.savedFilter.do.update, { name }) }),
      ).toBeVisible()
      await expect(page.locator('main :is(table, ul) a[href*="/detail/"]').first()).toBeVisible()
    },
  },
  {
    name: 'dispute-desk-none',
    open: async ({ page, say }) => {
      await page.goto(`${deskPath}?text=nothing-is-called-so`)
      const { filtered_one, filtered_other } = say.list.empty
      await expect(
        page.getByRole('heading', { name: say.count([filtered_one, filtered_other], 1) }),
      ).toBeVisible()
    },
  },
  {
    name: 'old-cases',
    open: async ({ page, say }) => {
      await page.goto(oldCasesPath)
      await h1(page, say.dispute.list.oldTitle)
      await expect(page.locator('main a[href*="protestDisposeDetail"]').first()).toBeVisible()
    },
  },
  {
    name: 'case-detail',
    open: async ({ page, say, session }) => {
      await page.goto(casePath(await openCaseOf(session)))
      await expect(page.getByRole('heading', { name: say.dispute.value.title })).toBeVisible()
      await expect(page.getByRole('img', { name: say.fill(say.evidence.pageOf, { page: 1 }) })).toBeVisible()
    },
  },
  {
    name: 'case-packet',
    open: async ({ page, say, session }) => {
      await page.goto(casePath(await openCaseOf(session)))
      const sheet = page.getByRole('img', { name: say.fill(say.evidence.pageOf, { page: 1 }) })
      await expect(sheet).toBeVisible()
      await sheet.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'dispute-config',
    open: async ({ page, say }) => {
      await page.goto('/home/tradeManage/disputeConfig')
      await h1(page, say.evidence.config.title)
      await expect(page.getByRole('button', { name: say.evidence.config.save, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say.readiness.title })).toBeVisible()
    },
  },
  {
    name: 'case-appeal',
    open: async ({ page, say, session }) => {
      await page.goto(casePath(await openCaseOf(session)))
      await page.getByRole('button', { name: say.dispute.act.appeal }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
