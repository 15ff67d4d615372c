/** Rights and pages of logistics: a part of the permission tree. */
export const logisticsRights = {
  code: 'logistics',
  children: [
    {
      code: 'logistics.shipment',
      path: '/home/logistics-center/list',
      pages: ['/detail/shipment/:id'],
      children: [
        { code: 'logistics.shipment.view' },
        { code: 'logistics.shipment.upload' },
        { code: 'logistics.shipment.export' },
      ],
    },
    {
      code: 'logistics.bind',
      path: '/home/logistics-center/app-binding',
      children: [{ code: 'logistics.bind.view' }, { code: 'logistics.bind.manage' }],
    },
  ],
} as const
