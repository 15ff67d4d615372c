import type { ReasonGroup } from '#dispute/value/reason-groups.ts'
import { foundByUs } from './items.ts'

/** What a letter begins with, by what the dispute comes down to. */
export const openings = [
  'open_fraud',
  'open_authorisation',
  'open_processing',
  'open_duplicate',
  'open_not_received',
  'open_recurring',
  'open_quality',
  'open_credit',
  'open_cancelled',
  'open_other',
] as const
type Opening = (typeof openings)[number]

/** What documents that somebody brought let a letter say. */
export const broughtPhrases = ['delivery', 'messages', 'use', 'description', 'agreement', 'return'] as const

/** Every sentence that a letter can hold: its opening, and one for each kind of evidence. */
export const letterPhrases = [
  ...openings,
  ...foundByUs,
  ...broughtPhrases.filter((item) => item !== 'delivery'),
  'close',
] as const
export type LetterPhrase = (typeof letterPhrases)[number]

const openingOf: Partial<Readonly<Record<ReasonGroup, Opening>>> = {
  fraud: 'open_fraud',
  card_present: 'open_fraud',
  programme: 'open_fraud',
  authorisation: 'open_authorisation',
  processing: 'open_processing',
  duplicate: 'open_duplicate',
  not_received: 'open_not_received',
  recurring: 'open_recurring',
  quality: 'open_quality',
  credit: 'open_credit',
  cancelled: 'open_cancelled',
}

export const openingFor = (group: ReasonGroup): Opening => openingOf[group] ?? 'open_other'
