import type { AppParcel } from '#ports/logistics-app/port.ts'
import { bringParcels } from '#areas/logistics/public.ts'
import type { Binding } from './binding.sql.ts'
import type { Happening } from './step.ts'
import { ordersOfShop } from './shipped.sql.ts'

/** Parcels that a bound shop has sent: of orders of its own site alone, so that no shop speaks for another. */
export async function takeShipped(
  { tx, merchantId }: Happening,
  { state, siteId }: Pick<Binding, 'state' | 'siteId'>,
  parcels: readonly AppParcel[],
): Promise<void> {
  if (state !== '1' || siteId === null) return
  const named = parcels.map(({ merchantOrderId }) => merchantOrderId)
  const own = new Set(
    (await tx.rows(ordersOfShop(merchantId, siteId, named))).map(({ merchantOrderId }) => merchantOrderId),
  )
  await bringParcels(
    tx,
    merchantId,
    parcels.filter(({ merchantOrderId }) => own.has(merchantOrderId)),
  )
}
