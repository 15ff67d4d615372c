import { newId } from '#db/new-id.ts'
import type { Tx } from '#db/tx.ts'
import { wakeLanes } from '#events/event.sql.ts'
import { hurry, insertReplays, markReplayed, type Replayed } from './replay.sql.ts'

/**
 * What waits at its own address is tried now. All else becomes a delivery of its own, marked as sent again: what was given up
 * counts as that from now on.
 */
export async function sendAgain(tx: Tx, merchantId: bigint, rows: readonly Replayed[]): Promise<void> {
  if (rows.length === 0) return
  const waiting = rows.filter(({ state, isMoved }) => state === 'waiting' && !isMoved)
  const others = rows
    .filter((row) => !waiting.includes(row))
    .map((of) => ({ id: newId(), of, origin: 'replay' as const }))
  if (waiting.length > 0)
    await tx.run(
      hurry(
        merchantId,
        waiting.map(({ id }) => id),
      ),
    )
  if (others.length > 0) {
    await tx.run(insertReplays(merchantId, others))
    const madeGood = others.filter(({ of }) => of.state === 'dead' && !of.isMoved)
    if (madeGood.length > 0)
      await tx.run(
        markReplayed(
          merchantId,
          madeGood.map(({ id, of }) => ({ id: of.id, as: id })),
        ),
      )
  }
  await tx.run(wakeLanes(merchantId, [...new Set(rows.map(({ endpointId }) => endpointId))]))
}
