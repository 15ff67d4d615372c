import type { partnerErrorTexts as en } from '#en/partners/errors.ts'
import type { Same } from '#same.ts'

export const partnerErrorTexts = {
  'onboarding.link_unknown': '链接不存在、已被替换或已过期，请重新申请。',
  'onboarding.closed': '申请已提交，无法再修改。',
  'onboarding.too_many': '今日在此发起的申请过多（上限 {{max}} 个），请明天再试。',
  'onboarding.campaign_unknown': '活动代码不存在。',
  'onboarding.campaign_ended': '活动已结束。',
  'onboarding.terms': '请同意当前版本的条款。',
  'onboarding.tax_id': '税号应为 {{length}} 位，统一社会信用代码应为 {{creditCode}} 位。',
  'onboarding.tax_note': '该编号为 {{creditCode}} 位，请说明编号类型。',
  'onboarding.owners_missing': '请添加受益所有人（最多 {{max}} 人），或勾选无人达到该比例。',
  'onboarding.owners_and_nobody': '受益所有人与“无人达到该比例”不能同时填写。',
  'onboarding.controller_missing': '请填写实际控制人。',
  'onboarding.share': '持股比例须在 {{least}}% 至 100% 之间。',
  'onboarding.shares': '受益所有人的持股比例合计超过 100%。',
  'onboarding.under_age': '该人员须年满 {{years}} 周岁。',
  'onboarding.paper_missing': '请上传该资料。',
  'onboarding.too_many_files': '每份申请最多上传 {{max}} 个文件，请先移除其他文件。',
  'onboarding.state': '申请当前状态不支持该操作。',
  'onboarding.merchant_missing': '请指定该申请对应的商户。',
} as const satisfies Same<typeof en>
