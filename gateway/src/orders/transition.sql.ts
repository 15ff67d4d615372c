import type { Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'
import type { Transition } from './transition.ts'

const insert = insertMany<Transition>('entity_event', [
  column('entity_id', 'uuid', (transition) => transition.entityId),
  column('seq', 'int', (transition) => transition.seq),
  column('order_id', 'uuid', (transition) => transition.orderId),
  column('at', 'timestamptz', (transition) => transition.at),
  column('entity', 'text', (transition) => transition.entity),
  column('event', 'text', (transition) => transition.event),
  column('from_state', 'text', (transition) => transition.from),
  column('to_state', 'text', (transition) => transition.to),
  column('actor', 'text', (transition) => transition.actor),
  column('actor_id', 'uuid', (transition) => transition.actorId),
  column('reference', 'text', (transition) => transition.reference),
  column('facts', 'jsonb', (transition) => JSON.stringify(transition.facts ?? {})),
])

/** Writes the steps of this transaction; one that somebody else has taken meanwhile fails the transaction. */
export async function insertTransitions(
  tx: Tx,
  merchantId: bigint,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length > 0) await tx.run(insert(merchantId, transitions))
}
