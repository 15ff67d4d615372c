import type { Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'
import type { Move } from './transition.ts'

const insert = insertMany<Move>('entity_event', [
  column('entity_id', 'uuid', (move) => move.entityId),
  column('seq', 'int', (move) => move.seq),
  column('order_id', 'uuid', (move) => move.orderId),
  column('at', 'timestamptz', (move) => move.at),
  column('entity', 'text', (move) => move.entity),
  column('event', 'text', (move) => move.event),
  column('from_state', 'text', (move) => move.from),
  column('to_state', 'text', (move) => move.to),
  column('actor', 'text', (move) => move.actor),
  column('actor_id', 'uuid', (move) => move.actorId),
  column('reference', 'text', (move) => move.reference),
  column('facts', 'jsonb', (move) => JSON.stringify(move.facts ?? {})),
])

/** Writes the steps of this transaction; one that somebody else has taken meanwhile fails the transaction. */
export async function insertMoves(tx: Tx, merchantId: bigint, moves: readonly Move[]): Promise<void> {
  if (moves.length > 0) await tx.run(insert(merchantId, moves))
}
