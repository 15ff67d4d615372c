/** Rights to parcels and logistics apps. */
export const logisticsRights = {
  logistics_shipment_view: {
    name: 'View shipments',
    allows: 'View parcels of orders, their tracking history and proofs of delivery.',
  },
  logistics_shipment_upload: {
    name: 'Add tracking numbers',
    allows: 'Add tracking numbers by hand or from a file, and correct them.',
  },
  logistics_shipment_export: {
    name: 'Export shipments',
    allows: 'Export the list of shipments.',
  },
  logistics_bind_view: {
    name: 'View logistics apps',
    allows: 'View connected apps, their checks and the numbers they have added.',
  },
  logistics_bind_manage: {
    name: 'Manage logistics apps',
    allows: 'Connect and disconnect the apps that add tracking numbers.',
  },
} as const
