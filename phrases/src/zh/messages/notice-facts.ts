import { logisticsBinding } from '#zh/logistics/binding.ts'

import type { noticeFacts as en } from '#en/messages/notice-facts.ts'
import type { Same } from '#same.ts'

export const noticeFacts = {
  topic: {
    orders: '订单',
    refunds: '退款与请款',
    disputes: '拒付',
    money: '结算与余额',
    account: '账号与登录',
    technical: '服务端接口',
    other: '其他',
  },
  decision: {
    done: '已通过并执行',
    failed: '已通过，但条件已变化，未能执行',
    refused: '已拒绝',
  },
  ruleEvent: { add: '新增', modify: '修改', enable: '启用', disable: '停用', delete: '删除' },
  ruleReason: {
    'fund.card_not_available': '银行卡当前不可用',
    'fund.card_currency': '银行卡币种不符',
    'fund.withdrawal_amount': '可提现金额低于固定金额',
    'fund.payout_minimum': '固定金额低于付款产品的单笔最低提现金额',
    'fund.payout_reserve': '须保留付款产品的退款准备金',
    'fund.withdrawal_blocked': '余额不足以支付手续费',
    'fund.rule_missed': '服务中断，当日未能执行',
    'approval.nobody_decides': '须由他人复核，但没有其他复核人',
  },
  logisticsApp: logisticsBinding.app,
  productName: { 'virtual-cards': '虚拟卡', 'keyed-orders': '邮购/电话订购（MOTO）' },
  partnerName: { shopline: 'Shopline', paypal: 'PayPal', worldfirst: '万里汇', allvalue: 'AllValue' },
  partnerProblem: {
    refused: '合作方未确认，请确认该账户未在别处使用，再在“合作渠道”中重新授权。',
    expired: '未在规定时间内完成授权，请在“合作渠道”中重新授权。',
    revoked: '授权已在合作方处撤回，如需继续使用，请在“合作渠道”中重新授权。',
    uninstalled: '店铺已卸载应用，请在店铺后台重新安装。',
    store_uninstalled: '店铺已卸载应用，请在店铺后台重新安装，然后在“合作渠道”中重新申请。',
    store_lost: 'AllValue 已无法确认该店铺，请确认应用已安装，然后在“合作渠道”中重新申请。',
    unreachable: '合作方连续三次无响应，请在“合作渠道”中重新授权；如仍无法使用，请联系我们。',
    scope_missing: '所需权限已不完整，请重新授权并保留全部勾选。',
    consent_missing: '授权未完成，请在“合作渠道”中重新授权。',
    email_unconfirmed: '邮箱未验证，请登录 PayPal 验证后，在“合作渠道”中点击“立即检查”。',
    not_receivable: '账户暂不能收款，请登录 PayPal 按提示处理。',
    in_review: 'PayPal 正在重新审核，无需操作。',
    need_more_data: 'PayPal 要求补充资料，请登录 PayPal 上传。',
    denied: 'PayPal 未通过审核，请联系其客服，或绑定其他账户。',
  },
  cardEvent: {
    approve: '审核通过，可以使用',
    reject: '已拒绝',
    hold: '已暂停使用',
    release: '已恢复使用',
    edit: '修改',
    delete: '删除',
  },
  subscriptionNext: {
    retry: '下次扣款时间：{{until}}（UTC）。',
    card: '银行不允许该卡再次扣款，客户可在 {{until}}（UTC）前更换银行卡。',
  },
  subscriptionEnd: {
    first_failed: '首期扣款失败。',
    first_unanswered: '首期扣款未按时得到确认。',
    unpaid: '最后一次扣款仍失败，或换卡期限已过。',
  },
} as const satisfies Same<typeof en>
