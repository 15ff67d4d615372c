import { carrierKinds } from '@quayside/contract/logistics/carriers.ts'
import { expiresAfterDays } from '@quayside/contract/logistics/limits.ts'
import type { Query } from '#db/tx.ts'

export interface SilentParcel {
  readonly merchantId: bigint
  readonly id: string
  readonly round: number
}

export const silentMax = 500

const posts = Object.entries(carrierKinds)
  .filter(([, kind]) => kind === 'post')
  .map(([company]) => `'${company}'`)
  .join(', ')

/** As the owner: parcels without news for so long that nobody will find them; posts are slower. */
export const lostParcels = (but: readonly string[]): Query<SilentParcel> => ({
  name: 'shipment_lost',
  text: `select merchant_id as "merchantId", id, round from shipment
    where delivery = 'pending' and coalesce(heard_at, round_at) < now() - interval '${expiresAfterDays.express} days'
      and (company not in (${posts}) or coalesce(heard_at, round_at) < now() - interval '${expiresAfterDays.post} days')
      and id <> all($1::uuid[])
    order by coalesce(heard_at, round_at) limit ${silentMax}`,
  values: [but],
})

/** As the owner: watched parcels of which nothing was told for a day, and that were not asked about since. */
export const quietParcels = (but: readonly string[]): Query<SilentParcel> => ({
  name: 'shipment_quiet',
  text: `select merchant_id as "merchantId", id, round from shipment
    where delivery = 'pending' and registered = 'known' and coalesce(heard_at, round_at) < now() - interval '1 day'
      and (asked_at is null or asked_at < now() - interval '1 day') and id <> all($1::uuid[])
    order by coalesce(heard_at, round_at) limit ${silentMax}`,
  values: [but],
})

export const markAsked = (merchantId: bigint, id: string): Query => ({
  name: 'shipment_asked',
  text: 'update shipment set asked_at = now() where merchant_id = $1 and id = $2',
  values: [merchantId, id],
})
