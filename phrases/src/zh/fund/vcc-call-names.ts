import type { vccCallNames as en } from '#en/fund/vcc-call-names.ts'
import type { Same } from '#same.ts'

/** 虚拟卡相关操作在操作日志中的名称。 */
export const vccCallNames = {
  '/vcc/query': '查看虚拟卡',
  '/vcc/apply': '申请虚拟卡',
  '/vcc/fund': '虚拟卡充值',
  '/vcc/detail': '查看虚拟卡详情',
  '/vcc/freeze': '冻结虚拟卡',
  '/vcc/unfreeze': '解冻虚拟卡',
  '/vcc/close': '注销虚拟卡',
  '/vcc/show': '查看虚拟卡卡号',
  '/vcc/transactions': '查询虚拟卡交易',
  '/vcc/transactions/export': '导出虚拟卡交易',
  '/vcc/transactions/export/preview': '统计虚拟卡交易导出条数',
  '/card-product/open': '开通虚拟卡产品',
  '/card-product/close': '关闭虚拟卡产品',
  '/card-product/card/freeze': '代商户冻结虚拟卡',
} as const satisfies Same<typeof en>
