import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { Query } from '#db/tx.ts'

/** Parcels that are looked back at. */
const parcelsMax = 2_000

/** The merchant's latest parcels by company: those that were delivered, to this country where it is known. */
export const earlierParcels = (
  merchantId: bigint,
  country: string | null,
): Query<{ company: Carrier; parcels: number }> => ({
  name: 'shipment_earlier',
  text: `select company, count(*)::int as parcels from (select company from shipment
      where merchant_id = $1 and detail = 'delivered' and ($2::bpchar is null or country = $2)
      order by created_at desc, id desc limit ${parcelsMax}) s group by company`,
  values: [merchantId, country],
})
