import type { subscriptionCallNames as en } from '#en/trade/subscription-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中订阅各项操作的名称。 */
export const subscriptionCallNames = {
  '/subscription/query': '查询订阅',
  '/subscription/download': '导出订阅',
  '/subscription/download/preview': '统计订阅导出条数',
  '/subscription/detail/{id}': '查看订阅详情',
  '/subscription/cancelPreview/{id}': '查看取消订阅的影响',
  '/subscription/cancel/{id}': '取消订阅',
  '/subscription/enum/status': '查看订阅状态列表',
  '/subscription/invoice/query': '查询订阅账单',
  '/subscription/invoice/download': '导出订阅账单',
  '/subscription/invoice/download/preview': '统计订阅账单导出条数',
} as const satisfies Same<typeof en>
