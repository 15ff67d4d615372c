import type { checkoutCallNames as en } from '#en/main/checkout-call-names.ts'
import type { Same } from '#same.ts'

/** 操作日志中收银台各项操作的名称。 */
export const checkoutCallNames = {
  '/checkout/config': '查看收银台',
  '/checkout/config/create': '保存或发布收银台',
  '/checkout/config/detail': '查看收银台详情',
  '/checkout/config/delete': '删除收银台或草稿',
  '/checkout/config/paymentMethods': '查看站点可用支付方式',
  '/checkout/config/version': '查看或发布收银台版本',
  '/checkout/file': '下载收银台文件',
  '/checkout/management/v1/create': '保存或发布收银台（v1）',
  '/checkout/management/v1/detail': '查看收银台详情（v1）',
  '/checkout/management/v1/delete': '删除收银台或草稿（v1）',
  '/checkout/management/v1/paymentMethods': '查看站点可用支付方式（v1）',
  '/checkout/management/v1/version': '查看或发布收银台版本（v1）',
  '/checkout/management/v2/create': '保存或发布收银台（v2）',
  '/checkout/management/v2/detail': '查看收银台详情（v2）',
  '/checkout/management/v2/delete': '删除收银台或草稿（v2）',
  '/checkout/management/v2/paymentMethods': '查看站点可用支付方式（v2）',
  '/checkout/management/v2/version': '查看或发布收银台版本（v2）',
} as const satisfies Same<typeof en>
