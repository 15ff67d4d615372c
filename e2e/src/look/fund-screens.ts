import { balancesPath } from '../fund/balance-page.ts'
import { expect } from '../story.ts'
import { h1, type Screen } from './screens.ts'

/** Balances, how they came about, and what will change them. */
export const fundScreens: readonly Screen[] = [
  {
    name: 'balances',
    open: async ({ page, say }) => {
      await page.goto(balancesPath)
      await h1(page, say.fund.balance.title)
      await expect(page.getByRole('row', { name: 'USD' })).toBeVisible()
    },
  },
  {
    name: 'balance-changes',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=changes&account=pending&currency=USD`)
      await expect(page.getByRole('group', { name: say.fund.changes.balances })).toBeVisible()
    },
  },
  {
    name: 'balance-entry',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=changes&account=pending&currency=USD&entry=1`)
      await expect(page.getByRole('table', { name: say.fund.entry.legs })).toBeVisible()
    },
  },
  {
    name: 'balance-difference',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=difference&currency=USD`)
      await expect(page.getByRole('table', { name: say.fund.explain.label })).toBeVisible()
    },
  },
  {
    name: 'balance-ahead',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=ahead&currency=USD`)
      await expect(page.getByRole('table', { name: say.fund.ahead.label })).toBeVisible()
    },
  },
  {
    name: 'balance-settlements',
    open: async ({ page, say }) => {
      await page.goto(`${balancesPath}?tab=settlements&currency=USD`)
      await expect(
        page.getByRole('table', { name: say.fund.settle.label }).getByRole('link').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'exchange-apply',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/currencyExchange/apply')
      await h1(page, say.exchange.apply.title)
      await expect(
        page
          .getByLabel(say.exchange.apply.from)
          .or(page.getByRole('heading', { level: 2, name: say.exchange.open.title })),
      ).toBeVisible()
    },
  },
  {
    name: 'exchanges',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/currencyExchange/currencyQuery')
      await h1(page, say.exchange.list.title)
    },
  },
  {
    name: 'withdrawals',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/withdrawQuery')
      await h1(page, say.withdrawals.title)
    },
  },
  {
    name: 'withdraw-apply',
    open: async ({ page, say }) => {
      await page.goto('/home/fundManage/withdraw/apply?currency=USD')
      await expect(page.getByRole('group', { name: say.withdrawals.apply.balances })).toBeVisible()
    },
  },
]
