import type { OutputOf } from '@quayside/contract/call.ts'
import { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import type { InvoiceState } from '@quayside/contract/bill/invoice/states.ts'
import { take } from '#product/gateway.ts'
import { expect } from '#story.ts'
import { h1, type Screen, type Stage } from './screens.ts'

type Row = OutputOf<typeof invoiceCalls.query>['rows'][number]

const base = '/home/billCheckCenter/serChargeInvoice'

/** The newest of these states; the sandbox's staff send what was issued after some seconds. */
const detailOf = (
  name: string,
  status: readonly InvoiceState[],
  isMeant: (row: Row) => boolean = () => true,
): Screen => ({
  name,
  open: async ({ page, say, session }: Stage) => {
    const caller = { token: session.signedIn.token }
    const filter = { status: [...status], currency: ['USD'] }
    const { rows } = await take(invoiceCalls.query, { filter }, caller)
    await page.goto(`${base}/chargeDetail/${rows.find(isMeant)!.id}`)
    await expect(page.getByRole('list', { name: say.invoices.detail.story })).toBeVisible()
  },
})

/** Invoices of service charges. */
export const invoiceScreens: readonly Screen[] = [
  {
    name: 'invoices',
    open: async ({ page, say }) => {
      await page.goto(`${base}/chargeQuery`)
      await h1(page, say.invoices.title)
      await expect(page.getByText(say.invoices.status.received).first()).toBeVisible()
    },
  },
  {
    name: 'invoice-apply',
    open: async ({ page, say }) => {
      await page.goto(`${base}/apply`)
      await h1(page, say.invoices.apply.title)
      await expect(page.getByRole('table', { name: say.invoices.apply.fees })).toBeVisible()
    },
  },
  detailOf('invoice-detail-revised', ['issued', 'posted', 'received'], ({ revised }) => revised !== null),
  detailOf('invoice-detail-rejected', ['rejected']),
  detailOf('invoice-detail-received', ['received']),
]
