import type { vccRights as en } from '#en/fund/vcc-rights.ts'
import type { Same } from '#same.ts'

/** 虚拟卡权限。 */
export const vccRights = {
  fund_vcc_view: {
    name: '查看虚拟卡',
    allows: '查看虚拟卡、卡内余额与交易，并可导出。',
  },
  fund_vcc_apply: {
    name: '申请虚拟卡',
    allows: '申请虚拟卡、向卡片充值，以及注销卡片。',
  },
  fund_vcc_freeze: {
    name: '冻结虚拟卡',
    allows: '冻结和解冻虚拟卡。',
  },
  fund_vcc_show: {
    name: '查看虚拟卡卡号',
    allows: '凭支付密码，在发卡机构页面查看虚拟卡卡号。',
  },
} as const satisfies Same<typeof en>
