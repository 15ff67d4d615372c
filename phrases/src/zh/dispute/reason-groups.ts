import type { Same } from '#same.ts'
import type { reasonGroupWords as en } from '#en/dispute/reason-groups.ts'

export const reasonGroupWords = {
  fraud: '无卡欺诈',
  card_present: '有卡欺诈',
  programme: '欺诈监控计划',
  authorisation: '无有效授权',
  processing: '处理差错',
  duplicate: '重复扣款或已另行付款',
  not_received: '未收到商品或服务',
  recurring: '已取消的订阅',
  quality: '与描述不符或有瑕疵',
  credit: '未处理退款',
  cancelled: '已取消的商品或服务',
  other: '其他原因',
} as const satisfies Same<typeof en>
