import type { Same } from '#same.ts'
import type { disputeCallNames as en } from '#en/dispute/call-names.ts'

export const disputeCallNames = {
  '/chargeback/deal/queryNew': '查看拒付工作台',
  '/chargeback/deal/sums': '查看案件合计',
  '/chargeback/deal/export': '导出案件',
  '/chargeback/deal/export/preview': '统计案件导出条数',
  '/chargeback/query': '查看旧版案件列表',
  '/chargeback/query/sums': '查看旧版案件列表合计',
  '/chargeback/query/export': '导出旧版案件列表',
  '/chargeback/query/export/preview': '统计旧版案件列表导出条数',
  '/chargeback/deal/query/dtl': '查看案件详情',
  '/chargeback/deal/query/dtl/comment': '添加案件备注',
  '/chargeback/deal/reply': '回复调单',
  '/chargeback/deal/re_presentment': '申诉拒付',
  '/chargeback/deal/takeBack': '撤回案件答复',
  '/chargeback/deal/appeal/giveup': '接受拒付',
  '/chargeback/deal/batch/appeal/giveUp': '批量放弃后续申诉',
  '/chargeback/deal/batch/appeal/giveUp/check': '核对拟放弃的案件',
  '/chargeback/batch/noappeal': '批量接受拒付',
  '/chargeback/batch/noappeal/check': '核对拟接受的拒付',
  '/chargeback/deal/prearbitration/reject': '继续申诉',
  '/chargeback/deal/assign': '指派案件',
  '/chargeback/deal/upload': '添加案件材料',
} as const satisfies Same<typeof en>
