export { OrderShipments } from '#areas/logistics/shipment/order-shipments.tsx'
export { shipmentViews } from '#areas/logistics/shipment/views.ts'
