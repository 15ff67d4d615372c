import type { Language } from '@quayside/contract/envelope.ts'
import { keyNews as en } from '#en/main/key-news.ts'
import { type Facts, fill } from './fill.ts'
import { keyNews as zh } from '#zh/main/key-news.ts'

const texts = { en, zh }

export type KeyNews = keyof typeof en

export const keyNewsText = (language: Language, event: KeyNews, facts: Facts): string =>
  fill(texts[language][event], facts)
