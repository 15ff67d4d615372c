import { type CaseValue, caseValue, type ValueStage, type ValueTerms } from './value.ts'

/** What was promised of an answer when it was sealed, with all that the sum is made of; amounts in minor units, as text. */
export interface Promised {
  readonly currency: string
  /** Before decided cases weighed in, in percent. */
  readonly first: number
  readonly from: ValueStage
  readonly answer: number
  readonly preArbitration: number
  readonly arbitration: number
  readonly goesOn: number
  readonly goesOnAgain: number
  readonly amount: string
  readonly arbitrationFee: string
  readonly labour: string
  /** The sum. */
  readonly fight: string
}

export function promisedOf(
  currency: string,
  { terms, first, fight }: Pick<CaseValue, 'fight'> & { readonly terms: ValueTerms; readonly first: number },
): Promised {
  const { amount, arbitrationFee, labour, from = 'answer', ...chances } = terms
  return {
    currency,
    first,
    from,
    ...chances,
    amount: String(amount),
    arbitrationFee: String(arbitrationFee),
    labour: String(labour),
    fight: String(fight),
  }
}

/** J7: the sum, added up again. */
export const recomputed = ({ amount, arbitrationFee, labour, ...chances }: Promised): bigint =>
  caseValue({
    ...chances,
    amount: BigInt(amount),
    arbitrationFee: BigInt(arbitrationFee),
    labour: BigInt(labour),
  }).fight
