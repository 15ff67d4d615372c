import type { deliveryErrorTexts as en } from '#en/main/delivery-errors.ts'
import type { Same } from '#same.ts'

/** 重发通知或核对签名被拒绝时的提示。 */
export const deliveryErrorTexts = {
  'replay.too_many': '一次最多可重发 {{max}} 条通知，请缩短时间范围。',
  'replay.none': '没有可重发的通知，可能已超过 30 天。',
  'replay.off': '该地址目前不接收通知，请先启用后再试。',
  'replay.running': '仍有通知正在重发，请待其发送完成后再试。',
  'replay.too_many_today': '24 小时内最多可重发 {{max}} 条通知，请稍后再试。',
  'check.headers': '请粘贴 {{names}} 三个请求头，每行一个。',
} as const satisfies Same<typeof en>
