import type { Language } from '@quayside/contract/envelope.ts'
import { recipientNews as en } from '#en/main/recipient-news.ts'
import { type Facts, fill } from './fill.ts'
import { recipientNews as zh } from '#zh/main/recipient-news.ts'

const texts = { en, zh }

export const recipientNewsText = (language: Language, part: keyof typeof en, facts: Facts): string =>
  fill(texts[language][part], facts)
