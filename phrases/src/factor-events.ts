import type { Language } from '@quayside/contract/envelope.ts'
import { factorEvents as en } from '#en/entry/factor-events.ts'
import { type Facts, fill } from './fill.ts'
import { factorEvents as zh } from '#zh/entry/factor-events.ts'

const texts = { en, zh }

export type FactorEvent = keyof typeof en

export const factorEventText = (language: Language, event: FactorEvent, facts: Facts): string =>
  fill(texts[language][event], facts)
