import { deliveryLimits } from '@quayside/contract/main/limits.ts'
import type { Query } from '#db/tx.ts'

const { toldAfter, toldEvery } = deliveryLimits.breaker

const isTold = `l.breaker <> 'closed' and not l.is_off and l.failing_since <= now() - interval '${toldAfter} seconds'
  and (l.told_at is null or l.told_at <= now() - interval '${toldEvery} seconds')`

/** As the owner: addresses of all merchants that have failed for a quarter of an hour, or another day. */
export const failingLanes = (
  max: number,
  failed: readonly string[],
): Query<{ merchantId: bigint; id: string }> => ({
  text: `select l.merchant_id as "merchantId", l.endpoint_id as id from webhook_lane l
    where ${isTold} and l.endpoint_id <> all ($2::uuid[]) order by l.failing_since, l.endpoint_id limit $1`,
  values: [max, failed],
})

/** Nothing where it was told meanwhile, or does well again. */
export const markFailingTold = (merchantId: bigint, endpointId: string): Query => ({
  name: 'webhook_lane_told',
  text: `update webhook_lane l set told_at = now() where l.merchant_id = $1 and l.endpoint_id = $2 and ${isTold}`,
  values: [merchantId, endpointId],
})
