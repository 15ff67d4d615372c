import type { partnerRights as en } from '#en/partners/rights.ts'
import type { Same } from '#same.ts'

export const partnerRights = {
  partner_apply: { name: '申请开通产品', allows: '以公司名义申请付款等产品，并查看申请进度。' },
} as const satisfies Same<typeof en>
