import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

/** What waits for a second person, the rules for it, and who did what. */
export const approvalScreens: readonly Screen[] = [
  {
    name: 'approvals',
    open: async ({ page, say }) => {
      await page.goto('/home/accountManage/approvals?tab=all')
      await h1(page, say.approval.title)
      await expect(page.getByText(say.approval.empty.all).or(page.getByRole('table')).first()).toBeVisible()
    },
  },
  {
    name: 'approval-rules',
    open: async ({ page, say }) => {
      await page.goto('/home/accountManage/approvalRules')
      await h1(page, say.approval.ruleTitle)
      await expect(page.getByRole('rowheader', { name: say.approval.kind.refund_batch })).toBeVisible()
    },
  },
  {
    name: 'approval-rule',
    open: async ({ page, say }) => {
      await page.goto('/home/accountManage/approvalRules')
      await page
        .getByRole('button', { name: say.approval.create })
        .or(page.getByRole('button', { name: say.approval.edit }))
        .last()
        .click()
      await expect(page.getByRole('button', { name: say.approval.save })).toBeVisible()
    },
  },
  {
    name: 'operation-log',
    open: async ({ page, say }) => {
      await page.goto('/home/accountManage/logQuery')
      await h1(page, say.oplog.title)
      await expect(page.getByText(say.oplog.outcome.done, { exact: true }).first()).toBeVisible()
    },
  },
]
