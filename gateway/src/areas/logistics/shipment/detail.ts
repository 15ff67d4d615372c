import type { ShownProof, WholeShipment } from '@quayside/contract/logistics/shipment/list.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import { type DeliveryProof, deliveryProofs } from '#orders/delivery-proof.sql.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { parcelOrders } from './given.sql.ts'
import { findShipment, shipmentsOfOrder, type StoredShipment } from './list.sql.ts'
import { shipmentRowOf } from './list-row.ts'
import { newsOf } from './shipment.sql.ts'

/** @throws Refusal for another merchant's */
export async function oneShipment(ctx: Ctx, id: string): Promise<WholeShipment> {
  const row = await ctx.tx.maybe(findShipment(ctx.merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const [whole] = await wholeOf(ctx, row.orderId, [row])
  return whole!
}

/** Parcels of one order. @throws Refusal for another merchant's */
export async function shipmentsOf(ctx: Ctx, orderId: string): Promise<WholeShipment[]> {
  const { tx, merchantId } = ctx
  if (!(await tx.maybe(orderPlace(merchantId, orderId)))) throw new Refusal('object.not_found')
  return wholeOf(ctx, orderId, await tx.rows(shipmentsOfOrder(merchantId, orderId)))
}

async function wholeOf(ctx: Ctx, orderId: string, rows: readonly StoredShipment[]): Promise<WholeShipment[]> {
  const { tx, merchantId } = ctx
  const keys = rows.flatMap(({ numberKey }) => numberKey ?? [])
  const [news, proofs, sharing] = await Promise.all([
    tx.rows(
      newsOf(
        merchantId,
        rows.map(({ id }) => id),
      ),
    ),
    tx.rows(deliveryProofs(merchantId, orderId)),
    keys.length === 0 ? [] : tx.rows(parcelOrders(merchantId, keys)),
  ])
  return rows.map((row): WholeShipment => {
    const proof = proofs.find(({ shipmentId }) => shipmentId === row.id)
    return {
      ...shipmentRowOf(ctx, row),
      events: news
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ at, detail, sub, text, city, country, standing }) => ({
          at,
          detail,
          sub,
          text,
          place: placeOf(city, country),
          standing,
        })),
      sealed: proof ? shownProof(proof) : null,
      shared: sharing
        .filter(({ key, orderId: other }) => key === row.numberKey && other !== orderId)
        .map(({ orderId: other, orderNo }) => ({ orderId: other, orderNo })),
    }
  })
}

const placeOf = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

/** Street and name of the buyer are for those who may see buyers' data; the list's right does not say that. */
const shownProof = (proof: DeliveryProof): ShownProof => ({
  standing: proof.standing,
  handover: proof.handover,
  doubts: [...proof.doubts],
  deliveredAt: proof.deliveredAt,
  place: placeOf(proof.place.city, proof.place.postcode, proof.place.country),
  destination: placeOf(proof.destination?.city, proof.destination?.postcode, proof.destination?.country),
  signer: proof.signer,
  sealedAt: proof.sealedAt,
  digest: proof.digest,
})
