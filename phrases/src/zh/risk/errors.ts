import type { riskErrors as en } from '#en/risk/errors.ts'
import type { Same } from '#same.ts'

export const riskErrors = {
  'trade.review_state': '审核失败，原因：订单已不在待审核状态。',
  'trade.review_expired': '审核失败，原因：授权已过期。',
  'risk.review_held': '{{holder}} 正在审核该订单，请等待其关闭，或 {{minutes}} 分钟后再处理。',
  'risk.review_note': '选择该原因时必须填写备注。',
  'risk.review_reason': '请选择与审核结果相符的原因。',
  'risk.second_look_own': '该订单由您审核，复核须由其他同事完成。',
  'risk.second_look_over': '该订单已由其他同事复核。',
} as const satisfies Same<typeof en>
