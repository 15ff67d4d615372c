import { checkoutCallNames } from '#en/main/checkout-call-names.ts'
import { deliveryCallNames } from '#en/main/delivery-call-names.ts'
import { ipCallNames } from '#en/main/ip-call-names.ts'
import { keyCallNames } from '#en/main/key-call-names.ts'
import { recipientCallNames } from '#en/main/recipient-call-names.ts'
import { notifyCallNames } from '#en/main/notify-call-names.ts'
import { siteCallNames } from '#en/main/site-call-names.ts'

/** Calls of where a merchant sells, how its servers sign and from where they call, as the operation log names them. */
export const mainCallNames = {
  ...siteCallNames,
  ...checkoutCallNames,
  ...keyCallNames,
  ...ipCallNames,
  ...recipientCallNames,
  ...deliveryCallNames,
  ...notifyCallNames,
} as const
