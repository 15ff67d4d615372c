import { alipayplusCalls } from '#partners/alipayplus/alipayplus.ts'
import { allvalueStoreCalls } from '#partners/allvalue/allvalue.ts'
import { bindingCalls } from '#partners/binding/binding.ts'
import { onboardingCalls } from '#partners/onboarding/onboarding.ts'
import { paypalCalls } from '#partners/paypal/paypal.ts'
import { productCalls } from '#partners/product/product.ts'
import { shoplineCalls } from '#partners/shopline/shopline.ts'
import { worldfirstCalls } from '#partners/worldfirst/worldfirst.ts'

/** Calls of partners: accounts that a merchant has with them, and onboarding. */
export const partnersCalls = {
  partnerBinding: bindingCalls,
  shopline: shoplineCalls,
  paypal: paypalCalls,
  worldfirst: worldfirstCalls,
  alipayplus: alipayplusCalls,
  allvalueStore: allvalueStoreCalls,
  onboarding: onboardingCalls,
  product: productCalls,
} as const
