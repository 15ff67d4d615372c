import type { Call, ParsedInputOf } from '@quayside/contract/call.ts'
import type { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import { ordersOfComplaints } from './dispute-order.sql.ts'

type Deal = ParsedInputOf<typeof disputeOrderCalls.deal>
type Batch = ParsedInputOf<typeof disputeOrderCalls.batch>

/** Only what pays needs a second person; a batch counts as its sum, which the handler compares with what it does. */
export const disputeOrderSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input, call: Call) {
    const asked = input as Deal | Batch
    if (asked.decision !== 'approve') return undefined
    if (call.path === '/disputeOrder/batch/deal') {
      const { lines, totals } = asked as Batch
      return {
        rule: 'dispute_order.approve',
        amounts: totals.map(({ currency, value }) => ({ currency, minor: parseMinor(currency, value)! })),
        facts: { rows: lines.length },
      }
    }
    const [place] = await tx.rows(ordersOfComplaints(merchantId, [(asked as Deal).id]))
    if (!place) return undefined
    return {
      rule: 'dispute_order.approve',
      amounts: [{ currency: place.currency, minor: place.amount }],
      facts: { order: place.orderNo, complaint: place.complaintNo },
    }
  },
}
