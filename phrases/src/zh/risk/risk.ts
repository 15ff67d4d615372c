import type { risk as en } from '#en/risk/risk.ts'
import type { Same } from '#same.ts'

export const risk = {
  title: '风险订单审核',
  label: '待审核订单列表',
  note: '按审核截止时间排序。放行后资金 T+1 内结算，拒绝后额度释放给持卡人。',
  search: '搜索待审核订单',
  searchHint: '订单号、邮箱、卡尾号',
  due: '审核截止 {{zone}}',
  score: '风险分',
  reasons: '风险原因',
  countries: '卡 / IP',
  ipCountry: 'IP 国家',
  similar: '该买家其他订单',
  similarNone: '首笔订单',
  similarText: '{{orders}}：成功 {{succeeded}}，失败 {{failed}}',
  similarOrders_one: '{{count, number}} 笔订单',
  similarOrders_other: '{{count, number}} 笔订单',
  similarRefunds_one: '{{count, number}} 笔退款',
  similarRefunds_other: '{{count, number}} 笔退款',
  similarDisputes_one: '{{count, number}} 笔拒付',
  similarDisputes_other: '{{count, number}} 笔拒付',
  file: {
    succeeded: '其他订单成功笔数',
    failed: '其他订单失败笔数',
    refunds: '其他订单退款笔数',
    disputes: '其他订单拒付笔数',
  },
  over: '逾期未审核',
  emptyHint: '风险分存疑的订单会在这里等待您放行或拒绝。',
  decide: {
    accept: '放行',
    reject: '拒绝',
    acceptOf: '放行 {{order}}',
    rejectOf: '拒绝 {{order}}',
  },
} as const satisfies Same<typeof en>
