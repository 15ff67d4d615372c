import type { fraudReports as en } from '#en/risk/fraud-reports.ts'
import type { Same } from '#same.ts'

export const fraudReports = {
  list: {
    title: '欺诈报告',
    note: '发卡行通常先报告欺诈，再发起拒付。收到报告后主动退款，往往可避免拒付。',
    label: '欺诈报告',
    search: '搜索欺诈报告',
    period: '收到时间',
    emptyHint: '发卡行的欺诈报告经卡组织转达后，会显示在这里。',
  },
  column: {
    reportNo: '报告编号',
    createdAt: '收到时间（{{zone}}）',
    reportedOn: '报告日期',
    amount: '报告金额',
    type: '欺诈类型',
    refunded: '已退款',
    disputed: '拒付',
  },
  type: {
    lost: '卡片遗失',
    stolen: '卡片被盗',
    not_received: '未收到卡片',
    application: '冒名申请',
    counterfeit: '伪卡',
    takeover: '账户被盗用',
    not_present: '无卡交易欺诈',
    processing: '处理有误',
    misrepresentation: '商户误导',
    manipulation: '持卡人受骗',
  },
  disputed: '已拒付',
  detail: {
    title: '欺诈报告 {{number}}',
    back: '欺诈报告',
    open: '持卡人否认该笔交易。在收到拒付前退款，可免除拒付处理费，也不计入拒付率。',
    refunded: '该笔交易已全额退款。',
    disputed: '该笔交易已发生拒付。',
    steps: '处理过程',
    step: {
      order: '创建订单',
      report: '发卡行报告欺诈',
      refund: '已退款',
      chargeback: '发生拒付',
    },
    facts: '报告信息',
    code: '卡组织代码 {{code}}',
  },
} as const satisfies Same<typeof en>
