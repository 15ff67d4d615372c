import type { partnerRights as en } from '#en/partners/rights.ts'
import type { Same } from '#same.ts'

/** 合作渠道的权限。 */
export const partnerRights = {
  partner_binding_view: {
    name: '查看合作渠道',
    allows: '查看已绑定的店铺与账户、健康状况、授予的权限及动态。',
  },
  partner_binding_manage: {
    name: '管理合作渠道',
    allows: '绑定、解绑合作方的店铺与账户，更换站点，立即检查。',
  },
} as const satisfies Same<typeof en>
