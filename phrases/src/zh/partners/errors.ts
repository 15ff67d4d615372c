import type { partnerErrorTexts as en } from '#en/partners/errors.ts'
import type { Same } from '#same.ts'

/** 合作渠道操作被拒绝时的提示。 */
export const partnerErrorTexts = {
  'partner.state_used': '本次授权已使用，或并非由当前登录发起。请在本页重新发起授权。',
  'partner.refused': '合作方未确认本次请求，请从合作方页面重新发起。',
  'partner.unreachable': '合作方暂无响应，未作任何变更，请数分钟后重试。',
  'partner.expired': '本次授权已超时，请从合作方页面重新发起。',
  'partner.scope_missing': '该账户未授予所需的全部权限，请重新授权并保留全部勾选。',
  'partner.state': '账户当前状态不支持此操作，请刷新页面。',
  'partner.too_many': '同一合作方最多可绑定 {{max}} 个账户，请先解绑不再使用的账户。',
  'partner.off': '暂未开通该合作方，请联系我们。',
  'partner.site': '请选择一个已通过审核的站点。',
} as const satisfies Same<typeof en>
