import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '#root-route.tsx'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import { applicationSearch } from '#areas/partners/alipayplus/search.ts'
import { bindingSearch } from '#areas/partners/binding/search.ts'

const words = () => loadWords(['partner', 'card', 'proof', 'terms'])
const base = '/home/third-party'

const shopline = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/shopline`,
  staticData: { page: 'partner.binding' },
  validateSearch: bindingSearch,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/shopline/page.tsx'), words()]))[0].route),
)

/** Whoever comes back from a partner has what it said taken and out of the address before anything is drawn. */
const takesReturn = async ({ search }: { search: ReturnType<typeof bindingSearch> }) => {
  if (search.back === undefined) return
  const { takeReturn } = await import('#areas/partners/binding/return.ts')
  redirect({ ...(await takeReturn(search.back)), replace: true, throw: true })
}

const paypal = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/paypal`,
  staticData: { page: 'partner.paypal' },
  validateSearch: bindingSearch,
  beforeLoad: takesReturn,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/paypal/page.tsx'), words()]))[0].route),
)

const paypalOf = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/paypal/$merchantId`,
  staticData: { page: 'partner.paypal' },
  validateSearch: bindingSearch,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/paypal/page.tsx'), words()]))[0].routeOf),
)

const worldfirst = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/worldfirst`,
  staticData: { page: 'partner.worldfirst' },
  validateSearch: bindingSearch,
  beforeLoad: takesReturn,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/worldfirst/page.tsx'), words()]))[0].route),
)

const walletWords = () => loadWords(['alipayplus', 'terms'])

const wallets = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/alipay-onboarding/management`,
  staticData: { page: 'partner.alipayplus' },
  validateSearch: applicationSearch,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/partners/alipayplus/management.tsx'), walletWords()]))[0].route,
  ),
)

const walletApply = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/alipay-onboarding/apply`,
  staticData: { page: 'partner.alipayplus', title: 'walletApply', right: 'partner.apply' },
  validateSearch: applicationSearch,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/partners/alipayplus/apply.tsx'), walletWords()]))[0].route,
  ),
)

const allvalueStores = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/allvalue`,
  staticData: { page: 'partner.allvalue' },
  validateSearch: bindingSearch,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/allvalue/page.tsx'), words()]))[0].route),
)

/** Asks for sign-in, and leads back here: the address is a route with a reference that is worth nothing elsewhere. */
const shopBind = createRoute({
  getParentRoute: () => shellRoute,
  path: '/third-party/shopline/bind',
  staticData: { page: 'partner.binding', title: 'shopBind', right: 'partner.binding.manage' },
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } =>
    typeof ref === 'string' && /^[\w-]{22}$/.test(ref) ? { ref } : {},
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/partners/shopline/bind.tsx'), words()]))[0].route),
)

/** Shopline brings somebody here: on to its consent, or with the code that this gave to where it is confirmed. */
const shopVisit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/third-party/shopline/auth',
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
  beforeLoad: async ({ search }) => {
    const { visitInput, takeVisit } = await import('#areas/partners/shopline/visit.ts')
    const input = visitInput(search)
    if (!input) return
    const ref = await takeVisit(input)
    redirect(
      ref === undefined
        ? { to: '/third-party/shopline/auth', search: { problem: 'visit' }, replace: true, throw: true }
        : { to: '/third-party/shopline/bind', search: { ref }, replace: true, throw: true },
    )
  },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/partners/shopline/auth.tsx'), loadWords(['partner'])]))[0].route,
  ),
)

const product = async () =>
  (await Promise.all([import('#areas/partners/product/page.tsx'), loadWords(['product', 'vcc', 'proof'])]))[0]

const cards = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/virtual-cards-onboarding`,
  staticData: { page: 'partner.product' },
}).lazy(() => within(async () => (await product()).cardsRoute))

const keyed = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/keyed-orders-onboarding`,
  staticData: { page: 'partner.keyed' },
}).lazy(() => within(async () => (await product()).keyedRoute))

const onboarding = async () =>
  (
    await Promise.all([
      import('#areas/partners/onboarding/onboarding.tsx'),
      loadWords(['onboarding', 'credentials', 'entry']),
    ])
  )[0]

const payout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payout/onboarding',
}).lazy(() => within(async () => (await onboarding()).payoutRoute))

const campaign = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payout/onboardingCampaign',
}).lazy(() => within(async () => (await onboarding()).campaignRoute))

const allvalue = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allvalue/onBoarding',
}).lazy(() => within(async () => (await onboarding()).allvalueRoute))

export const partnersRoutes = [
  shopline,
  paypal,
  paypalOf,
  worldfirst,
  wallets,
  walletApply,
  allvalueStores,
  shopBind,
  cards,
  keyed,
] as const
export const publicPartnersRoutes = [shopVisit, payout, campaign, allvalue] as const
