import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from '#root-route.tsx'
import { storage } from '#session/storage.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import { signInSearch } from '#areas/entry/sign-in/search.ts'

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: signInSearch,
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/entry/sign-in/route.tsx'), loadWords(['entry'])]))[0].route,
  ),
)

const words = () => loadWords(['credentials', 'entry'])

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgetPasswordPage',
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/entry/password/forgot-password.tsx'), words()]))[0].route,
  ),
)

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/forgetPassword/$id',
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/entry/password/reset-password.tsx'), words()]))[0].route,
  ),
)

const portalAddress = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/portalAddress/$id',
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/entry/sign-in/portal-address.tsx'), words()]))[0].route,
  ),
)

const newUser = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/newUserRegistration/$id',
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/entry/password/new-user.tsx'), words()]))[0].route),
)

const expiredPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/modifyLoginPassNew',
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/entry/password/expired-password.tsx'), words()]))[0].route,
  ),
)

const continueAs = createRoute({
  getParentRoute: () => rootRoute,
  path: '/continueAs',
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/entry/sign-in/continue-as.tsx'), words()]))[0].route),
)

/** Needs a session, but not the frame around it: it is a step of its own. */
const resetPayPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/forgetPayPassword',
  validateSearch: ({ link }: Record<string, unknown>): { link?: string } =>
    typeof link === 'string' ? { link } : {},
  beforeLoad: ({ location }) => {
    if (storage.token() === null)
      redirect({ to: '/login', search: { to: location.href }, replace: true, throw: true })
  },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/entry/password/reset-pay-password.tsx'), words()]))[0].route,
  ),
)

const firstSet = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/firstSet',
  staticData: { title: 'firstSet' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/entry/password/first-set.tsx'), words()]))[0].route),
)

export const entryRoutes = [
  login,
  forgotPassword,
  resetPassword,
  newUser,
  portalAddress,
  expiredPassword,
  continueAs,
  resetPayPassword,
]
export const entryShellRoutes = [firstSet]
