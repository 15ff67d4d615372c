import type { partnerRights as en } from '#en/partners/rights.ts'
import type { Same } from '#same.ts'

export const partnerRights = {
  partner_binding_view: {
    name: '查看合作渠道',
    allows: '查看已绑定的店铺与账户、健康状况、授予的权限及动态。',
  },
  partner_binding_manage: {
    name: '管理合作渠道',
    allows: '绑定、解绑合作方的店铺与账户，更换站点，立即检查。',
  },
  partner_product_view: { name: '查看产品申请', allows: '查看产品开通状态及申请进度。' },
  partner_apply: {
    name: '申请开通产品',
    allows: '以公司名义申请付款、虚拟卡、邮购/电话订购（MOTO）等产品。',
  },
} as const satisfies Same<typeof en>
