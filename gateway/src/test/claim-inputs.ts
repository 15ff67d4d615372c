import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const times = { createdFrom: '2026-01-01T00:00:00Z', createdTo: '2026-02-01T00:00:00+08:00' }
const means = {
  currency: ['USD'],
  amountFrom: '1',
  amountTo: '2.00',
  brand: ['visa' as const],
  site: [id],
}
const alertFilter = {
  text: 'AL1',
  ...times,
  status: ['pending' as const],
  refundStatus: ['none' as const],
  network: ['ethoca' as const],
  type: ['confirmed_fraud' as const],
  move: ['refund' as const],
  ...means,
  dueBefore: '2026-03-01T00:00:00Z',
}
const rdrFilter = { text: 'RDR1', ...times, ...means, overrun: 'yes' as const }
const disputeOrderFilter = {
  text: 'CP1',
  ...times,
  status: ['init' as const],
  reason: ['not_received' as const],
  ...means,
}
const threadFilter = {
  text: 'CP1',
  ...times,
  status: ['open' as const],
  reason: ['other' as const],
  ...means,
}
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const lines = [{ id, version: 1 }]

const rules = [
  {
    upTo: { currency: 'USD', value: '100.00' },
    reasonCodes: ['10.4'],
    brands: ['visa' as const],
    countries: ['US'],
    sites: [id],
    withinDays: 90,
    product: 'watch',
  },
]

type Groups = typeof portalCalls

/** A good input of each call of alerts, RDR, complaints and messages, with every field filled in. */
export const claimInputs: {
  readonly [G in 'alert' | 'rdr' | 'rdrSimulation' | 'disputeOrder' | 'disputeMessage']: {
    readonly [C in keyof Groups[G]]: InputOf<Groups[G][C]>
  }
} = {
  alert: {
    query: { filter: alertFilter, page, order: 'oldest', count: true },
    ask: { filter: alertFilter, order: 'newest', columns: ['alertNo', 'amount', 'status'], file },
    preview: { filter: alertFilter, zone: 'Europe/London' },
    sums: { filter: alertFilter },
    detail: { id },
    value: { id },
    refund: { acsOrderId: 'Q100', refundAmount: '1.00', alertNo: 'AL1' },
    letGo: { id, version: 1 },
    findEnums: {},
  },
  rdr: {
    query: { filter: rdrFilter, page, order: 'oldest', count: true },
    ask: { filter: rdrFilter, order: 'newest', columns: ['rdrNo', 'amount', 'fee'], file },
    preview: { filter: rdrFilter, zone: 'Europe/London' },
    sums: { filter: rdrFilter },
  },
  rdrSimulation: { simulate: { rules }, proposals: {}, propose: { rules } },
  disputeOrder: {
    query: { filter: disputeOrderFilter, page, order: 'oldest', count: true },
    ask: { filter: disputeOrderFilter, order: 'newest', columns: ['complaintNo', 'refundAmount'], file },
    preview: { filter: disputeOrderFilter, zone: 'Europe/London' },
    sums: { filter: disputeOrderFilter },
    detail: { id },
    deal: { id, decision: 'decline', merchantRemark: 'It was delivered.', version: 1 },
    batch: {
      lines,
      decision: 'approve',
      merchantRemark: 'Sorry.',
      totals: [{ currency: 'USD', value: '1.00' }],
    },
    dryRun: { lines, decision: 'approve' },
    enums: {},
    reason: {},
  },
  disputeMessage: {
    query: { filter: threadFilter, page, order: 'oldest', count: true },
    detail: { id },
    waiting: {},
    write: { id, text: 'It is on its way.\nTomorrow.', files: [id], version: 1 },
    close: { id, version: 1 },
    upload: { name: 'proof.pdf', content: 'aGVsbG8=' },
    download: { id },
  },
}
