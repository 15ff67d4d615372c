import { shipment, type ShipmentEvent } from '@quayside/contract/logistics/states.ts'
import type { Tx } from '#db/tx.ts'
import { insertSteps, type ShipmentRecord, type ShipmentStep, updateShipments } from './shipment.sql.ts'

/** Who makes a parcel move, and when by their clock. */
export interface ShipmentHow {
  readonly at: string
  readonly actor: ShipmentStep['actor']
  readonly actorId?: string | null
}

/** A parcel after an event of its machine, with the step that says so; undefined where the table refuses it. */
export function moved(
  before: ShipmentRecord,
  event: ShipmentEvent,
  change: Partial<ShipmentRecord>,
  how: ShipmentHow,
): { readonly record: ShipmentRecord; readonly step: ShipmentStep } | undefined {
  const delivery = shipment.next(before.delivery, event)
  if (delivery === undefined) return undefined
  const finishedAt = delivery === 'finished' ? how.at : null
  const record = { ...before, ...change, delivery, finishedAt, version: before.version + 1 }
  return { record, step: stepOf(before.delivery, record, event, how) }
}

export const stepOf = (
  from: ShipmentStep['from'],
  record: ShipmentRecord,
  event: ShipmentEvent,
  { at, actor, actorId = null }: ShipmentHow,
): ShipmentStep => ({
  shipmentId: record.id,
  seq: record.version,
  orderId: record.orderId,
  at,
  event,
  from,
  to: record.delivery,
  detail: record.detail,
  actor,
  actorId,
  number: event === 'upload' || event === 'correct' ? record.number : null,
  company: event === 'upload' || event === 'correct' ? record.company : null,
})

/** One step of a parcel that is locked: row and step, together or not at all. @returns undefined where the table refuses it */
export async function moveShipment(
  tx: Tx,
  merchantId: bigint,
  ...[before, event, change, how]: Parameters<typeof moved>
): Promise<ShipmentRecord | undefined> {
  const done = moved(before, event, change, how)
  if (!done) return undefined
  await tx.run(updateShipments(merchantId, [done.record]))
  await tx.run(insertSteps(merchantId, [done.step]))
  return done.record
}
