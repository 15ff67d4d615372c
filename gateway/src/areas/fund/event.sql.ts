import type { Tx } from '#db/tx.ts'
import { inOrder } from '#db/in-order.ts'
import { column, insertMany } from '#db/many.sql.ts'
import { recordSteps } from '#events/record.ts'

/** One step of one machine of the money area; the rows of a thing form a path through its table. */
export interface FundEvent {
  readonly entity:
    | 'withdrawal'
    | 'card'
    | 'withdrawal_rule'
    | 'exchange'
    | 'invoice'
    | 'virtual_card'
    | 'card_load'
  readonly entityId: string
  /** The thing's version after the step. */
  readonly seq: number
  readonly at: string
  readonly event: string
  readonly from: string | null
  readonly to: string
  readonly actor: 'merchant' | 'provider' | 'network' | 'time' | 'gateway'
  readonly actorId?: string | undefined
  readonly reference?: string | undefined
  /** Never a secret; numbers of accounts masked. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined
}

const insert = insertMany<FundEvent>('fund_event', [
  column('entity_id', 'uuid', (one) => one.entityId),
  column('seq', 'int', (one) => one.seq),
  column('at', 'timestamptz', (one) => one.at),
  column('entity', 'text', (one) => one.entity),
  column('event', 'text', (one) => one.event),
  column('from_state', 'text', (one) => one.from),
  column('to_state', 'text', (one) => one.to),
  column('actor', 'text', (one) => one.actor),
  column('actor_id', 'uuid', (one) => one.actorId),
  column('reference', 'text', (one) => one.reference),
  column('facts', 'jsonb', (one) => JSON.stringify(one.facts ?? {})),
])

/** Writes steps, and what is told of them; one that somebody else has taken meanwhile fails the transaction. */
export async function insertFundEvents(
  tx: Tx,
  merchantId: bigint,
  events: readonly FundEvent[],
): Promise<void> {
  if (events.length === 0) return
  await inOrder([
    tx.run(insert(merchantId, events)),
    recordSteps(
      tx,
      merchantId,
      events.map(({ entity, entityId, ...event }) => ({
        thing: entity,
        objectId: entityId,
        event: event.event,
        seq: event.seq,
        to: event.to,
        at: event.at,
      })),
    ),
  ])
}
