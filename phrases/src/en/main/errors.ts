import { checkoutErrorTexts } from '#en/main/checkout-errors.ts'
import { deliveryErrorTexts } from '#en/main/delivery-errors.ts'
import { ipErrorTexts } from '#en/main/ip-errors.ts'
import { keyErrorTexts } from '#en/main/key-errors.ts'
import { recipientErrorTexts } from '#en/main/recipient-errors.ts'
import { notifyErrorTexts } from '#en/main/notify-errors.ts'
import { siteErrorTexts } from '#en/main/site-errors.ts'

/** What is said when something about where a merchant sells, and how its servers sign, is refused. */
export const mainErrorTexts = {
  ...siteErrorTexts,
  ...checkoutErrorTexts,
  ...keyErrorTexts,
  ...deliveryErrorTexts,
  ...ipErrorTexts,
  ...recipientErrorTexts,
  ...notifyErrorTexts,
} as const
