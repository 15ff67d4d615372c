import type { Language } from '@quayside/contract/envelope.ts'
import type { IpPurpose } from '@quayside/contract/main/ip/purposes.ts'
import { ipNews as en } from '#en/main/ip-news.ts'
import { type Facts, fill } from './fill.ts'
import { ipNews as zh } from '#zh/main/ip-news.ts'

const texts = { en, zh }

export type IpNews = Exclude<keyof typeof en, 'purpose'>

export const ipNewsText = (
  language: Language,
  event: IpNews,
  { purpose, ...facts }: Facts & { readonly purpose: IpPurpose },
): string => fill(texts[language][event], { ...facts, purpose: texts[language].purpose[purpose] })
