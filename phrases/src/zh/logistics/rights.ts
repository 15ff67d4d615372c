/** 物流单与物流应用的权限。 */
export const logisticsRights = {
  logistics_shipment_view: {
    name: '查看物流单',
    allows: '查看订单的包裹、物流轨迹与妥投证明。',
  },
  logistics_shipment_upload: {
    name: '上传运单号',
    allows: '手工或以文件上传运单号，并可更正。',
  },
  logistics_shipment_export: {
    name: '导出物流单',
    allows: '导出物流单列表。',
  },
  logistics_bind_view: {
    name: '查看物流应用',
    allows: '查看已绑定的应用、检查结果与已带入的运单号。',
  },
  logistics_bind_manage: {
    name: '管理物流应用',
    allows: '绑定与解绑自动带入运单号的应用。',
  },
} as const
