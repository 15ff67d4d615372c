import type { Language } from '@quayside/contract/envelope.ts'
import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily, NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { type EventTypeKey, eventTypeKey } from './event-type-key.ts'
import { eventTypeWords as en } from '#en/main/event-types.ts'
import { eventTypeWords as zh } from '#zh/main/event-types.ts'

/** A type without its words does not compile, nor do words of none. */
const texts: Readonly<
  Record<
    Language,
    {
      readonly type: Readonly<Record<EventTypeKey, string>>
      readonly group: Readonly<Record<NotifyGroup, string>>
      readonly family: Readonly<Record<NotifyFamily, string>>
    }
  >
> = { en, zh }

export const eventTypeText = (language: Language, type: EventType): string =>
  texts[language].type[eventTypeKey(type)]
export const eventGroupText = (language: Language, group: NotifyGroup): string => texts[language].group[group]
