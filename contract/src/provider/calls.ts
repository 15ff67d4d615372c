import { accountFreezeCalls } from './account-freeze.ts'
import { announcementDeskCalls as publishCalls } from './announcement.ts'
import { bankEventCalls } from './bank-event.ts'
import { cardAuditCalls } from './card-audit.ts'
import { cardProductCalls } from './card-product.ts'
import { ingestCalls } from './ingest.ts'
import { invoiceDeskCalls } from './invoice-desk.ts'
import { issuerEventCalls } from './issuer-event.ts'
import { ecosphereDeskCalls } from './ecosphere-desk.ts'
import { onboardingDeskCalls } from './onboarding-desk.ts'
import { payoutProductCalls } from './payout-product.ts'
import { productDeskCalls } from './product-desk.ts'
import { payoutReviewCalls } from './payout-review.ts'
import { rdrProposalCalls } from './rdr-proposal.ts'
import { riskSnapshotCalls } from './risk-snapshot.ts'
import { siteAuditCalls } from './site-audit.ts'
import { trackerEventCalls } from './tracker-event.ts'
import { providerChargeCalls } from './provider-charge.ts'

/** Calls of the provider itself. */
export const providerCalls = {
  ingest: ingestCalls,
  publish: publishCalls,
  bankEvent: bankEventCalls,
  cardAudit: cardAuditCalls,
  payoutReview: payoutReviewCalls,
  providerCharge: providerChargeCalls,
  accountFreeze: accountFreezeCalls,
  payoutProduct: payoutProductCalls,
  cardProduct: cardProductCalls,
  issuerEvent: issuerEventCalls,
  invoiceDesk: invoiceDeskCalls,
  siteAudit: siteAuditCalls,
  ecosphereDesk: ecosphereDeskCalls,
  onboardingDesk: onboardingDeskCalls,
  productDesk: productDeskCalls,
  riskSnapshot: riskSnapshotCalls,
  rdrProposal: rdrProposalCalls,
  trackerEvent: trackerEventCalls,
} as const
