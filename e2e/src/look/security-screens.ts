import { agentHere, askedBy } from '#account/agent-here.ts'
import { demo } from '#product/product.ts'
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
  {
    name: 'machine-tokens',
    open: async ({ page, say }) => {
      await page.goto(`${area}/machineTokens`)
      await h1(page, say.token.title)
      await expect(page.getByText('Demo agent', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'machine-token-make',
    open: async ({ page, say }) => {
      await page.goto(`${area}/machineTokens`)
      await page.getByRole('button', { name: say.token.add }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.token.make.submit }).click()
      await expect(dialog.getByText(say.token.make.missing)).toBeVisible()
    },
  },
  {
    name: 'machine-token-deeds',
    open: async ({ page, say }) => {
      await page.goto(`${area}/machineTokens`)
      await page
        .getByRole('button', {
          name: say.fill(say.token.act.of, { act: say.token.act.deeds, name: 'Demo agent' }),
        })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'machine-token-end',
    open: async ({ page, say }) => {
      await page.goto(`${area}/machineTokens`)
      await page
        .getByRole('button', {
          name: say.fill(say.token.act.of, { act: say.token.act.end, name: 'Demo agent' }),
        })
        .first()
        .click()
      await expect(page.getByText(say.token.end.text)).toBeVisible()
    },
  },
  {
    name: 'agent-consent',
    open: async ({ page, say }) => {
      const { path } = askedBy(
        await agentHere('Quarterly bookkeeping assistant of the finance team'),
        demo().agents.url,
      )
      await page.goto(path)
      await expect(page.getByRole('button', { name: say.token.consent.allow, exact: true })).toBeVisible()
    },
  },
  {
    name: 'agent-problem',
    open: async ({ page, say }) => {
      await page.goto(`${area}/agentConsent?problem=redirect`)
      await expect(page.getByText(say.token.consent.problem.redirect)).toBeVisible()
    },
  },
]
