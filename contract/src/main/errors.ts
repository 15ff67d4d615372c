import { checkoutErrors } from './checkout-errors.ts'
import { deliveryErrors } from './delivery-errors.ts'
import { ipErrors } from './ip-errors.ts'
import { keyErrors } from './key-errors.ts'
import { recipientErrors } from './recipient-errors.ts'
import { notifyErrors } from './notify-errors.ts'
import { siteErrors } from './site-errors.ts'

/** What can be refused about where a merchant sells, and what payers see there. */
export const mainErrors = {
  ...siteErrors,
  ...checkoutErrors,
  ...keyErrors,
  ...ipErrors,
  ...recipientErrors,
  ...notifyErrors,
  ...deliveryErrors,
} as const
