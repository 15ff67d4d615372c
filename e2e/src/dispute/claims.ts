import { expect, type Page } from '@playwright/test'
import { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import { rdrCalls } from '@quayside/contract/dispute/rdr/rdr.ts'
import { take } from '#product/gateway.ts'
import { buyInShop } from '#product/shop.ts'
import type { Session } from '#product/sign-in.ts'

export const alertsPath = '/home/disputeManage/refusalWarning'
export const rdrPath = '/home/disputeManage/rdr'
export const complaintsPath = '/home/disputeManage/disputeOrders'
export const messagesPath = '/home/disputeManage/message'
export const alertPath = (id: string): string => `/detail/refusalWarning/${id}`
export const complaintPath = (id: string): string => `/detail/disputeOrder/${id}`
export const messagePath = (id: string): string => `/detail/disputeMessage/${id}`

const patience = { timeout: 60_000 }

/** The first thing that a look finds, once the network has told of it. */
async function once<T>(look: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect.poll(async () => (found = await look()) !== undefined, patience).toBe(true)
  return found!
}

/** Whatever stands on the page, a thumb never has to move it sideways. */
export const noSideways = (page: Page): Promise<void> =>
  expect(async () => {
    const { wide, shown } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(shown)
  }).toPass()

/** Looks for a text in the list that is open, and waits for the one row that has it. */
export async function searched(
  page: Page,
  { search, label }: { search: string; label: string },
  text: string,
) {
  const box = page.getByRole('searchbox', { name: search })
  await box.fill(text)
  await box.press('Enter')
  const row = page.getByRole('table', { name: label }).locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  return row
}

/** An RDR of a fresh sale; at 4.71 the scheme settles what is left of it. */
export async function freshRdr(session: Session) {
  const { token } = session.signedIn
  const orderNo = await buyInShop(session, { value: '4.71' })
  const filter = { text: orderNo }
  return once(async () => (await take(rdrCalls.query, { filter }, { token })).rows[0])
}

/** An alert of a fresh sale; at 4.68 the sandbox's bank sends one. */
export async function freshAlert(session: Session) {
  const { token } = session.signedIn
  const orderNo = await buyInShop(session, { value: '4.68' })
  const filter = { text: orderNo }
  return once(async () => (await take(alertCalls.query, { filter }, { token })).rows[0])
}

/** A complaint of a fresh sale; at 4.73 the sandbox's buyer complains, at 4.74 writes as well. */
export async function freshComplaint(session: Session, value: '4.73' | '4.74' = '4.73') {
  const { token } = session.signedIn
  const orderNo = await buyInShop(session, { value })
  const filter = { text: orderNo }
  return once(async () => (await take(disputeOrderCalls.query, { filter }, { token })).rows[0])
}

/** What a buyer has written about a fresh complaint. */
export async function freshThread(session: Session) {
  const { token } = session.signedIn
  const { complaintNo } = await freshComplaint(session, '4.74')
  const filter = { text: complaintNo }
  return once(async () => (await take(disputeMessageCalls.query, { filter }, { token })).rows[0])
}
