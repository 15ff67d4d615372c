import type { linkPreview as en } from '#en/paylink/link-preview.ts'
import type { Same } from '#same.ts'

/** 预览中付款人看到的文字，使用付款人的语言。 */
export const linkPreview = {
  before: '请于 {{time}}（{{zone}}）前支付',
  card: '卡号',
  expiry: '有效期',
  code: '安全码',
  keep: '保存此卡，供后续支付',
  pay: '支付 {{amount}}',
  seller: '您的店铺',
  goods: '商品',
} as const satisfies Same<typeof en>
