import type { Query } from '@quayside/gateway/db/tx.ts'

export interface KnownCase {
  readonly id: string
  readonly orderNo: string
  readonly version: number
}

const waiting = `select c.id, o.order_no as "orderNo", c.version from chargeback c
  join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id where c.todo`

/** Cases that wait for the merchant, by the numbers of their orders. */
export const casesOf = (orderNos: readonly string[]): Query<KnownCase> => ({
  text: `${waiting} and o.order_no = any($1)`,
  values: [orderNos],
})

/** Those of them that wait again. */
export const waitingCases = (ids: readonly string[]): Query<KnownCase> => ({
  text: `${waiting} and c.id = any($1::uuid[])`,
  values: [ids],
})

export interface KnownClaim {
  readonly id: string
  readonly orderNo: string
  readonly number: string
}

export const claimsOf = (kind: 'alert' | 'complaint', orderNos: readonly string[]): Query<KnownClaim> => ({
  text: `select x.id, o.order_no as "orderNo", ${kind === 'alert' ? 'x.alert_no' : 'x.complaint_no'} as number
    from ${kind === 'alert' ? 'alert' : 'dispute_order'} x
    join orders o on o.merchant_id = x.merchant_id and o.id = x.order_id where o.order_no = any($1)`,
  values: [orderNos],
})

/** How long until the cut-off of a case, by the database's own clock. */
export const untilCutOff = (id: string): Query<{ ms: number }> => ({
  text: `select extract(epoch from cut_off_at - clock_timestamp())::float8 * 1000 as ms from chargeback where id = $1`,
  values: [id],
})

export const submissionOf = (caseId: string): Query<{ merchantId: string; id: string }> => ({
  text: `select merchant_id::text as "merchantId", id from case_submission where case_id = $1`,
  values: [caseId],
})

export const standingOf = (caseId: string): Query<{ todo: boolean; version: number }> => ({
  text: 'select todo, version from chargeback where id = $1',
  values: [caseId],
})

export interface KnownThread {
  readonly id: string
  readonly version: number
}

/** The conversation about a complaint. */
export const threadOf = (complaintNo: string): Query<KnownThread> => ({
  text: `select t.id, t.version from dispute_thread t
    join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id where d.complaint_no = $1`,
  values: [complaintNo],
})
