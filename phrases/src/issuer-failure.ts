import type { Language } from '@quayside/contract/envelope.ts'
import { type IssuerRefusalCode, issuerRefusalCodes } from '@quayside/contract/fund/vcc/states.ts'
import { vcc as en } from '#en/fund/vcc.ts'
import { vcc as zh } from '#zh/fund/vcc.ts'

const texts = { en: en.failure, zh: zh.failure }

/** The code as it is known here; null for the issuer's own. */
export const knownIssuerRefusal = (code: string | null): IssuerRefusalCode | null =>
  issuerRefusalCodes.find((known) => known === code) ?? null

/** Why an issuer refused money for a card, in the reader's language; a reason that is not known here as the issuer wrote it. */
export function issuerFailure(language: Language, code: string | null, written: string | null): string {
  const known = knownIssuerRefusal(code)
  return known ? texts[language].code[known] : (written ?? texts[language].unknown)
}
