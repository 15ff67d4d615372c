import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const area = '/home/accountManage'

/** What a person changes of their own account. */
export const securityScreens: readonly Screen[] = [
  {
    name: 'security-settings',
    open: async ({ page, say }) => {
      await page.goto(`${area}/securitySettings`)
      await h1(page, say.security.title)
      await expect(page.getByRole('region', { name: say.security.events.title })).toBeVisible()
    },
  },
  {
    name: 'modify-login-pass',
    open: async ({ page, say }) => {
      await page.goto(`${area}/modifyLoginPass/form`)
      await h1(page, say.security.password.loginTitle)
      await expect(page.getByRole('button', { name: say.security.password.save })).toBeVisible()
    },
  },
  {
    name: 'modify-email',
    open: async ({ page, say }) => {
      await page.goto(`${area}/modifyEmail/form`)
      await h1(page, say.security.contact.emailTitle)
      await expect(page.getByRole('button', { name: say.security.contact.save })).toBeVisible()
    },
  },
]
