/** All that waits on the dispute desk, beside cases. */
export const deskWords = {
  column: { itemNo: '待办编号', kind: '类型' },
  kind: { alert: '拒付预警', dispute_order: '买家投诉', message: '买家留言' },
  best: { dispute_order: '同意或拒绝', message: '回复买家' },
  over: { alert: '已过退款截止时间', dispute_order: '逾期未处理', message: '逾期未回复' },
  mine: '我负责的',
  soon_one: '{{count}} 项已逾期或将在 24 小时内到期',
  soon_other: '{{count}} 项已逾期或将在 24 小时内到期',
  none: '24 小时内无到期事项',
  start_one: '逐项处理（{{count}}）',
  start_other: '逐项处理（{{count}}）',
  found: '已备齐 {{percent}} 的所需证据',
  count_one: '{{count}} 项',
  count_other: '{{count}} 项',
  order:
    '影响金额：最佳处理方式与不处理之间的差额。排序：影响金额 × 24 小时 ÷ 距平台截止的小时数，按美元比较。已逾期的排在最后。',
  position: '待处理第 {{position}} 项，共 {{total}} 项',
  previous: '上一项（更紧急）',
  next: '下一项',
  copy: '复制编号',
}
