import type { InputOf } from '@quayside/contract/call.ts'
import type { portalCalls } from '@quayside/contract/index.ts'

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const page = { size: 20 as const }
const file = { type: 'csv' as const, zone: 'Asia/Shanghai', numbers: 'comma' as const }
const filter = {
  text: 'SUB-1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  status: ['past_due' as const],
  customerId: 'C-1001',
  email: 'ada@buyer.example',
  currency: ['USD'],
  amountFrom: '1',
  amountTo: '200.50',
  nextFrom: '2026-01-01T00:00:00Z',
  nextTo: '2026-02-08T00:00:00+08:00',
  failedTries: ['1' as const],
  siteId: [unknownId],
}
const invoices = {
  text: 'SUB-1',
  createdFrom: '2026-01-01T00:00:00Z',
  createdTo: '2026-02-01T00:00:00+08:00',
  status: ['open' as const],
  currency: ['USD'],
  siteId: [unknownId],
}

type Subscriptions = 'subscription' | 'subscriptionList' | 'subscriptionInvoice'
type Inputs<Group> = { readonly [K in keyof Group]: InputOf<Group[K]> }

/** One good input of each call of subscriptions. */
export const subscriptionInputs: { readonly [G in Subscriptions]: Inputs<(typeof portalCalls)[G]> } = {
  subscription: {
    detail: { id: unknownId },
    preview: { id: unknownId },
    cancel: {
      id: unknownId,
      confirmed: true,
      version: 1,
      inFlight: false,
      reason: 'The customer has asked for it',
    },
    states: {},
  },
  subscriptionList: {
    ask: { filter, order: 'newest', columns: ['subscriptionNo', 'amount'], file },
    preview: { filter, zone: 'Asia/Shanghai' },
    query: { filter, page, order: 'newest', count: true },
  },
  subscriptionInvoice: {
    ask: { filter: invoices, order: 'newest', columns: ['subscriptionNo', 'amount'], file },
    preview: { filter: invoices, zone: 'Asia/Shanghai' },
    query: { filter: invoices, page, order: 'newest', count: true },
  },
}
