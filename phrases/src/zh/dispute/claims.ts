import type { claims as en } from '#en/dispute/claims.ts'
import type { Same } from '#same.ts'

export const claims = {
  searchHint: '任意编号、邮箱或卡号后四位',
  column: {
    orderedAt: '下单时间（{{zone}}）',
    related: '同一争议',
  },
  relatedKind: { alert: '预警', fraud_report: 'TC40', rdr: 'RDR', case: '案件', refund: '退款' },
  fact: {
    items: '商品',
    earlier: '历史订单',
    first: '此前无订单',
    paid_one: '已支付 {{count}} 笔',
    paid_other: '已支付 {{count}} 笔',
    paidMost: '已支付 {{most}} 笔以上',
    paidBack_one: '有退款 {{count}} 笔',
    paidBack_other: '有退款 {{count}} 笔',
    disputed_one: '有拒付 {{count}} 笔',
    disputed_other: '有拒付 {{count}} 笔',
    and: '，',
    threeDs: '3-D Secure 验证',
    authenticated: '发卡行已验证',
    unproven: '未验证',
    eci: 'ECI',
    avs: 'AVS',
    cvv: 'CVV',
    ipCountry: 'IP 所在国家或地区',
    descriptor: '账单名称',
  },
  toOrder: '查看订单',
  steps: '处理记录',
  blocked: '目前无法退款',
  refundNo: '退款单号',
  captured: '已请款',
  refunded: '已退款',
  refundable: '可退款',
} as const satisfies Same<typeof en>
