import type { Query } from '@quayside/gateway/db/tx.ts'

/** What is kept of a parcel's news, and of its delivery. */
export const parcelStanding = (
  merchantId: bigint,
  id: string,
): Query<{ events: number; proofs: number }> => ({
  text: `select (select count(*)::int from shipment_news where merchant_id = $1 and shipment_id = $2) as events,
      (select count(*)::int from delivery_proof where merchant_id = $1 and shipment_id = $2) as proofs`,
  values: [merchantId, id],
})

export const registrationOf = (
  merchantId: bigint,
  id: string,
): Query<{ registered: string; tries: number }> => ({
  text: `select registered, attempt as tries from shipment where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export interface FaultyCard {
  readonly state: string
  readonly funded: bigint
  readonly cleared: bigint
  readonly refunded: bigint
  readonly beyond: bigint
  readonly returned: bigint
  readonly rest: bigint
  /** Payments into it that have been heard of. */
  readonly loads: number
  /** What it was used for and what of that was posted. */
  readonly uses: number
  readonly unposted: number
  readonly tasks: readonly string[]
}

export const faultyCard = (merchantId: bigint, id: string): Query<FaultyCard> => ({
  text: `select c.state, c.funded, c.cleared, c.refunded, c.beyond, c.returned, c.rest,
      (select count(*)::int from card_load l where l.merchant_id = $1 and l.card_id = c.id and l.state <> 'applied') as loads,
      (select count(*)::int from card_transaction t where t.merchant_id = $1 and t.card_id = c.id) as uses,
      (select count(*)::int from card_transaction t
        where t.merchant_id = $1 and t.card_id = c.id and t.state = 'unposted') as unposted,
      (select coalesce(array_agg(k.kind order by k.kind), '{}') from staff_task k where k.merchant_id = $1 and (k.subject_id = c.id
        or k.subject_id in (select t.id from card_transaction t where t.merchant_id = $1 and t.card_id = c.id))) as tasks
    from virtual_card c where c.merchant_id = $1 and c.id = $2`,
  values: [merchantId, id],
})
