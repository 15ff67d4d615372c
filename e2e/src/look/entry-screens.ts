import { signInCalls } from '@quayside/contract/entry/sign-in/sign-in.ts'
import { captchaReader } from '#captcha.ts'
import { take } from '#product/gateway.ts'
import { invite } from '#product/invite.ts'
import { sharedSession } from '#product/sign-in.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

/** Forgotten passwords and shut links, before anybody has signed in. */
export const entryScreens: readonly Screen[] = [
  {
    name: 'forgot-password',
    open: async ({ page, say }) => {
      await page.goto('/forgetPasswordPage')
      await h1(page, say.credentials.forgotten.title)
      await expect(page.getByRole('img', { name: say.entry.captchaImage })).toBeVisible()
    },
  },
  {
    name: 'forgot-password-code',
    open: async ({ page, say }) => {
      const read = captchaReader(page)
      await page.goto('/forgetPasswordPage')
      await page.getByLabel(say.entry.name).fill(`nobody_${Date.now()}`)
      await page.getByLabel(say.entry.captcha, { exact: true }).fill(await read())
      await page.getByRole('button', { name: say.credentials.forgotten.submit }).click()
      await h1(page, say.credentials.forgotten.codeTitle)
    },
  },
  {
    name: 'reset-link-unknown',
    open: async ({ page, say }) => {
      await page.goto(`/reset/forgetPassword/${'x'.repeat(43)}`)
      await h1(page, say.credentials.link.unknown)
    },
  },
]

/** Activation, payment password and first set-up. */
export const passwordScreens: readonly Screen[] = [
  {
    name: 'new-user',
    open: async ({ page, say, session }) => {
      const { link } = await invite(session)
      await page.goto(`/reset/newUserRegistration/${link}`)
      await h1(page, say.credentials.activation.title)
      const { field } = say.credentials
      await page.getByLabel(field.password, { exact: true }).fill('quiet-meadow')
      await page.getByLabel(field.again, { exact: true }).fill('quiet-meadow')
      await page.getByLabel(field.payment, { exact: true }).fill('green')
    },
  },
  {
    name: 'continue-as',
    open: async ({ page, say }) => {
      const { token, user } = (await sharedSession('nanbei_finance')).signedIn
      const { ticket } = await take(signInCalls.ticket, {}, { token })
      await page.goto(`/home?token=${ticket}`)
      await h1(page, say.fill(say.credentials.continueAs.title, { name: user.realName }))
    },
  },
  {
    name: 'reset-pay-password',
    open: async ({ page, say }) => {
      await page.goto('/reset/forgetPayPassword')
      await h1(page, say.credentials.pay.title)
    },
  },
  {
    name: 'first-set',
    open: async ({ page, say }) => {
      await page.goto('/home/accountManage/firstSet')
      await h1(page, say.credentials.first.title)
      await expect(page.getByText(say.credentials.first.done, { exact: true }).first()).toBeVisible()
    },
  },
]
