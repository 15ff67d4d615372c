import { checkoutErrorTexts } from '#zh/main/checkout-errors.ts'
import { deliveryErrorTexts } from '#zh/main/delivery-errors.ts'
import { ipErrorTexts } from '#zh/main/ip-errors.ts'
import { keyErrorTexts } from '#zh/main/key-errors.ts'
import { recipientErrorTexts } from '#zh/main/recipient-errors.ts'
import { notifyErrorTexts } from '#zh/main/notify-errors.ts'
import { siteErrorTexts } from '#zh/main/site-errors.ts'

/** 站点、收银台与密钥操作被拒绝时的提示。 */
export const mainErrorTexts = {
  ...siteErrorTexts,
  ...checkoutErrorTexts,
  ...keyErrorTexts,
  ...deliveryErrorTexts,
  ...ipErrorTexts,
  ...recipientErrorTexts,
  ...notifyErrorTexts,
} as const
