import { hash } from 'node:crypto'
import { parseMinor } from '@quayside/contract/money.ts'
import {
  coreEvent,
  type CoreEvent,
  type EventAnswer,
  type EventData,
  eventData,
} from '@quayside/contract/provider/event.ts'
import { ingestLimits } from '@quayside/contract/provider/limits.ts'
import { withoutCardNumbers } from '#acts/input/card-fields.ts'

/** One event as it was delivered, its times in UTC with milliseconds. */
export interface Delivered {
  /** Its place in the request; answers come back in the same order. */
  readonly index: number
  readonly eventId: string
  readonly merchantId: bigint
  readonly at: string
  readonly data: EventData
  /** SHA-256 of the event as the contract reads it, before its texts are masked. */
  readonly digest: Buffer
}

/** Reads one event by itself: what is wrong with it refuses it alone. */
export function readEvent(raw: unknown, index: number): Delivered | EventAnswer {
  const parsed = coreEvent.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    return reject(raw, 'schema', [...(issue?.path ?? []), ...unknown])
  }
  const { eventId, merchantId, occurredAt, data } = parsed.data
  if ('amount' in data && data.amount && parseMinor(data.amount.currency, data.amount.value) === 0n)
    return reject(raw, 'amount', ['data', 'amount', 'value'])
  return {
    index,
    eventId,
    merchantId: BigInt(merchantId),
    at: new Date(occurredAt).toISOString(),
    // Masked rather than refused: the core cannot type a remark anew, and an order must not be lost over one.
    data: withoutCardNumbers(eventData, data),
    digest: digestOf(parsed.data),
  }
}

// The schema fixes the order of the fields, so the same event always gives the same text.
const digestOf = (event: CoreEvent): Buffer => hash('sha256', JSON.stringify(event), 'buffer')

function reject(raw: unknown, reason: 'schema' | 'amount', path: readonly PropertyKey[]): EventAnswer {
  return {
    eventId: eventIdOf(raw),
    outcome: 'rejected',
    reason,
    field: path.map(String).join('.').slice(0, fieldMax),
  }
}

const fieldMax = 200

/** As far as it can be told of something that may not be an event at all. */
function eventIdOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'eventId' in raw ? raw.eventId : undefined
  return typeof id === 'string' ? id.slice(0, ingestLimits.eventId.max) : ''
}
