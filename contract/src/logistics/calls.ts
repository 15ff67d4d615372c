import { logisticsBindingCalls } from '#logistics/binding/binding.ts'
import { shipmentListCalls } from '#logistics/shipment/list.ts'
import { shipmentUploadCalls } from '#logistics/shipment/upload.ts'

/** Calls of parcels, and of the apps that bring their numbers. */
export const logisticsCalls = {
  shipmentList: shipmentListCalls,
  shipmentUpload: shipmentUploadCalls,
  logisticsBinding: logisticsBindingCalls,
} as const
