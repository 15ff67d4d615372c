import type { subscriptionErrorTexts as en } from '#en/trade/subscription-errors.ts'
import type { Same } from '#same.ts'

export const subscriptionErrorTexts = {
  'subscription.state': '该订阅已终止，未作任何更改。',
  'subscription.in_flight':
    '订单 {{order}}（{{amount}}）正在扣款，该笔扣款会先行完成。请重新查看取消影响后再确认。',
} as const satisfies Same<typeof en>
