import type { fund as en } from '../en/fund.ts'
import type { Same } from '../same.ts'

/** 账户余额，以及已发生和将发生的余额变动。 */
export const fund = {
  loading: '加载中',
  balance: {
    title: '账户余额',
    note: '余额最早可查询至 {{date}}（北京时间），更早的数据不在本账户系统中。',
    label: '各币种余额',
    now: '当前',
    at: '查询时刻（{{zone}}）',
    atHint: '即账本在该时刻的余额，不含恰在该时刻入账的变动。',
    asOf: '截至 {{time}} {{zone}}',
    updated: '更新于 {{time}} {{zone}}',
    show: '查看',
    backToNow: '回到当前',
    currency: '币种',
    total: '资金合计',
    nothing: '本账户尚无资金变动',
    nothingHint: '首笔订单请款后，此处将显示余额。',
  },
  figure: {
    withdrawable: '可提现',
    pending: '待结算',
    reserve: '滚动保证金',
    frozen: '冻结',
    inProcess: '处理中',
  },
} as const satisfies Same<typeof en>
