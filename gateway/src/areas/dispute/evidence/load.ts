import type { Tx } from '#db/tx.ts'
import { type DisputeConfig, disputeConfig, noConfig } from '#areas/dispute/config/config.sql.ts'
import {
  type EvidenceCase,
  evidenceCase,
  type EvidenceFile,
  evidenceFiles,
  type EvidencePresentment,
  evidencePresentments,
  type EvidenceRefund,
  evidenceRefunds,
  letterOf,
  type SimilarOrder,
  similarOrders,
  type StoredLetter,
  termsAt,
  type ValidTerms,
} from './facts.sql.ts'
import { type DeliveryProof, deliveryProofs } from '#orders/delivery-proof.sql.ts'
import { type SeenPage, seenPage } from '#orders/seen.sql.ts'
import { type PriorSale, priorSales } from './priors.sql.ts'

/** All that evidence of one case is made of, as it stands in the books. */
export interface CaseFile {
  readonly found: EvidenceCase
  readonly refunds: readonly EvidenceRefund[]
  readonly presentments: readonly EvidencePresentment[]
  readonly similar: readonly SimilarOrder[]
  readonly priors: readonly PriorSale[]
  /** Terms of the day of the sale. */
  readonly terms: readonly ValidTerms[]
  /** Undefined where it was not paid on a page of ours. */
  readonly page: SeenPage | undefined
  /** What proves that the goods arrived: what contradicts the order first, then the strongest. */
  readonly proofs: readonly DeliveryProof[]
  readonly config: DisputeConfig
  readonly files: readonly EvidenceFile[]
  readonly letter: StoredLetter
}

const noLetter: StoredLetter = { phrases: null, paragraph: '', note: '', version: 0 }

/** Undefined for another merchant's case. */
export async function loadCaseFile(
  tx: Tx,
  merchantId: bigint,
  caseId: string,
): Promise<CaseFile | undefined> {
  const found = await tx.maybe(evidenceCase(merchantId, caseId))
  if (!found) return undefined
  const { orderId } = found
  const [refunds, presentments, similar, priors, terms, page, proofs, config, files, letter] =
    await Promise.all([
      tx.rows(evidenceRefunds(merchantId, orderId)),
      tx.rows(evidencePresentments(merchantId, orderId)),
      tx.rows(similarOrders(merchantId, orderId)),
      tx.rows(priorSales(merchantId, orderId)),
      tx.rows(termsAt(merchantId, found.orderedAt)),
      tx.maybe(seenPage(merchantId, orderId)),
      tx.rows(deliveryProofs(merchantId, orderId)),
      tx.maybe(disputeConfig(merchantId)),
      tx.rows(evidenceFiles(merchantId, caseId, found.round)),
      tx.maybe(letterOf(merchantId, caseId)),
    ])
  return {
    found,
    refunds,
    presentments,
    similar,
    priors,
    terms,
    page,
    proofs,
    config: config ?? noConfig,
    files,
    letter: letter ?? noLetter,
  }
}
