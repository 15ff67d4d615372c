import { entryLimits } from '@quayside/contract/entry/limits.ts'
import type { Query } from '#db/tx.ts'

const unused = `state = 'active' and not is_main and not is_service
  and greatest(signed_in_at, active_since) <= now() - make_interval(days => ${entryLimits.unusedDays})`

/** Asked by the owner: the app sees one merchant at a time. */
export const merchantsWithUnused: Query<{ merchant_id: bigint }> = {
  text: `select distinct merchant_id from operator where ${unused} order by merchant_id`,
}

export const lockUnused = (merchantId: bigint): Query<{ id: string; login_name: string }> => ({
  name: 'lock_unused',
  text: `update operator set state = 'locked', version = version + 1 where merchant_id = $1 and ${unused}
    returning id, login_name`,
  values: [merchantId],
})
