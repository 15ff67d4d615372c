import { checkoutCallNames } from '#en/main/checkout-call-names.ts'
import { keyCallNames } from '#en/main/key-call-names.ts'
import { notifyCallNames } from '#en/main/notify-call-names.ts'
import { siteCallNames } from '#en/main/site-call-names.ts'

/** Calls of where a merchant sells, and of what its servers sign with and are told. */
export const mainCallNames = {
  ...checkoutCallNames,
  ...keyCallNames,
  ...notifyCallNames,
  ...siteCallNames,
} as const
