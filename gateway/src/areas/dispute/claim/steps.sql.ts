import type { Query } from '#db/tx.ts'

export interface ClaimStep<E extends string> {
  readonly at: string
  readonly event: E
  readonly by: string | null
}

/** What has happened to a claim, oldest first. */
export const stepsOf = <E extends string>(merchantId: bigint, id: string): Query<ClaimStep<E>> => ({
  name: 'claim_steps',
  text: `select v.at, v.event, p.real_name as by from entity_event v
    left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, id],
})
