import type { Carrier } from '@quayside/contract/logistics/carriers.ts'
import type {
  Handover,
  ProofDoubt,
  ProofStanding,
  ShipmentSubState,
} from '@quayside/contract/logistics/states.ts'
import type { Query } from '#db/tx.ts'
import type { SaleAddress } from '#orders/readiness.ts'
import type { ShipmentRecord } from './shipment.sql.ts'

/** Where an order said that its goods go. */
export interface DeliveredOrder {
  readonly orderNo: string
  readonly orderedAt: string
  readonly shipping: (SaleAddress & { readonly name?: string }) | null
}

export const deliveredOrder = (merchantId: bigint, orderId: string): Query<DeliveredOrder> => ({
  name: 'shipment_delivered_order',
  text: `select o.order_no as "orderNo", o.created_at as "orderedAt", e.shipping from orders o
    left join order_evidence e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, orderId],
})

/** What proves a delivery, as it is sealed; times in ISO 8601, in UTC. */
export interface ProofSnapshot {
  readonly number: string
  readonly company: Carrier
  readonly orderNo: string
  readonly deliveredAt: string
  readonly sub: ShipmentSubState | null
  readonly signer: string | null
  readonly place: {
    readonly country: string | null
    readonly city: string | null
    readonly postcode: string | null
  }
  readonly destination: DeliveredOrder['shipping']
  /** Oldest first. */
  readonly events: readonly {
    readonly at: string
    readonly detail: string
    readonly sub: string | null
    readonly text: string
    readonly place: string
  }[]
}

interface SealedProof {
  readonly handover: Handover
  readonly standing: ProofStanding
  readonly doubts: readonly ProofDoubt[]
  readonly snapshot: ProofSnapshot
  readonly digest: Buffer
}

export const insertProof = (
  merchantId: bigint,
  { id, orderId }: Pick<ShipmentRecord, 'id' | 'orderId'>,
  proof: SealedProof,
): Query => ({
  name: 'delivery_proof_insert',
  text: `insert into delivery_proof (merchant_id, shipment_id, order_id, sealed_at, handover, standing, doubts, snapshot, digest)
    values ($1, $2, $3, now(), $4, $5, $6, $7, $8)`,
  values: [
    merchantId,
    id,
    orderId,
    proof.handover,
    proof.standing,
    proof.doubts,
    JSON.stringify(proof.snapshot),
    proof.digest,
  ],
})

export const insertDoubt = (
  merchantId: bigint,
  { id, orderId }: Pick<ShipmentRecord, 'id' | 'orderId'>,
  { eventId, doubt, at }: { readonly eventId: string; readonly doubt: ProofDoubt; readonly at: string },
): Query => ({
  name: 'delivery_doubt_insert',
  text: `insert into delivery_doubt (merchant_id, shipment_id, order_id, event_id, doubt, at) values ($1, $2, $3, $4, $5, $6)`,
  values: [merchantId, id, orderId, eventId, doubt, at],
})

export const writeStanding = (merchantId: bigint, id: string, standing: ProofStanding): Query => ({
  name: 'shipment_proof',
  text: 'update shipment set proof = $3 where merchant_id = $1 and id = $2',
  values: [merchantId, id, standing],
})
