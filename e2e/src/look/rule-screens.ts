import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const path = '/home/fundManage/withdraw/rulesSetting'

/** Withdrawal rules: the list, the runs of one, and the form with its next runs. */
export const ruleScreens: readonly Screen[] = [
  {
    name: 'rules',
    open: async ({ page, say }) => {
      await page.goto(path)
      await h1(page, say.withdrawalRule.title)
      await expect(page.getByText(say.withdrawalRule.state.enabled).first()).toBeVisible()
    },
  },
  {
    name: 'rule-runs',
    open: async ({ page, say }) => {
      await page.goto(path)
      const { runs } = say.withdrawalRule.do
      const rule = say.withdrawalRule.when.lastDay
      await page
        .getByRole('button', { name: new RegExp(rule) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: runs }).click()
      await expect(page.getByText(say.withdrawalRule.runs.none)).toBeVisible()
    },
  },
  {
    name: 'rule-add',
    open: async ({ page, say }) => {
      const { form } = say.withdrawalRule
      await page.goto(`${path}?edit=new`)
      await h1(page, form.add)
      await page.getByRole('button', { name: form.monthly }).click()
      await page.getByLabel(form.monthDay, { exact: true }).fill('31')
      await page.getByRole('button', { name: form.fixed }).click()
      await page.getByLabel(form.currency, { exact: true }).selectOption('USD')
      await expect(page.getByRole('table', { name: form.ahead }).getByRole('row')).toHaveCount(13)
    },
  },
]
