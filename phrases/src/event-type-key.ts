import type { EventType } from '@quayside/contract/main/notify/event-types.ts'

type Underscored<T extends string> = T extends `${infer Head}.${infer Tail}` ? `${Head}__${Tail}` : T
export type EventTypeKey = Underscored<EventType>

/** A type as a key: dots separate keys in a catalogue. */
export const eventTypeKey = (type: EventType): EventTypeKey => type.replace('.', '__') as EventTypeKey
