import type { partnersCalls } from '@quayside/contract/partners/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { createAlipayplus } from '#areas/partners/alipayplus/alipayplus.ts'
import { createAllvalueStores } from '#areas/partners/allvalue/allvalue.ts'
import { createBindings } from '#areas/partners/binding/binding.ts'
import type { PartnerDeps } from '#areas/partners/binding/deps.ts'
import type { OnboardingDeps } from '#areas/partners/onboarding/deps.ts'
import { createOnboarding } from '#areas/partners/onboarding/onboarding.ts'
import { createPaypal } from '#areas/partners/paypal/paypal.ts'
import { productHandlers } from '#areas/partners/product/product.ts'
import { createShopline } from '#areas/partners/shopline/shopline.ts'
import { createWorldfirst } from '#areas/partners/worldfirst/worldfirst.ts'

/** What answers the calls of partners. */
export const partnersHandlers = (deps: PartnerDeps & OnboardingDeps): AllHandlers<typeof partnersCalls> => ({
  partnerBinding: createBindings(deps),
  shopline: createShopline(deps),
  paypal: createPaypal(deps),
  worldfirst: createWorldfirst(deps),
  alipayplus: createAlipayplus(deps),
  allvalueStore: createAllvalueStores(deps),
  onboarding: createOnboarding(deps),
  product: productHandlers,
})
