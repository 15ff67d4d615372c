import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type { Handover, ProofDoubt, ProofStanding } from '@quayside/contract/logistics/states.ts'
import type { Query } from '#db/tx.ts'

/** A sealed proof that goods of an order arrived, with what has spoken against it since. */
export interface DeliveryProof {
  readonly shipmentId: string
  readonly sealedAt: string
  readonly handover: Handover
  readonly standing: ProofStanding
  readonly doubts: readonly ProofDoubt[]
  readonly digest: string
  readonly number: string
  readonly company: Carrier
  readonly deliveredAt: string
  readonly signer: string | null
  readonly place: {
    readonly country: string | null
    readonly city: string | null
    readonly postcode: string | null
  }
  readonly destination: {
    readonly city?: string
    readonly postcode?: string
    readonly country?: string
  } | null
  readonly events: readonly { readonly at: string; readonly text: string; readonly place: string }[]
}

const columns = `p.shipment_id as "shipmentId", p.sealed_at as "sealedAt", p.handover,
  case when d.doubts is null then p.standing else 'contradicts' end as standing, p.doubts || coalesce(d.doubts, '{}') as doubts,
  encode(p.digest, 'hex') as digest, p.snapshot ->> 'number' as number, p.snapshot ->> 'company' as company,
  p.snapshot ->> 'deliveredAt' as "deliveredAt", p.snapshot ->> 'signer' as signer, p.snapshot -> 'place' as place,
  p.snapshot -> 'destination' as destination, p.snapshot -> 'events' as events`

/** Of one order: what contradicts it first, then the strongest. */
export const deliveryProofs = (merchantId: bigint, orderId: string): Query<DeliveryProof> => ({
  name: 'delivery_proofs',
  text: `select * from (select ${columns} from delivery_proof p
      left join lateral (select array_agg(distinct x.doubt) as doubts from delivery_doubt x
        where x.merchant_id = p.merchant_id and x.shipment_id = p.shipment_id having count(*) > 0) d on true
      where p.merchant_id = $1 and p.order_id = $2) proof
    order by standing = 'contradicts' desc, array_position(array['signed', 'collected', 'left', 'said'], handover),
      standing = 'unproven', "deliveredAt"`,
  values: [merchantId, orderId],
})

/** In SQL, what of proofs of an order's delivery has been said so far. @param order expressions of merchant and order */
export const proofsMark = (merchant: string, order: string): string =>
  `(select concat(count(*), '-', (select count(*) from delivery_doubt d where d.merchant_id = ${merchant} and d.order_id = ${order}))
    from delivery_proof p where p.merchant_id = ${merchant} and p.order_id = ${order})`
