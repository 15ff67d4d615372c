import { deliveryLogLimits as limits } from '@quayside/contract/main/limits.ts'
import type { Ctx } from '#acts/context.ts'
import { deliveryCounts } from './gap.sql.ts'

/** How many notifications of the last 30 days were given up and not made good, no further than anybody reads. */
export async function undeliveredCount({ tx, merchantId }: Pick<Ctx, 'tx' | 'merchantId'>): Promise<number> {
  const { dead } = await tx.one(deliveryCounts(merchantId, limits.counted))
  return dead
}
