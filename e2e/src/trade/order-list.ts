import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '#words.ts'

export const ordersPath = '/home/tradeManage/transactionQuery'
export const downloadsPath = '/home/accountManage/downloadlist'
export const refundsPath = '/home/tradeManage/dealDispose'
export const reviewsPath = '/home/riskManage/riskOrderAudit'
export const fraudReportsPath = '/home/riskManage/fraudReports'
export const batchesPath = '/home/tradeManage/batch'
export const requestsPath = '/home/tradeManage/request-order'
export const detailsPath = (id: string): string => `/detail/orderDetails/${id}`

export const orderTable = (page: Page, say: Words): Locator =>
  page.getByRole('table', { name: say.trade.list.label })

export const orderRows = (page: Page, say: Words): Locator =>
  orderTable(page, say).locator('tbody').getByRole('row')

/** The order numbers on the page, from top to bottom, once they are there. */
export async function orderNumbers(page: Page, say: Words): Promise<string[]> {
  const links = orderRows(page, say).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.allInnerTexts()
}

export const orderLink = (page: Page, orderNo: string): Locator =>
  page.getByRole('link', { name: orderNo, exact: true })

export const searchBox = (page: Page, say: Words): Locator =>
  page.getByRole('searchbox', { name: say.trade.list.search })

/** A filter of the row opened: its panel. */
export async function openFilter(page: Page, say: Words, label: string): Promise<Locator> {
  const filters = page.getByRole('search', { name: say.list.filter.label })
  await filters.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  return page.getByRole('dialog', { name: label, exact: true })
}

/** The further filters: fills them in and shows what they find. */
export async function filterBy(
  page: Page,
  say: Words,
  fill: (sheet: Locator) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('button', { name: say.list.filter.more }).click()
  const sheet = page.getByRole('dialog', { name: say.list.filter.title })
  await fill(sheet)
  await sheet.getByRole('button', { name: say.list.filter.show }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** One of several choices of a filter, by its label. */
export const choice = (panel: Locator, group: string, option: string): Locator =>
  panel.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name: option, exact: true })
