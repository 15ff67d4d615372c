import type { Tx } from '#db/tx.ts'
import { inOrder } from '#db/in-order.ts'
import { column, insertMany } from '#db/many.sql.ts'
import { recordSteps, type ToldStep } from '#events/record.ts'
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

/**
 * Writes the steps of this transaction, and what is told of them; one that somebody else has taken meanwhile fails the
 * transaction.
 */
export async function insertTransitions(
  tx: Tx,
  merchantId: bigint,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return
  await inOrder([
    tx.run(insert(merchantId, transitions)),
    recordSteps(tx, merchantId, transitions.map(toldStep)),
  ])
}

const toldStep = (one: Transition): ToldStep => ({
  thing: thingOf(one),
  event: one.event,
  objectId: one.entityId,
  seq: one.seq,
  to: one.to,
  at: one.at,
  orderId: one.orderId,
  facts: toldFacts(one),
})

function thingOf(one: Transition): ToldStep['thing'] {
  if (one.entity === 'capture') return `capture/${one.kind}`
  return one.entity === 'chargeback' && one.facts?.['stage'] === 'retrieval'
    ? 'chargeback/retrieval'
    : one.entity
}

/** A case changes its stage, and its reason with it. */
const toldFacts = ({ entity, facts }: Transition): ToldStep['facts'] =>
  entity === 'chargeback' ? { stage: facts?.['stage'], reasonCode: facts?.['reasonCode'] } : undefined
