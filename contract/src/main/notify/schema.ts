import { z } from 'zod'
import type { EventType } from './event-types.ts'
import { payloadOf } from './payload.ts'

/** The body of a type as JSON Schema, for whoever writes a receiver. */
export function payloadSchema(type: EventType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(payloadOf(type)) as Record<string, unknown>
  return schema
}
