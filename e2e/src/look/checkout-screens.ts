import { checkoutCalls } from '@quayside/contract/main/checkout/checkout.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const base = '/home/mainManage'

async function configOf(site: string, token: string): Promise<string> {
  const { sites } = await take(checkoutCalls.list, {}, { token })
  const found = sites.find((one) => one.site === site)!
  return found.configId ?? found.siteId
}

/** Checkouts: per site, one with drafts and versions, one that nobody has begun, and what is asked before it goes live. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkouts',
    open: async ({ page, say }) => {
      await page.goto(`${base}/checkoutConfig`)
      await h1(page, say.checkout.title)
      await expect(page.getByText(say.checkout.state.published).first()).toBeVisible()
    },
  },
  {
    name: 'checkout-edit',
    open: async ({ page, say, session }) => {
      const id = await configOf('Nanbei Europe', session.signedIn.token)
      await page.goto(`${base}/checkoutConfigDetail/${id}`)
      const preview = page.frameLocator(`iframe[title="${say.checkout.preview.frame}"]`)
      await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'checkout-new',
    open: async ({ page, say, session }) => {
      const id = await configOf('Nanbei Business', session.signedIn.token)
      await page.goto(`${base}/checkoutConfigDetail/${id}`)
      await page.getByRole('button', { name: say.checkout.page.publish, exact: true }).click()
      await expect(page.getByText(say.checkout.form.missingBrand)).toBeVisible()
    },
  },
  {
    name: 'checkout-publish',
    open: async ({ page, say, session }) => {
      const id = await configOf('Nanbei Europe', session.signedIn.token)
      await page.goto(`${base}/checkoutConfigDetail/${id}`)
      await page.getByRole('button', { name: say.checkout.page.publish, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
