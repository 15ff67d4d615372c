import type { Language } from '@quayside/contract/envelope.ts'
import { bankRefusalCodes } from '@quayside/contract/fund/payout/bank-refusals.ts'
import { payouts as en } from '#en/fund/payouts.ts'
import { payouts as zh } from '#zh/fund/payouts.ts'

const texts = { en, zh }

/** Why the bank did not pay, in the reader's language; a reason that is not known here as the bank wrote it. */
export function payoutRefusalText(language: Language, code: string | null, written: string | null): string {
  const known = bankRefusalCodes.find((one) => one === code)
  return known ? texts[language].reason[known] : (written ?? texts[language].unknown)
}
