import { expect } from '#story.ts'
import { h1, type Screen } from './screens.ts'

const base = '/home/third-party'

/** Accounts with each partner, in each state that the demo has, and what is asked about them. */
export const partnerScreens: readonly Screen[] = [
  {
    name: 'partner-shopline',
    open: async ({ page, say }) => {
      await page.goto(`${base}/shopline`)
      await h1(page, say.partner.name.shopline)
      await expect(page.getByRole('article').getByText(say.partner.health.title)).toBeVisible()
    },
  },
  {
    name: 'partner-shopline-invalid',
    open: async ({ page, say }) => {
      await page.goto(`${base}/shopline`)
      await page.getByRole('navigation', { name: say.partner.list }).getByText('nanbei-outlet').click()
      await expect(page.getByRole('status')).toContainText(say.partner.problem.uninstalled)
    },
  },
  {
    name: 'partner-shop-how',
    open: async ({ page, say }) => {
      await page.goto(`${base}/shopline`)
      await page.getByRole('button', { name: say.partner.bind.shopline }).click()
      await expect(page.getByRole('dialog').getByText(say.partner.shopHow.text)).toBeVisible()
    },
  },
  {
    name: 'partner-shop-site',
    open: async ({ page, say }) => {
      await page.goto(`${base}/shopline`)
      await page.getByRole('button', { name: say.partner.act.site }).click()
      await expect(page.getByRole('dialog').getByLabel(say.partner.siteDialog.domain)).toBeVisible()
    },
  },
  {
    name: 'partner-shop-gone',
    open: async ({ page, say }) => {
      await page.goto(`/third-party/shopline/bind?ref=${'r'.repeat(22)}`)
      await expect(page.getByText(say.partner.confirm.goneTitle)).toBeVisible()
    },
  },
  {
    name: 'partner-paypal',
    open: async ({ page, say }) => {
      await page.goto(`${base}/paypal`)
      await h1(page, say.partner.name.paypal)
      await expect(page.getByRole('heading', { level: 2, name: say.partner.paypal.title })).toBeVisible()
    },
  },
  {
    name: 'partner-wallets',
    open: async ({ page, say }) => {
      await page.goto(`${base}/alipay-onboarding/management`)
      await h1(page, say.alipayplus.title)
      await page.getByRole('navigation', { name: say.alipayplus.list }).getByText('Nanbei Outdoor').click()
      await expect(page.getByRole('article').getByText('Kakao Pay', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'partner-wallets-need-more',
    open: async ({ page, say }) => {
      await page.goto(`${base}/alipay-onboarding/management`)
      await page.getByRole('navigation', { name: say.alipayplus.list }).getByText('Nanbei More').click()
      await expect(page.getByRole('status').getByText(say.alipayplus.standing.need_more)).toBeVisible()
    },
  },
  {
    name: 'partner-wallet-sites',
    open: async ({ page, say }) => {
      await page.goto(`${base}/alipay-onboarding/management`)
      await page.getByRole('navigation', { name: say.alipayplus.list }).getByText('Nanbei Outdoor').click()
      const { chooseOf } = say.alipayplus.wallets
      await page.getByRole('button', { name: say.fill(chooseOf, { wallet: 'Kakao Pay' }) }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'partner-wallet-apply',
    open: async ({ page, say }) => {
      await page.goto(`${base}/alipay-onboarding/apply`)
      await h1(page, say.alipayplus.form.title)
      await expect(page.getByRole('checkbox', { name: 'GCash' })).toBeVisible()
    },
  },
  {
    name: 'partner-worldfirst',
    open: async ({ page, say }) => {
      await page.goto(`${base}/worldfirst`)
      await h1(page, say.partner.name.worldfirst)
      await expect(page.getByRole('heading', { level: 2, name: say.partner.accounts.title })).toBeVisible()
    },
  },
  {
    name: 'product-open',
    open: async ({ page, say }) => {
      await page.goto(`${base}/virtual-cards-onboarding`)
      await h1(page, say.product.name['virtual-cards'])
      await expect(page.getByText(say.product.said.open)).toBeVisible()
    },
  },
  {
    name: 'product-sites',
    open: async ({ page, say }) => {
      await page.goto(`${base}/keyed-orders-onboarding`)
      await h1(page, say.product.name['keyed-orders'])
      await page.getByRole('button', { name: say.product.form.send }).click()
      await expect(page.getByText(say.product.form.tick)).toBeVisible()
    },
  },
  {
    name: 'partner-allvalue',
    open: async ({ page, say }) => {
      await page.goto(`${base}/allvalue`)
      await h1(page, say.partner.name.allvalue)
      await expect(page.getByRole('article').getByText(say.partner.health.title)).toBeVisible()
    },
  },
]
