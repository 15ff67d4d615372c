import type { Tx } from '#db/tx.ts'
import { recordSteps } from '#events/record.ts'
import { closeCycles } from './cycle.sql.ts'
import type { Lived } from './life.ts'
import { insertSubscriptionStep, type SubscriptionStep, updateSubscription } from './subscription.sql.ts'

/** Writes a locked subscription with its steps; one that has ended asks for nothing that is still open. */
export async function writeSubscription(tx: Tx, merchantId: bigint, { row, steps }: Lived): Promise<void> {
  await tx.run(updateSubscription(merchantId, row))
  await writeSteps(tx, merchantId, row.id, steps)
  if (row.endedAt !== null) await tx.run(closeCycles(merchantId, row.id))
}

/** Writes steps of a subscription, and what is told of them. */
export async function writeSteps(
  tx: Tx,
  merchantId: bigint,
  id: string,
  steps: readonly SubscriptionStep[],
): Promise<void> {
  for (const step of steps) await tx.run(insertSubscriptionStep(merchantId, id, step))
  await recordSteps(
    tx,
    merchantId,
    steps.map(({ event, seq, to, at, cycleNo: cycle }) => ({
      thing: 'subscription',
      objectId: id,
      event,
      seq,
      to,
      at,
      facts: { cycle },
    })),
  )
}
