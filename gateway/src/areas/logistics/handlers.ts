import type { logisticsCalls } from '@quayside/contract/logistics/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { type BindingHandlerDeps, bindingHandlers } from '#areas/logistics/binding/binding.ts'
import { shipmentListHandlers } from '#areas/logistics/shipment/list.ts'
import { shipmentUploadHandlers, type UploadNumberDeps } from '#areas/logistics/shipment/upload.ts'

/** What answers the calls of parcels and of the apps that bring their numbers. */
export const logisticsHandlers = (
  deps: UploadNumberDeps & BindingHandlerDeps,
): AllHandlers<typeof logisticsCalls> => ({
  shipmentList: shipmentListHandlers,
  shipmentUpload: shipmentUploadHandlers(deps),
  logisticsBinding: bindingHandlers(deps),
})
