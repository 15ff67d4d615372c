import { okStatus } from '@quayside/contract/envelope.ts'
import { beijingDate } from '@quayside/contract/dates.ts'
import { formatMinor, parseMinor } from '@quayside/contract/money.ts'
import { invoiceDeskCalls } from '@quayside/contract/provider/invoice-desk.ts'
import { ask, type StaffDesk } from './ask.ts'
import type { Due } from './due.ts'

const againMs = 60_000
const staff = 'Sandbox'
const { waiting, read, review, reject, issue, post, deliver } = invoiceDeskCalls

/** Applications go one step after each wait; a word in the company's name says when it goes otherwise. */
export async function handleInvoices(desk: StaffDesk & { readonly waitMs: number }, due: Due): Promise<void> {
  const { data } = await ask(desk, waiting.path, { state: ['applied', 'reviewing', 'issued', 'posted'] })
  for (const { merchantId, invoiceId, state, since, version } of waiting.output.parse(data).invoices)
    await due.visit(`${invoiceId} ${version}`, since, desk.waitMs, async () => {
      const named = { merchantId, invoiceId, staff }
      const seen = await ask(desk, read.path, named)
      if (seen.status !== okStatus) return againMs
      const step = stepOf(state, read.output.parse(seen.data), desk.now())
      if (!step) return Infinity
      await ask(desk, step.path, { ...named, version, ...step.input })
      return againMs
    })
}

type Seen = ReturnType<typeof read.output.parse>

/** Undefined: nobody gets round to it. */
function stepOf(state: Seen['state'], { companyName, amount, applicationNo }: Seen, now: number) {
  if (/\bwait\b/i.test(companyName)) return undefined
  if (state === 'applied') return { path: review.path, input: {} }
  if (state === 'issued')
    return {
      path: post.path,
      input: { trackingNo: `SF${applicationNo.slice(-12)}`, logisticsCompany: 'SF Express' },
    }
  if (state === 'posted') return { path: deliver.path, input: {} }
  if (/\breject\b/i.test(companyName))
    return { path: reject.path, input: { reason: 'The tax ID is not the one of this company.' } }
  const input = { invoiceDate: beijingDate(new Date(now)) }
  if (!/\brevise\b/i.test(companyName)) return { path: issue.path, input }
  const { currency, value } = amount
  const half = (parseMinor(currency, value)! + 1n) / 2n
  const revised = { value: formatMinor(currency, half), reason: 'Half of it is on a paper invoice already.' }
  return { path: issue.path, input: { ...input, revised } }
}
