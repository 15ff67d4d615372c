import type { Language } from '@quayside/contract/envelope.ts'
import { tokenNews as en } from '#en/account/token-news.ts'
import { type Facts, fill } from './fill.ts'
import { tokenNews as zh } from '#zh/account/token-news.ts'

const texts = { en, zh }

export type TokenNews = keyof typeof en

export const tokenNewsText = (language: Language, event: TokenNews, facts: Facts): string =>
  fill(texts[language][event], facts)
