import { logisticsLimits as limits, numberDueDays } from '@quayside/contract/logistics/limits.ts'
import type { shipmentUploadCalls } from '@quayside/contract/logistics/shipment/upload.ts'
import type { Handle } from '#acts/handler.ts'
import { owedCounts, owedOrders, sellsGoods } from './owed.sql.ts'

/** Whether numbers are owed: by who sells goods, and whom no platform tells of parcels for. */
export const merchantProperty: Handle<typeof shipmentUploadCalls.property> = async ({
  tx,
  merchantId,
  merchant,
}) => {
  const [{ sells }, { missing, overdue }, orders] = await Promise.all([
    tx.one(sellsGoods(merchantId)),
    tx.one(owedCounts(merchantId)),
    tx.rows(owedOrders(merchantId, limits.owed.page)),
  ])
  const owed = merchant.platform === null && sells
  return { owed, dueDays: numberDueDays, missing, overdue, orders: [...orders] }
}
