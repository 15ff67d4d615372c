import { invoicesPath, subscribed, subscriptionPath, subscriptionsPath } from '#trade/subscriptions.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

/** Subscriptions: all of them, one that is past due, its end, and their invoices. */
export const subscriptionScreens: readonly Screen[] = [
  {
    name: 'subscriptions',
    mayRunOff: true,
    open: async ({ page, say, session }) => {
      const { subscriptionNo } = await subscribed(session, { manner: 'paid', status: 'active' })
      await page.goto(subscriptionsPath)
      await h1(page, say.subscription.list.title)
      await expect(page.getByRole('link', { name: subscriptionNo })).toBeVisible()
    },
  },
  {
    name: 'subscription-detail',
    open: async ({ page, say, session }) => {
      const { id } = await subscribed(session, { manner: 'declines', daysAgo: 33, status: 'past_due' })
      await page.goto(subscriptionPath(id))
      await expect(
        page.getByRole('table', { name: say.fill(say.subscription.try.label, { no: 2 }) }),
      ).toBeVisible()
    },
  },
  {
    name: 'subscription-cancel',
    open: async ({ page, say, session }) => {
      const { id } = await subscribed(session, { manner: 'paid', status: 'active' })
      await page.goto(subscriptionPath(id))
      await page.getByRole('button', { name: say.subscription.cancel.act }).click()
      await expect(
        page.getByRole('dialog').getByText(say.subscription.cancel.paid, { exact: true }),
      ).toBeVisible()
    },
  },
  {
    name: 'subscription-invoices',
    mayRunOff: true,
    open: async ({ page, say }) => {
      await page.goto(invoicesPath)
      await h1(page, say.subscription.invoices.title)
      await expect(page.getByRole('link').first()).toBeVisible()
    },
  },
]
