import { checkoutErrorTexts } from '#en/main/checkout-errors.ts'
import { ipErrorTexts } from '#en/main/ip-errors.ts'
import { keyErrorTexts } from '#en/main/key-errors.ts'
import { recipientErrorTexts } from '#en/main/recipient-errors.ts'
import { siteErrorTexts } from '#en/main/site-errors.ts'

/** What is said when something about where a merchant sells, and how its servers sign, is refused. */
export const mainErrorTexts = {
  ...siteErrorTexts,
  ...checkoutErrorTexts,
  ...keyErrorTexts,
  ...ipErrorTexts,
  ...recipientErrorTexts,
} as const
