import { shipmentListCalls } from '@quayside/contract/logistics/shipment/list.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const path = '/home/logistics-center/list'

/** Parcels of orders, one of them, a number by hand, and apps that bring numbers. */
export const shipmentScreens: readonly Screen[] = [
  {
    name: 'shipments',
    mayRunOff: true,
    open: async ({ page, say }) => {
      await page.goto(`${path}?tab=way`)
      await h1(page, say.shipment.list.title)
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^YT26|^SF/ })
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'shipment-detail',
    open: async ({ page, say, session }) => {
      const asked = { filter: { detail: ['delivered' as const], evidence: ['fits' as const] } }
      const { rows } = await take(shipmentListCalls.query, asked, { token: session.signedIn.token })
      await page.goto(`/detail/shipment/${rows[0]!.id}`)
      await expect(page.getByRole('heading', { name: say.shipment.sealed.title })).toBeVisible()
    },
  },
  {
    name: 'shipment-number',
    open: async ({ page, say }) => {
      await page.goto(path)
      await page.getByRole('button', { name: say.shipment.addOne }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say.shipment.form.number).fill('1Z999AA10123456784')
      await expect(dialog.getByRole('radio', { name: say.shipment.carrier.ups })).toBeVisible()
    },
  },
  {
    name: 'logistics-apps',
    open: async ({ page, say }) => {
      await page.goto('/home/logistics-center/app-binding')
      await h1(page, say.logisticsBinding.title)
      await expect(page.getByText(say.logisticsBinding.status.s1, { exact: true }).first()).toBeVisible({
        timeout: 20_000,
      })
    },
  },
]
