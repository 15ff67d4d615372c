import type { partnerNotices as en } from '#en/partners/notices.ts'
import type { Same } from '#same.ts'

/** 合作渠道相关通知。 */
export const partnerNotices = {
  'partner.bound': {
    title: '合作账户已生效',
    text: '{{partnerName}} 已确认 {{account}}，现可使用。',
  },
  'partner.lost': {
    title: '合作账户已失效',
    text: '{{partnerName}} 账户 {{account}} 已无法使用。{{partnerProblem}}',
  },
  'partner.ends': {
    title: '合作账户授权即将到期',
    text: '{{partnerName}} 账户 {{account}} 的授权将于 {{date}} 到期（不足 {{days}} 天），请提前在“合作渠道”中重新授权。',
  },
  'alipayplus.asked': {
    title: 'Alipay+ 要求补充申请资料',
    text: '申请 {{number}} 中的 {{wallets}} 需补充资料后方可继续审核。请在“合作渠道 > Alipay+ 钱包”中修改并重新提交。',
  },
  'alipayplus.approved': {
    title: 'Alipay+ 钱包审核通过',
    text: '申请 {{number}} 中的 {{wallets}} 已审核通过。请在“合作渠道 > Alipay+ 钱包”中选择展示站点。',
  },
  'alipayplus.rejected': {
    title: 'Alipay+ 钱包审核未通过',
    text: '申请 {{number}} 中的 {{wallets}} 未通过审核，原因见“合作渠道 > Alipay+ 钱包”。',
  },
  'onboarding.asked': {
    title: '您的申请需补充资料',
    text: '申请 {{number}}：{{reason}} 请通过发送至申请人邮箱的新链接打开申请表。',
  },
  'onboarding.refused': {
    title: '您的申请未通过',
    text: '申请 {{number}} 未通过。原因：{{reason}} 可重新申请。',
  },
  'product.refused': {
    title: '产品开通申请未通过',
    text: '{{productName}}的开通申请 {{number}} 未通过。原因：{{reason}} 可修改后重新申请。',
  },
} as const satisfies Same<typeof en>
