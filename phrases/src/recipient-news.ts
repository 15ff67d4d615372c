import type { Language } from '@quayside/contract/envelope.ts'
import type { NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { eventTypeWords as enTypes } from '#en/main/event-types.ts'
import { recipientNews as en } from '#en/main/recipient-news.ts'
import { type Facts, fill } from './fill.ts'
import { eventTypeWords as zhTypes } from '#zh/main/event-types.ts'
import { recipientNews as zh } from '#zh/main/recipient-news.ts'

const texts = { en, zh }
const groups: Readonly<Record<Language, Readonly<Record<NotifyGroup, string>>>> = {
  en: enTypes.group,
  zh: zhTypes.group,
}

export const recipientNewsText = (language: Language, part: keyof typeof en, facts: Facts): string =>
  fill(texts[language][part], facts)

/** What a group of events is called where people choose it, and where they are told of it. */
export const groupText = (language: Language, group: NotifyGroup): string => groups[language][group]
