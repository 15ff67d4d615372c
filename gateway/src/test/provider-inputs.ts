import type { InputOf } from '@quayside/contract/call.ts'
import type { invoiceCalls } from '@quayside/contract/bill/invoice/invoice.ts'
import type { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import type { invoiceDeskCalls } from '@quayside/contract/provider/invoice-desk.ts'
import type { payoutProductCalls } from '@quayside/contract/provider/payout-product.ts'
import type { rdrProposalCalls } from '@quayside/contract/provider/rdr-proposal.ts'
import type { riskSnapshotCalls } from '@quayside/contract/provider/risk-snapshot.ts'
import type { payoutReviewCalls } from '@quayside/contract/provider/payout-review.ts'
import type { providerChargeCalls } from '@quayside/contract/provider/provider-charge.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const by = { merchantId: '1', staff: 'Li Na' }
const withdrawal = { ...by, withdrawalId: unknownId }
const freeze = { ...by, freezeId: unknownId }
const application = { ...by, invoiceId: unknownId }
const days = { currency: 'USD', from: '2026-01-01', through: '2026-01-31' }
const at = '2026-01-05T10:00:00Z'

/** A good input of each call of the provider's staff, with every field filled in. */
export const providerSideInputs: {
  readonly payoutReview: Inputs<typeof payoutReviewCalls>
  readonly providerCharge: Inputs<typeof providerChargeCalls>
  readonly accountFreeze: Inputs<typeof accountFreezeCalls>
  readonly payoutProduct: Inputs<typeof payoutProductCalls>
  readonly invoice: Inputs<typeof invoiceCalls>
  readonly invoiceDesk: Inputs<typeof invoiceDeskCalls>
  readonly rdrProposal: Inputs<typeof rdrProposalCalls>
  readonly riskSnapshot: Inputs<typeof riskSnapshotCalls>
} = {
  payoutReview: {
    waiting: { after: { askedAt: at, withdrawalId: unknownId }, size: 50 },
    read: withdrawal,
    approve: { ...withdrawal, version: 1 },
    refuse: { ...withdrawal, version: 1, reason: 'The beneficiary is not known' },
  },
  providerCharge: {
    fine: { ...by, incidentId: 'INC-1', reason: 'Goods that the agreement rules out' },
    monitoringFee: { ...by, caseId: 'TC40-1', scheme: 'visa', caseOn: '2026-01-05' },
  },
  accountFreeze: {
    open: { after: { since: at, freezeId: unknownId }, size: 50 },
    freeze: { ...freeze, reason: 'Material is missing' },
    askEnd: { ...freeze, reason: 'Material has come' },
    confirmEnd: freeze,
  },
  payoutProduct: {
    open: { ...by, productId: unknownId, country: 'CN' },
    close: { ...by, productId: unknownId },
  },
  rdrProposal: { answer: { ...by, proposalId: unknownId, accepted: false, answer: 'Not for this scheme' } },
  riskSnapshot: {
    snapshot: {
      running: [
        { merchantId: '1', version: 3, hash: 'a'.repeat(64), listNumber: 12, since: at, countingSince: at },
      ],
    },
  },
  invoice: {
    prepare: {},
    calculate: days,
    apply: {
      ...days,
      amount: '12.34',
      taxId: '91440300ABCDEFG',
      companyName: 'Nanbei Trading Co., Ltd.',
      companyAddress: '8 Renmin Road, Shenzhen',
      recipient: '林悦',
      phone: '+86 13800138000',
      address: '深圳市南山区人民路 8 号',
    },
    query: {
      filter: {
        text: 'I0',
        createdFrom: '2026-01-01T00:00:00Z',
        createdTo: '2026-02-01T00:00:00Z',
        status: ['applied'],
        currency: ['USD'],
      },
      page: { size: 20 },
      order: 'oldest',
      count: true,
    },
    detail: { id: unknownId },
  },
  invoiceDesk: {
    waiting: { state: ['applied'], after: { since: at, invoiceId: unknownId }, size: 50 },
    read: application,
    review: { ...application, version: 1 },
    reject: { ...application, version: 1, reason: 'The tax id is another company’s' },
    issue: {
      ...application,
      version: 1,
      invoiceDate: '2026-01-05',
      revised: { value: '10.00', reason: 'A fee was given back' },
    },
    post: { ...application, version: 1, trackingNo: 'SF1234567890', logisticsCompany: 'SF Express' },
    deliver: { ...application, version: 1 },
  },
}
