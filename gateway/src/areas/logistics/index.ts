export { bindingHandlers } from '#areas/logistics/binding/binding.ts'
export { trackerEventHandlers } from '#areas/logistics/shipment/events.ts'
export { shipmentExport, shipmentListHandlers } from '#areas/logistics/shipment/list.ts'
export { shipmentUploadHandlers } from '#areas/logistics/shipment/upload.ts'
