import type { Tx } from '#db/tx.ts'
import { closeCycles } from './cycle.sql.ts'
import type { Lived } from './life.ts'
import { insertSubscriptionStep, updateSubscription } from './subscription.sql.ts'

/** Writes a locked subscription with its steps; one that has ended asks for nothing that is still open. */
export async function writeSubscription(tx: Tx, merchantId: bigint, { row, steps }: Lived): Promise<void> {
  await tx.run(updateSubscription(merchantId, row))
  for (const step of steps) await tx.run(insertSubscriptionStep(merchantId, row.id, step))
  if (row.endedAt !== null) await tx.run(closeCycles(merchantId, row.id))
}
