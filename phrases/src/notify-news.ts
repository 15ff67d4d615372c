import type { Language } from '@quayside/contract/envelope.ts'
import { notifyNews as en } from '#en/main/notify-news.ts'
import { type Facts, fill } from './fill.ts'
import { notifyNews as zh } from '#zh/main/notify-news.ts'

const texts = { en, zh }

export type NotifyNews = keyof typeof en

export const notifyNewsText = (language: Language, event: NotifyNews, facts: Facts): string =>
  fill(texts[language][event], facts)
