import type { exchangeRights as en } from '#en/fund/exchange-rights.ts'
import type { Same } from '#same.ts'

/** 换汇权限。 */
export const exchangeRights = {
  fund_exchange_view: { name: '查看汇率', allows: '查看参考汇率、手续费与各账户可换汇金额。' },
  fund_exchange_pay: { name: '换汇', allows: '凭支付密码与安全密钥，将一个币种换成另一个币种。' },
  fund_exchange_open: { name: '开通极速换汇', allows: '开通极速换汇账户。' },
  fund_exchanges_view: { name: '查看换汇记录', allows: '查看全部换汇记录、成本与结果。' },
  fund_exchanges_export: { name: '导出换汇记录', allows: '将换汇记录导出为文件。' },
} as const satisfies Same<typeof en>
