import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { Permission } from '@quayside/contract/permissions.ts'
import { accountRoutes } from '#areas/account/routes.tsx'
import { billRoutes } from '#areas/bill/routes.tsx'
import { invoiceRoutes } from '#areas/bill/invoice-routes.tsx'
import { disputeRoutes } from '#areas/dispute/routes.tsx'
import { entryRoutes, entryShellRoutes } from '#areas/entry/routes.tsx'
import { mainRoutes } from '#areas/main/routes.tsx'
import { fundRoutes } from '#areas/fund/routes.tsx'
import { helpRoutes, publicHelpRoutes } from '#areas/help/routes.tsx'
import { homeRoutes } from '#areas/home/routes.tsx'
import { messageRoutes } from '#areas/messages/routes.tsx'
import { logisticsRoutes } from '#areas/logistics/routes.tsx'
import { paylinkRoutes } from '#areas/paylink/routes.tsx'
import { partnersRoutes, publicPartnersRoutes } from '#areas/partners/routes.tsx'
import { riskRoutes } from '#areas/risk/routes.tsx'
import { tradeRoutes } from '#areas/trade/routes.tsx'
import { rootRoute } from './root-route.tsx'
import { notePlace } from '#session/places.ts'
import { LoadError } from '#shell/load-error.tsx'
import { homeRoute, shellRoute } from '#shell/shell-route.tsx'
import { parseSearch, stringifySearch } from '#shell/palette/search-text.ts'

/** Root redirects to /login (spec §2). */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/login', replace: true, throw: true })
  },
})

const routeTree = rootRoute.addChildren([
  startRoute,
  ...entryRoutes,
  ...publicHelpRoutes,
  ...publicPartnersRoutes,
  shellRoute.addChildren([
    homeRoute,
    ...entryShellRoutes,
    ...homeRoutes,
    ...tradeRoutes,
    ...fundRoutes,
    ...paylinkRoutes,
    ...billRoutes,
    ...invoiceRoutes,
    ...disputeRoutes,
    ...logisticsRoutes,
    ...riskRoutes,
    ...partnersRoutes,
    ...mainRoutes,
    ...accountRoutes,
    ...messageRoutes,
    ...helpRoutes,
  ]),
])

/** The only file that knows all areas' routes. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultErrorComponent: LoadError,
  scrollRestoration: false,
})

router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  if (fromLocation) notePlace(fromLocation.pathname, fromLocation.search)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Code of the permission node that opens this page (spec §6); pages without one need a session alone. */
    page?: string
    /** Where the page's own right is not the one that opens it. */
    right?: Permission
    /** Asks for what the page begins with, once somebody presses on a link to it. */
    ahead?: (parameters: Readonly<Record<string, string>>) => void
    /** Which title stands in the bar, where it is not the menu's. */
    title?:
      | 'order'
      | 'case'
      | 'oldCases'
      | 'firstSet'
      | 'filterSet'
      | 'withdrawApply'
      | 'bankFile'
      | 'withdrawal'
      | 'paymentLink'
      | 'subscription'
      | 'subscriptionInvoices'
      | 'invoice'
      | 'invoiceApply'
      | 'batch'
      | 'fraudReport'
      | 'shipment'
      | 'blackListAdd'
      | 'whiteListAdd'
      | 'refusalWarning'
      | 'disputeOrder'
      | 'disputeMessage'
      | 'exchange'
      | 'virtualCard'
      | 'virtualCardApply'
      | 'virtualCardTransactions'
      | 'statement'
      | 'capital'
      | 'schemeRows'
      | 'role'
      | 'roleAdd'
      | 'roleModify'
      | 'operator'
      | 'operatorAdd'
      | 'card'
      | 'site'
      | 'checkout'
      | 'recipientAdd'
      | 'recipientEdit'
      | 'notification'
      | 'cardAdd'
      | 'operatorDone'
      | 'operatorLoginPass'
      | 'operatorPayPass'
      | 'message'
      | 'modifyLoginPass'
      | 'modifyPayPass'
      | 'modifyEmail'
      | 'setEmail'
      | 'modifyTel'
      | 'setTel'
      | 'machineTokens'
      | 'agentConsent'
      | 'approval'
      | 'approvalRules'
      | 'shopBind'
      | 'walletApply'
  }
}
