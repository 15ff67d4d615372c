import type { approvalKinds as en } from '#en/account/approval-kinds.ts'
import type { Same } from '#same.ts'

export const approvalKinds = {
  'refund.single': '单笔退款',
  'refund.batch': '批量退款',
  'alert.refund': '拒付预警退款',
  'dispute_order.approve': '投诉退款',
  'risk.review': '放行待审核订单',
  'case.give_up': '接受拒付',
  'case.arbitrate': '继续申诉（可能承担仲裁费用）',
  'withdrawal.apply': '提现',
  'exchange.pay': '换汇',
  'link.create': '创建支付链接',
  'subscription.cancel': '取消订阅',
  'order.online': '已存卡扣款',
  'checkout.publish': '发布收银台',
  'risk.list': '添加黑白名单',
  'risk.publish': '发布风险规则',
  'ip.change': 'IP 白名单变更',
  'key.change': '签名密钥变更',
  'notify.change': '通知地址变更',
  'token.change': '创建访问令牌',
  'role.change': '角色变更',
  'operator.change': '操作员变更',
  'card.change': '提现银行卡变更',
  'withdrawal.rule': '提现规则变更',
  'approval.rule': '审批规则变更',
} as const satisfies Same<typeof en>
