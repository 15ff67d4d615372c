import type { onlineCallNames as en } from '#en/trade/online/call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中商户发起订单各项操作的名称。 */
export const onlineCallNames = {
  '/transaction/online/permission': '查看商户发起订单开通情况',
  '/transaction/online/create': '已存卡扣款',
  '/transaction/online/frame': '发起代客录卡订单',
  '/transaction/online/duty': '确认 SAQ C-VT',
  '/transaction/online/state': '查看商户发起订单状态',
  '/transaction/online/ask': '向卡组织查询订单',
  '/transaction/online/tokens': '查询已存卡',
} as const satisfies Same<typeof en>
