import type { Page } from '@playwright/test'
import { reviewListCalls } from '@quayside/contract/risk/review/list.ts'
import { transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { reportFraud } from '#product/fraud.ts'
import { take } from '#product/gateway.ts'
import { plantOrder } from '#product/orders.ts'
import { refundBeside } from '#product/refund.ts'
import { buyInShop, holdInShop } from '#product/shop.ts'
import { expect } from '#story.ts'
import { detailsPath, fraudReportsPath, refundsPath, reviewsPath } from '#trade/order-list.ts'
import type { Words } from '#words.ts'
import type { Screen } from './screens.ts'

/** Dialogs that move the money of an order, and the lists of what was moved or waits for a decision. */
export const moveScreens: readonly Screen[] = [
  {
    name: 'order-refund',
    open: ({ page, say, session }) =>
      openMove(page, say, { id: buyInShop(session), move: 'refund', title: say.moves.refund.title }),
  },
  {
    name: 'order-capture',
    open: ({ page, say, session }) =>
      openMove(page, say, {
        id: buyInShop(session, { type: 'pre-authorization' }),
        move: 'capture',
        title: say.moves.capture.title,
      }),
  },
  {
    name: 'order-void',
    open: ({ page, say, session }) =>
      openMove(page, say, {
        id: buyInShop(session, { type: 'pre-authorization' }),
        move: 'void',
        title: say.moves.void.title,
      }),
  },
  {
    name: 'order-reject',
    open: ({ page, say, session }) =>
      openMove(page, say, {
        id: holdInShop(session),
        move: 'reject',
        title: say.moves.reject.title,
      }),
  },
  {
    name: 'order-refunds',
    open: async ({ page, say, session }) => {
      const orderNo = await buyInShop(session)
      // The network refuses refunds of this amount.
      await refundBeside(session, orderNo, '4.50')
      await page.goto(detailsPath(orderNo))
      const refunds = page.getByRole('region', { name: say.trade.detail.refunds })
      await expect(refunds).toContainText(say.terms.refund.failed, { timeout: 30_000 })
      await refundBeside(session, orderNo, '20.00')
      await page.reload()
      await expect(refunds.getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'refunds',
    open: async ({ page, say }) => {
      await page.goto(refundsPath)
      await expect(page.getByRole('heading', { level: 1, name: say.moves.refunds.title })).toBeVisible()
      const { sums_one, sums_other } = say.list.table
      await expect(page.getByText(say.anyCount([sums_one, sums_other])).first()).toBeVisible()
    },
  },
  {
    name: 'review-list',
    open: async ({ page, say, session }) => {
      const orderNo = await holdInShop(session)
      await page.goto(`${reviewsPath}?text=${orderNo}`)
      await expect(page.getByRole('heading', { level: 1, name: say.risk.title })).toBeVisible()
      await expect(page.getByRole('link', { name: orderNo })).toBeVisible()
    },
  },
  {
    name: 'review-panel',
    open: async ({ page, say, session }) => {
      const orderNo = await holdInShop(session)
      await page.goto(`${reviewsPath}?text=${orderNo}`)
      await page.getByRole('link', { name: orderNo }).click()
      await expect(page.getByRole('heading', { name: say.review.similar.title })).toBeVisible()
      await expect(page.getByText(say.fill(say.review.youHold, { count: 15 }))).toBeVisible()
    },
  },
  {
    name: 'review-decide',
    open: async ({ page, say, session }) => {
      const orderNo = await holdInShop(session)
      await page.goto(`${reviewsPath}?text=${orderNo}`)
      await page.getByRole('link', { name: orderNo }).click()
      await page.getByRole('button', { name: say.review.reject }).click()
      await expect(page.getByLabel(say.moves.grounds.reason)).toBeVisible()
    },
  },
  {
    name: 'review-rejected',
    open: async ({ page, session }) => {
      const id = await holdInShop(session)
      const caller = { token: session.signedIn.token }
      const { version } = await take(transactionDetailCalls.detail, { id }, caller)
      const note = 'The parcel goes to a freight forwarder in Delaware.'
      await take(reviewListCalls.refuse, { id, version, reason: 'reshipping', note }, caller)
      await page.goto(`${reviewsPath}?lot=rejected`)
      await expect(page.getByRole('link', { name: id })).toBeVisible()
    },
  },
  {
    name: 'fraud-report-list',
    open: async ({ page, say }) => {
      await reportFraud((await plantOrder()).orderNo, '6')
      await page.goto(fraudReportsPath)
      await expect(page.getByRole('heading', { level: 1, name: say.fraudReports.list.title })).toBeVisible()
      await expect(page.getByText(say.fraudReports.type.not_present).first()).toBeVisible()
    },
  },
  {
    name: 'fraud-report',
    open: async ({ page, say }) => {
      const reportNo = await reportFraud((await plantOrder()).orderNo, '6')
      await page.goto(`${fraudReportsPath}?text=${reportNo}`)
      await page.getByRole('link', { name: reportNo }).click()
      await expect(page.getByText(say.fraudReports.detail.open)).toBeVisible()
    },
  },
]

interface AskedMove {
  id: Promise<string>
  move: string
  title: string
}

async function openMove(page: Page, say: Words, { id, move, title }: AskedMove): Promise<void> {
  await page.goto(`${detailsPath(await id)}?move=${move}`)
  const form = page.getByRole('dialog', { name: title })
  await expect(form.getByRole('button', { name: say.ui.cancel })).toBeVisible()
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
}
