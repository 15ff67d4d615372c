import type { riskRights as en } from '#en/risk/rights.ts'
import type { Same } from '#same.ts'

/** Rights to rules, lists and fraud reports. */
export const riskRights = {
  risk_rule_view: {
    name: '查看风险规则',
    allows: '查看规则集、各条规则的效果以及支付核心正在运行的版本。',
  },
  risk_rule_edit: { name: '编辑风险规则', allows: '编写规则，并以不影响交易的方式试运行。' },
  risk_rule_publish: {
    name: '发布风险规则',
    allows: '发布、回退、停用规则，或对个别买家暂停某条规则，须经他人复核。',
  },
  risk_list_view: { name: '查看黑白名单', allows: '查看名单记录、命中情况与添加人。' },
  risk_list_edit: { name: '编辑黑白名单', allows: '添加与移除记录；白名单及长期记录须经他人复核。' },
  risk_list_import: { name: '导入名单', allows: '从文件读取名单记录。' },
  risk_list_export: { name: '导出黑白名单', allows: '将两类名单导出为文件。' },
  risk_lab_run: { name: '测算风险规则', allows: '以历史订单测算规则的命中情况与收益。' },
  risk_fraud_view: { name: '查看欺诈报告', allows: '查看发卡行的欺诈报告及后续处理情况。' },
  risk_fraud_export: { name: '导出欺诈报告', allows: '将欺诈报告导出为文件。' },
} as const satisfies Same<typeof en>
