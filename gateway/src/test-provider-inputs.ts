import type { InputOf } from '@quayside/contract/call.ts'
import type { accountFreezeCalls } from '@quayside/contract/provider/account-freeze.ts'
import type { payoutReviewCalls } from '@quayside/contract/provider/payout-review.ts'
import type { providerChargeCalls } from '@quayside/contract/provider/provider-charge.ts'

type Inputs<C> = { readonly [K in keyof C]: InputOf<C[K]> }

const unknownId = '019a7a5e-6c61-7c9d-8f4b-2c3d4e5f6a7b'
const by = { merchantId: '1', staff: 'Li Na' }
const withdrawal = { ...by, withdrawalId: unknownId }
const freeze = { ...by, freezeId: unknownId }
const at = '2026-01-05T10:00:00Z'

/** A good input of each call of the provider's staff, with every field filled in. */
export const providerSideInputs: {
  readonly payoutReview: Inputs<typeof payoutReviewCalls>
  readonly providerCharge: Inputs<typeof providerChargeCalls>
  readonly accountFreeze: Inputs<typeof accountFreezeCalls>
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
}
