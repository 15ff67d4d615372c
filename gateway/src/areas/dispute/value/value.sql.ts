import type { ChargebackOutcome, ChargebackStage } from '@quayside/contract/dispute/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'
import { authenticatedText } from '#areas/dispute/authenticated.sql.ts'

/** A case as its value is worked out from it. */
export interface Valuing {
  readonly id: string
  readonly stage: ChargebackStage
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
  readonly brand: CardBrand | null
  readonly reasonCode: string
  readonly currency: string
  readonly amount: bigint
  readonly wonMinor: bigint
  readonly lostMinor: bigint
  readonly foundPercent: number | null
  readonly isAuthenticated: boolean
}

/** Cases for which a pair of earlier sales was found. */
export const casesWithPriors = (merchantId: bigint, ids: readonly string[]): Query<{ id: string }> => ({
  name: 'case_evidence_priors',
  text: `select case_id as id from case_evidence
    where merchant_id = $1 and case_id = any($2::uuid[]) and 'compelling' = any(found)`,
  values: [merchantId, ids],
})

/** One case as its value is worked out from it. */
export const caseToValue = (merchantId: bigint, caseId: string): Query<Valuing> => ({
  name: 'case_to_value',
  text: `select c.id, c.stage, c.todo, c.outcome, c.brand, c.reason_code as "reasonCode", c.currency::text, c.amount,
      c.won_minor as "wonMinor", c.lost_minor as "lostMinor", c.found_percent as "foundPercent",
      ${authenticatedText} as "isAuthenticated"
    from chargeback c where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, caseId],
})
