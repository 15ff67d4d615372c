import type { CardBrand } from '#trade/states.ts'
import type { ChargebackStage, DisputeFlow } from './states.ts'

/**
 * Visa decides fraud and authorisation (10, 11) by allocation: our answer is already the pre-arbitration, and the issuer's
 * no leads to arbitration. Processing errors and consumer disputes (12, 13) go back and forth. That the other schemes let
 * an issuer rule on our one answer is not confirmed for each of them.
 */
export function disputeFlowOf(brand: CardBrand | null, reasonCode: string): DisputeFlow {
  if (brand === 'mastercard') return 'mastercard'
  if (brand !== 'visa') return 'single'
  return /^1[01]\b/.test(reasonCode) ? 'allocation' : 'collaboration'
}

/**
 * Number of the issuer's turn with which a case opens. A retrieval comes before the first: whether there was one may be heard
 * of later than the chargeback.
 */
export const firstRound = (stage: ChargebackStage): number => (stage === 'retrieval' ? 0 : 1)
