import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { shipment } from '@quayside/contract/logistics/states.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { StoredShipment } from './list.sql.ts'

/** A parcel as this operator may see it and handle it. */
export function shipmentRowOf({ operator }: Pick<Ctx, 'operator'>, stored: StoredShipment): ShipmentRow {
  const { numberKey: _numberKey, currency, amount, upload, dueAt, ...row } = stored
  const mayUpload = operator.permissions.has('logistics.shipment.upload')
  const can = (event: 'upload' | 'correct') => mayUpload && shipment.next(row.delivery, event) !== undefined
  return {
    ...row,
    upload: String(upload) as ShipmentRow['upload'],
    amount: wire(currency, amount),
    dueAt: upload === 0 ? dueAt : null,
    actions: (['upload', 'correct'] as const).filter(can),
  }
}
