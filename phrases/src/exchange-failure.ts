import type { Language } from '@quayside/contract/envelope.ts'
import { type ExchangeRefusalCode, exchangeRefusalCodes } from '@quayside/contract/fund/exchange/states.ts'
import { exchange as en } from '#en/fund/exchange.ts'
import { exchange as zh } from '#zh/fund/exchange.ts'

const texts = { en: en.failure, zh: zh.failure }

/** The code as it is known here; null for the house's own. */
export const knownExchangeRefusal = (code: string | null): ExchangeRefusalCode | null =>
  exchangeRefusalCodes.find((known) => known === code) ?? null

/** Why an exchange failed, in the reader's language; a reason that is not known here as the house wrote it. */
export function exchangeFailure(language: Language, code: string | null, written: string | null): string {
  const known = knownExchangeRefusal(code)
  return known ? texts[language].code[known] : (written ?? texts[language].unknown)
}
