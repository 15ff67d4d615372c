import type { deliveryCallNames as en } from '#en/main/delivery-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中通知记录各项操作的名称。 */
export const deliveryCallNames = {
  '/notify/delivery/query': '查看通知记录',
  '/notify/delivery/export': '导出通知记录',
  '/notify/delivery/export/preview': '查看通知记录导出范围',
  '/notify/delivery/detail': '查看通知详情',
  '/notify/delivery/health': '查看通知地址的送达情况',
  '/notify/delivery/gaps': '查看缺失的通知',
  '/notify/delivery/counts': '统计未送达的通知',
  '/notify/delivery/replay/count': '统计待重发的通知',
  '/notify/delivery/replay': '重发通知',
  '/notify/delivery/test': '发送测试通知',
  '/notify/delivery/check': '核对通知签名',
} as const satisfies Same<typeof en>
