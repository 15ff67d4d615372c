import type { Language } from '@quayside/contract/envelope.ts'
import { type RefusalCode, refusalCodes } from '@quayside/contract/trade/move/refusals.ts'
import { refusals as en } from '#en/trade/refusals.ts'
import { fill } from './fill.ts'
import { refusals as zh } from '#zh/trade/refusals.ts'

const texts = { en, zh }

/** The code as it is known here; null for the network's own. */
export const knownRefusal = (code: string | null): RefusalCode | null =>
  refusalCodes.find((known) => known === code) ?? null

/** Why the network refused, in the reader's language; a reason that is not known here as the network wrote it. */
export function refusalText(language: Language, code: string | null, written: string | null): string {
  const known = knownRefusal(code)
  return known ? texts[language].reason[known] : (written ?? texts[language].unknown)
}

export type Failing = keyof typeof en.failed

/** "Refund failed due to {reason}" (spec §8). */
export const failureText = (language: Language, what: Failing, reason: string): string =>
  fill(texts[language].failed[what], { reason })
