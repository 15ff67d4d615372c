import type { Language } from '@quayside/contract/envelope.ts'
import type { EventType } from '@quayside/contract/main/notify/event-types.ts'
import type { NotifyFamily, NotifyGroup } from '@quayside/contract/main/notify/families.ts'
import { eventTypeWords as en } from '#en/main/event-types.ts'
import { eventTypeWords as zh } from '#zh/main/event-types.ts'

type Underscored<T extends string> = T extends `${infer Head}.${infer Tail}` ? `${Head}__${Tail}` : T
type EventTypeKey = Underscored<EventType>

/** A type as a key: dots separate keys in a catalogue. */
const eventTypeKey = (type: EventType): EventTypeKey => type.replace('.', '__') as EventTypeKey

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
