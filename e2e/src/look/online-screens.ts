import { confirmDuty, keyedPath, onlinePath, tokensPath } from '#trade/online.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

/** Orders that a merchant makes by hand: by a link, of a kept card, of one that is keyed. */
export const onlineScreens: readonly Screen[] = [
  {
    name: 'online-link',
    open: async ({ page, say }) => {
      await page.goto(onlinePath)
      await h1(page, say.orderOnline.title)
      await page.getByRole('button', { name: say.orderOnline.link.submitEmpty }).click()
      await expect(page.getByText(say.orderOnline.problem.missing).first()).toBeVisible()
    },
  },
  {
    name: 'online-kept',
    mayRunOff: true,
    open: async ({ page, say }) => {
      await page.goto(tokensPath)
      await expect(page.getByRole('button', { name: say.orderOnline.kept.charge }).first()).toBeVisible()
    },
  },
  {
    name: 'online-charge',
    open: async ({ page, say }) => {
      await page.goto(tokensPath)
      await page.getByRole('button', { name: say.orderOnline.kept.charge }).first().click()
      await expect(page.getByRole('dialog', { name: say.orderOnline.kept.title })).toBeVisible()
    },
  },
  {
    name: 'online-keyed',
    open: async ({ page, say, session }) => {
      await confirmDuty(session)
      await page.goto(keyedPath)
      await expect(page.getByTitle(say.orderOnline.keyed.frame)).toBeVisible()
      await expect(page.getByText(say.orderOnline.keyed.loading)).toHaveCount(0)
    },
  },
]
