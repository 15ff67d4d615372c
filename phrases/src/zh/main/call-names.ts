import { checkoutCallNames } from '#zh/main/checkout-call-names.ts'
import { deliveryCallNames } from '#zh/main/delivery-call-names.ts'
import { ipCallNames } from '#zh/main/ip-call-names.ts'
import { keyCallNames } from '#zh/main/key-call-names.ts'
import { recipientCallNames } from '#zh/main/recipient-call-names.ts'
import { notifyCallNames } from '#zh/main/notify-call-names.ts'
import { siteCallNames } from '#zh/main/site-call-names.ts'

/** 操作日志中接入管理各项操作的名称。 */
export const mainCallNames = {
  ...siteCallNames,
  ...checkoutCallNames,
  ...keyCallNames,
  ...ipCallNames,
  ...recipientCallNames,
  ...deliveryCallNames,
  ...notifyCallNames,
} as const
