import { bindingCalls } from '#partners/binding/binding.ts'
import { paypalCalls } from '#partners/paypal/paypal.ts'
import { shoplineCalls } from '#partners/shopline/shopline.ts'
import { worldfirstCalls } from '#partners/worldfirst/worldfirst.ts'

/** Calls of accounts that a merchant has with partners. */
export const partnersCalls = {
  partnerBinding: bindingCalls,
  shopline: shoplineCalls,
  paypal: paypalCalls,
  worldfirst: worldfirstCalls,
} as const
