import type { linkPreview as en } from '#en/paylink/link-preview.ts'
import type { Same } from '#same.ts'

/** 预览中以付款人的语言显示、且不属于支付页面的文字：卡组织的输入框，以及尚未填写的内容。 */
export const linkPreview = {
  card: '卡号',
  expiry: '有效期',
  code: '安全码',
  seller: '您的店铺',
  goods: '商品',
} as const satisfies Same<typeof en>
