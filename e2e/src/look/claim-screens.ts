import { expect } from '#story.ts'
import {
  alertPath,
  alertsPath,
  complaintPath,
  complaintsPath,
  freshAlert,
  freshComplaint,
  freshThread,
  messagePath,
  messagesPath,
  rdrPath,
} from '#dispute/claims.ts'
import { h1, savedFilterOf, type Screen } from './screens.ts'

/** What comes before a chargeback: alerts, complaints, messages, and what schemes have settled. */
export const claimScreens: readonly Screen[] = [
  {
    name: 'alerts',
    open: async ({ page, say }) => {
      await page.goto(alertsPath)
      await h1(page, say.alerts.list.title)
      await expect(page.locator('main a[href*="/detail/refusalWarning/"]').first()).toBeVisible()
    },
  },
  {
    name: 'alerts-saved-filter',
    open: async (stage) => {
      const { page, say } = stage
      const { id, name } = await savedFilterOf(stage, 'alert')
      await page.goto(`${alertsPath}?view=${id}`)
      await expect(page.getByRole('button', { name: say.fill(say.savedFilter.menu, { name }) })).toBeVisible()
    },
  },
  {
    name: 'alert-detail',
    open: async ({ page, say, session }) => {
      const { id } = await freshAlert(session)
      await page.goto(alertPath(id))
      await expect(page.getByRole('heading', { name: say.claims.steps })).toBeVisible()
    },
  },
  {
    name: 'alert-refund',
    open: async ({ page, say, session }) => {
      const { id } = await freshAlert(session)
      await page.goto(alertPath(id))
      await page.getByRole('button', { name: new RegExp(`^${say.alerts.refund.act}`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'dispute-orders',
    open: async ({ page, say }) => {
      await page.goto(complaintsPath)
      await h1(page, say.disputeOrders.list.title)
      await expect(page.locator('main a[href*="/detail/disputeOrder/"]').first()).toBeVisible()
    },
  },
  {
    name: 'dispute-order',
    open: async ({ page, say, session }) => {
      const { id } = await freshComplaint(session)
      await page.goto(complaintPath(id))
      await expect(page.getByRole('heading', { name: say.claims.steps })).toBeVisible()
    },
  },
  {
    name: 'dispute-decline',
    open: async ({ page, say, session }) => {
      const { id } = await freshComplaint(session)
      await page.goto(complaintPath(id))
      await page.getByRole('button', { name: say.disputeOrders.decline.act }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'dispute-messages',
    open: async ({ page, say }) => {
      await page.goto(messagesPath)
      await h1(page, say.disputeOrders.thread.title)
      await expect(page.locator('main a[href*="/detail/disputeMessage/"]').first()).toBeVisible()
    },
  },
  {
    name: 'dispute-message',
    open: async ({ page, say, session }) => {
      const { id } = await freshThread(session)
      await page.goto(messagePath(id))
      await expect(page.getByRole('button', { name: say.disputeOrders.thread.send })).toBeVisible()
    },
  },
  {
    name: 'rdr',
    open: async ({ page, say }) => {
      await page.goto(rdrPath)
      await h1(page, say.rdr.list.title)
    },
  },
  {
    name: 'rdr-simulate',
    open: async ({ page, say }) => {
      await page.goto(`${rdrPath}?tab=simulate`)
      await page.getByRole('button', { name: say.rdr.rules.tryOut }).click()
      await expect(page.getByText(say.rdr.result.net, { exact: true }).first()).toBeVisible()
    },
  },
]
