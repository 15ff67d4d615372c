import type { rdr as en } from '#en/dispute/rdr.ts'
import type { Same } from '#same.ts'

export const rdr = {
  list: {
    title: 'RDR（快速争议解决）',
    note: '卡组织按照与我们约定的规则直接向持卡人退款，不再发生拒付。',
    label: 'RDR 列表',
    search: '搜索 RDR',
    period: '收到时间',
    emptyHint: '卡组织按规则解决的争议会显示在这里。',
    overrun: { yes: '超额退款', no: '未超额' },
    count_one: '共 {{count, number}} 笔',
    count_other: '共 {{count, number}} 笔',
  },
  column: {
    rdrNo: 'RDR 编号',
    createdAt: '收到时间（{{zone}}）',
    amount: '金额',
    fee: '手续费',
    rule: '规则',
    reasonCode: '原因码',
    orderAmount: '订单金额',
    overrun: '超额退款',
  },
  state: { received: '已收到', posted: '已入账' },
  overrun: '超额退款',
  overrunHint: '退款总额已超过请款金额，我们的工作人员正在核查。',
} as const satisfies Same<typeof en>
