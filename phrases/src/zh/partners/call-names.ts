import type { partnerCallNames as en } from '#en/partners/call-names.ts'
import type { Same } from '#same.ts'

export const partnerCallNames = {
  '/third-party/binding/check': '检查合作方账户',
  '/third-party/shopline': '绑定 Shopline 店铺',
  '/third-party/shopline/credentials': '查看 Shopline 店铺接入信息',
  '/third-party/shopline/auth': '打开来自 Shopline 的访问',
  '/third-party/shopline/pending': '查看待绑定的 Shopline 店铺',
  '/third-party/shopline/{id}': '变更 Shopline 店铺',
  '/third-party/paypal/onBoarding': '发起 PayPal 授权',
  '/third-party/paypal/afterOnboarding': '自 PayPal 返回',
  '/third-party/paypal/bind': '选择 PayPal 账户的站点',
  '/third-party/paypal/unbind': '解绑 PayPal 账户',
  '/third-party/paypal/list': '查看 PayPal 账户',
  '/third-party/wf/apply': '授权万里汇账户',
  '/third-party/wf/bind': '将万里汇账户设为提现银行卡',
  '/third-party/wf/query': '查看万里汇账户',
  '/third-party/wf/unbind': '解绑万里汇账户',
} as const satisfies Same<typeof en>
