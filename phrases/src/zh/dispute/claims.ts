import type { claims as en } from '#en/dispute/claims.ts'
import type { Same } from '#same.ts'

export const claims = {
  searchHint: '任意编号、邮箱或卡号后四位',
  column: {
    orderedAt: '下单时间（{{zone}}）',
    related: '同一争议',
  },
  relatedKind: { alert: '预警', fraud_report: 'TC40', rdr: 'RDR', case: '案件' },
  toOrder: '查看订单',
  steps: '处理记录',
  blocked: '目前无法退款',
  refundNo: '退款单号',
  captured: '已请款',
  refunded: '已退款',
  refundable: '可退款',
} as const satisfies Same<typeof en>
