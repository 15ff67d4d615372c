import type { payouts as en } from '#en/fund/payouts.ts'
import type { Same } from '#same.ts'

export const payouts: Same<typeof en> = {
  reason: {
    account_closed: '收款账户已销户',
    account_unknown: '收款银行查无此账户',
    name_mismatch: '账户名称与收款银行登记的不一致',
    account_blocked: '收款账户已止付',
    currency_not_accepted: '收款账户不支持该币种',
    details_incomplete: '收款账户资料不全',
    request_invalid: '银行未接受该付款指令',
    system_malfunction: '银行系统故障',
  },
  unknown: '银行未说明原因',
}
