import { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { notifyCalls } from '@quayside/contract/main/notify/notify.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const base = '/home/mainManage/asynNotification'

/** One that was sent, once the demo's shops have been told of anything. */
async function oneSent(token: string): Promise<string> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        const { rows } = await take(deliveryCalls.query, { filter: { answer: ['5xx', '2xx'] } }, { token })
        return (id = rows[0]?.id)
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return id!
}

/** Addresses, the log with the health of one address, one delivery, what is missing, and the reader of signatures. */
export const notifyScreens: readonly Screen[] = [
  {
    name: 'notify-urls',
    open: async ({ page, say, session }) => {
      const { token } = session.signedIn
      await expect
        .poll(async () => {
          const { endpoints } = await take(notifyCalls.query, {}, { token })
          return endpoints.filter(({ state }) => state === 'pending').length
        })
        .toBe(0)
      await page.goto(base)
      await h1(page, say.endpoint.title)
      await expect(page.getByRole('button', { name: say.endpoint.add })).toBeEnabled()
    },
  },
  {
    name: 'notify-url-add',
    open: async ({ page, say }) => {
      await page.goto(`${base}/NoticeofDishonour`)
      await page.getByRole('button', { name: say.endpoint.add }).click()
      await expect(page.getByRole('dialog', { name: say.endpoint.form.addTitle })).toBeVisible()
    },
  },
  {
    name: 'notify-deliveries',
    open: async ({ page, say, session }) => {
      await oneSent(session.signedIn.token)
      await page.goto(`${base}/deliveries`)
      await expect(page.getByRole('region', { name: say.delivery.health.title })).toBeVisible()
      await h1(page, say.delivery.list.title)
    },
  },
  {
    name: 'notify-resend',
    open: async ({ page, say, session }) => {
      await oneSent(session.signedIn.token)
      await page.goto(`${base}/deliveries`)
      await page.getByRole('button', { name: say.delivery.resend.many }).click()
      const dialog = page.getByRole('dialog', { name: say.delivery.resend.title })
      await expect(dialog.getByText(say.delivery.resend.counted)).toBeVisible()
    },
  },
  {
    name: 'notify-delivery',
    open: async ({ page, say, session }) => {
      await page.goto(`/detail/notification/${await oneSent(session.signedIn.token)}`)
      await expect(page.getByRole('heading', { name: say.delivery.detail.attempts })).toBeVisible()
    },
  },
  {
    name: 'notify-gaps',
    open: async ({ page, say }) => {
      await page.goto(`${base}/gaps`)
      await h1(page, say.delivery.list.title)
    },
  },
  {
    name: 'notify-types',
    open: async ({ page, say }) => {
      await page.goto(`${base}/types?type=chargeback.opened`)
      await expect(page.getByRole('region', { name: say.eventTypes.type.chargeback__opened })).toContainText(
        'reasonCode',
      )
      await h1(page, say.delivery.list.title)
    },
  },
  {
    name: 'notify-signature',
    open: async ({ page, say, session }) => {
      await oneSent(session.signedIn.token)
      await page.goto(`${base}/signature`)
      await page.getByRole('button', { name: say.delivery.check.useLast }).click()
      const body = page.getByLabel(say.delivery.check.body)
      await expect(body).not.toHaveValue('')
      await body.fill(JSON.stringify(JSON.parse(await body.inputValue()), null, 1))
      await page.getByRole('button', { name: say.delivery.check.submit }).click()
      await expect(page.getByText(say.delivery.check.cause.rewritten).first()).toBeVisible()
    },
  },
]
