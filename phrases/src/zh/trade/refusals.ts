import type { refusals as en } from '#en/trade/refusals.ts'
import type { Same } from '#same.ts'

export const refusals = {
  reason: {
    insufficient_balance: '余额不足',
    authorisation_invalid: '发卡行授权已失效',
    nothing_authorised: '该订单没有授权金额',
    nothing_left: '已无剩余金额',
    amount_too_high: '金额超过剩余可用金额',
    order_unknown: '卡组织查无此订单',
    request_invalid: '卡组织未接受该请求',
    system_malfunction: '卡组织系统故障',
    account_closed: '持卡人账户已销户',
  },
  unknown: '卡组织未说明原因',
  failed: {
    refund: '退款失败，原因：{{reason}}。',
    capture: '请款失败，原因：{{reason}}。',
    void: '撤销失败，原因：{{reason}}。',
    reversal: '释放授权失败，原因：{{reason}}。',
  },
} as const satisfies Same<typeof en>
