import { exportedLists, type ExportedListName } from '@quayside/contract/account/states.ts'
import { holdInShop } from '#product/shop.ts'
import { quiet } from '#quiet.ts'
import { expect } from '#story.ts'
import { downloadsPath, fraudReportsPath, ordersPath, refundsPath, reviewsPath } from '#trade/order-list.ts'
import { h1, type Screen } from './screens.ts'

/** Files of one bank's file, withdrawal or link stand on its page. */
const withinOthers = ['bank_matches', 'makeups', 'link_payments'] as const
/** Lists that stand on a page of their own. */
type Listed = Exclude<ExportedListName, (typeof withinOthers)[number]>
const isListed = (kind: ExportedListName): kind is Listed => !withinOthers.some((one) => one === kind)
const lists: Record<Listed, string> = {
  transactions: `${ordersPath}?status=succeed`,
  refunds: `${refundsPath}?status=succeed`,
  links: '/home/paymentChain/paymentChainQuery',
  subscriptions: '/home/tradeManage/subscription/subscriptionQuery',
  subscription_invoices: '/home/tradeManage/subscription/invoiceQuery',
  exchanges: '/home/fundManage/currencyExchange/currencyQuery',
  reviews: reviewsPath,
  fraud_reports: fraudReportsPath,
  risk_entries: '/home/riskManage/blackList',
  alerts: '/home/disputeManage/refusalWarning',
  rdr: '/home/disputeManage/rdr',
  dispute_orders: '/home/disputeManage/disputeOrders',
  desk: '/home/tradeManage/protestDispose-new',
  cases: '/home/tradeManage/protestDispose-new?tab=all',
  old_cases: '/home/tradeManage/protestDispose',
  scheme_rows: '/home/tradeecharts/schemeRows',
  operations: '/home/accountManage/logQuery',
  balances: '/home/fundManage/accountBalance?tab=changes&account=pending&currency=USD',
  deliveries: '/home/mainManage/asynNotification/deliveries',
  vcc_transactions: '/home/fundManage/virtualCards/transactions',
  shipments: '/home/logistics-center/list',
  withdrawals: '/home/fundManage/withdraw/withdrawQuery',
}

const dialogOf = (kind: Listed): Screen => ({
  name: `${kind}-export`,
  open: async ({ page, say, session }) => {
    // Stories may have decided all that were held.
    if (kind === 'reviews') await holdInShop(session)
    const { button, title, start_one, start_other } = say.account.export
    await page.goto(lists[kind])
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title[kind] })
    await expect(dialog.getByRole('button', { name: say.anyCount([start_one, start_other]) })).toBeVisible()
  },
})

/** What is exported, and what has become of it. */
export const exportScreens: readonly Screen[] = [
  ...exportedLists.filter(isListed).map(dialogOf),
  {
    name: 'download-center',
    open: async ({ page, say }) => {
      await page.goto(downloadsPath)
      await h1(page, say.account.downloads.title)
      await quiet(page)
    },
  },
]
