import { z } from 'zod'
import { numberLine } from '#fields.ts'
import { choices } from '#lists/filter-fields.ts'
import { eventTypes } from '#main/notify/event-types.ts'
import { attemptProblems, deadReasons, deliveryOrigins } from '#main/notify/states.ts'
import { deliveryLogLimits as limits } from '#main/limits.ts'
import { range } from '#range.ts'

/** How a delivery stands as people read it: one that waits for its first attempt, or for another one; one that was given up, or was and is sent again as another. */
export const deliveryStandings = ['waiting', 'retrying', 'delivered', 'dead', 'resent'] as const
export type DeliveryStanding = (typeof deliveryStandings)[number]

/** What the last attempt was answered with: a class of HTTP, or nothing that counts. */
export const answerClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const
export type AnswerClass = (typeof answerClasses)[number]

const created = range.anyInstants('its pages and its counts are read by index, however long it is')

/** What deliveries are looked for by; all of it optional, all of it in the screen's address. */
export const deliveryFilter = z.strictObject({
  /** The whole number of the object, or the id of the event as receivers see it. */
  text: numberLine(limits.text.max).optional(),
  createdFrom: created.from,
  createdTo: created.to,
  type: choices(z.enum(eventTypes)).optional(),
  endpointId: choices(z.uuid()).optional(),
  standing: choices(z.enum(deliveryStandings)).optional(),
  answer: choices(z.enum(answerClasses)).optional(),
  origin: choices(z.enum(deliveryOrigins)).optional(),
})
export type DeliveryFilter = z.infer<typeof deliveryFilter>

export const deliveryRow = z.strictObject({
  id: z.string(),
  /** As `webhook-id` carries it. */
  eventId: z.string(),
  createdAt: z.string(),
  type: z.enum(eventTypes),
  objectNo: z.string().nullable(),
  sequence: z.int(),
  endpointId: z.string(),
  /** Where the address leads now; null before the first one has echoed. */
  url: z.string().nullable(),
  origin: z.enum(deliveryOrigins),
  standing: z.enum(deliveryStandings),
  deadReason: z.enum(deadReasons).nullable(),
  /** Of the last attempt. */
  status: z.int().nullable(),
  problem: z.enum(attemptProblems).nullable(),
  attempts: z.int(),
  /** Null where none has ended, or where it was cleared away. */
  ms: z.int().nullable(),
  /** While it waits. */
  dueAt: z.string().nullable(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryExportColumns = [
  'createdAt',
  'type',
  'objectNo',
  'sequence',
  'eventId',
  'url',
  'origin',
  'standing',
  'status',
  'problem',
  'attempts',
  'lastAt',
] as const
