import { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { invoiceDeskCalls } from '@quayside/contract/provider/invoice-desk.ts'
import { invoiceDeskHandlers as desk, invoiceHandlers } from '@quayside/gateway/areas/bill/index.ts'
import type { DemoMerchant } from '@quayside/sandbox/traffic/merchants.ts'
import type { Past } from './past.ts'
import { daysAgo, hoursAgo } from './past-times.ts'

const currency = 'USD'
const staff = 'invoices'
/** Too little is not worth an invoice, nor one that is revised. */
const leastMinor = 200n
const revisedByMinor = 150n

type Step = 'review' | 'issue' | 'issue revised' | 'post' | 'deliver' | 'reject'

interface DemoInvoice {
  /** Months before this one, both included. */
  readonly months: readonly [first: number, last: number]
  readonly daysAgo: number
  /** What the staff did, a day after the other. */
  readonly steps: readonly Step[]
}

/** One of each kind of end; the last two months are left for whoever tries it. */
const plans: readonly DemoInvoice[] = [
  { months: [11, 9], daysAgo: 160, steps: ['review', 'issue', 'post', 'deliver'] },
  { months: [8, 7], daysAgo: 15, steps: ['review', 'issue', 'post'] },
  { months: [6, 5], daysAgo: 9, steps: ['review', 'issue revised'] },
  { months: [4, 4], daysAgo: 40, steps: ['review', 'reject'] },
  { months: [3, 3], daysAgo: 0, steps: [] },
]

/** Applications of the demo's past, for what was really charged. */
export async function makeInvoices(past: Past, merchant: DemoMerchant): Promise<void> {
  const { query, calculate, apply } = invoiceHandlers
  const { rows } = await past.byMainUser(invoiceCalls.query, query, {}, hoursAgo(0))
  // What a first start has put there stays.
  if (rows.length > 0) return
  for (const plan of plans) {
    const at = daysAgo(plan.daysAgo)
    const days = { currency, ...monthsOf(plan.months) }
    const { amount, blocked } = await past.byMainUser(invoiceCalls.calculate, calculate, days, at)
    const minor = parseMinor(currency, amount.value) ?? 0n
    if (blocked.length > 0 || minor <= leastMinor) continue
    const wanted = { ...days, ...addresseeOf(merchant, plan), amount: amount.value }
    const { id } = await past.byMainUser(invoiceCalls.apply, apply, wanted, at)
    for (const [index, step] of plan.steps.entries()) {
      const seen = { merchantId: merchant.id, invoiceId: id, version: index + 1, staff }
      await take(past, step, seen, { minor, at: daysAgo(plan.daysAgo - index - 1) })
    }
  }
}

async function take(
  { byStaff }: Past,
  step: Step,
  seen: { merchantId: string; invoiceId: string; version: number; staff: string },
  { minor, at }: { readonly minor: bigint; readonly at: string },
): Promise<unknown> {
  const invoiceDate = beijingDate(at)
  switch (step) {
    case 'review':
      return byStaff(invoiceDeskCalls.review, desk.review, seen, at)
    case 'issue':
      return byStaff(invoiceDeskCalls.issue, desk.issue, { ...seen, invoiceDate }, at)
    case 'issue revised': {
      const reason = 'A chargeback fee was given back after you had applied.'
      const revised = { value: wire(currency, minor - revisedByMinor).value, reason }
      return byStaff(invoiceDeskCalls.issue, desk.issue, { ...seen, invoiceDate, revised }, at)
    }
    case 'post': {
      const trackingNo = `SF14${seen.merchantId.padStart(11, '0')}`
      const posted = { ...seen, trackingNo, logisticsCompany: 'SF Express' }
      return byStaff(invoiceDeskCalls.post, desk.post, posted, at)
    }
    case 'deliver':
      return byStaff(invoiceDeskCalls.deliver, desk.deliver, seen, at)
    case 'reject': {
      const reason = 'The tax ID is not the one of this company.'
      return byStaff(invoiceDeskCalls.reject, desk.reject, { ...seen, reason }, at)
    }
  }
}

/** Whole Beijing months, so many before this one. */
function monthsOf([first, last]: DemoInvoice['months']): { from: string; through: string } {
  const [year, month] = beijingDate(new Date()).split('-').map(Number) as [number, number]
  const startOf = (before: number) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 10)
  return { from: startOf(first), through: addDays(startOf(last - 1), -1) }
}

const addresseeOf = ({ id, nameEn }: DemoMerchant, { steps }: DemoInvoice) => ({
  taxId: `91440300${id.padStart(7, 'A')}`,
  // The staff of the sandbox leave an application of this name alone.
  companyName: steps.length === 0 ? `${nameEn} (wait)` : nameEn,
  companyAddress: '8 Renmin South Road, Luohu, Shenzhen',
  recipient: 'Lin Wei',
  phone: '+86 755 2658 8018',
  address: '深圳市罗湖区人民南路 8 号 12 楼',
})
