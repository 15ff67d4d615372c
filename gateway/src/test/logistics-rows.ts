/** Who may call what of logistics. */
export const logisticsRows = {
  'POST /mps-gateway/api/logistics-center/query': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-center/summary': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-center/detail': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-center/order': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-center/companies': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-center/export': 'logistics.shipment.export',
  'POST /mps-gateway/api/logistics-center/export/preview': 'logistics.shipment.export',
  'POST /mps-gateway/api/logistics-center/correct': 'logistics.shipment.upload',
  'POST /mps-gateway/api/logistics/single': 'logistics.shipment.upload',
  'POST /mps-gateway/api/logistics/batch': 'logistics.shipment.upload',
  'POST /mps-gateway/api/logistics/CheckMerchantProperty': 'logistics.shipment.view',
  'POST /mps-gateway/api/logistics-bind/query': 'logistics.bind.view',
  'POST /mps-gateway/api/logistics-bind/add': 'logistics.bind.manage',
  'POST /mps-gateway/api/logistics-bind/update': 'logistics.bind.manage',
  'POST /mps-gateway/api/logistics-bind/delete': 'logistics.bind.manage',
  'POST /mps-gateway/api/logistics-bind/check': 'logistics.bind.manage',
} as const
