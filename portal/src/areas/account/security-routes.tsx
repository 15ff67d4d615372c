import { createRoute } from '@tanstack/react-router'
import { within } from '#ui/state/chunk.ts'
import { shellRoute } from '#shell/shell-route.tsx'
import { consentSearch } from '#areas/account/agent/search.ts'
import { loadWords } from '#words/words.ts'

const securityWords = () => loadWords(['security', 'token', 'proof'])

const security = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/securitySettings',
  staticData: { page: 'account.security' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/own/security-settings.tsx'), securityWords()]))[0].route,
  ),
)

const modifyLoginPass = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/modifyLoginPass/$message',
  staticData: { page: 'account.security', title: 'modifyLoginPass' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/own/modify-login-pass.tsx'), securityWords()]))[0].route,
  ),
)

const modifyPayPass = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/modifyPayPass/$message',
  staticData: { page: 'account.security', title: 'modifyPayPass' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/own/modify-pay-pass.tsx'), securityWords()]))[0].route,
  ),
)

const modifyEmail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/modifyEmail/$id',
  staticData: { page: 'account.security', title: 'modifyEmail' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/own/modify-email.tsx'), securityWords()]))[0].route,
  ),
)

const setEmail = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/setEmail/$id',
  staticData: { page: 'account.security', title: 'setEmail' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/own/set-email.tsx'), securityWords()]))[0].route,
  ),
)

const modifyTel = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/modifyTelPass/$id',
  staticData: { page: 'account.security', title: 'modifyTel' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/own/modify-tel.tsx'), securityWords()]))[0].route,
  ),
)

const setTel = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/setTel/$id',
  staticData: { page: 'account.security', title: 'setTel' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/own/set-tel.tsx'), securityWords()]))[0].route,
  ),
)

const tokenWords = () => loadWords(['token', 'rights', 'oplog', 'callNames', 'proof'])

const machineTokens = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/machineTokens',
  staticData: { page: 'account.security', title: 'machineTokens' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/token/list.tsx'), tokenWords()]))[0].route),
)

const agentWords = () => loadWords(['token', 'rights', 'proof'])

const agentConsent = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home/accountManage/agentConsent',
  staticData: { page: 'account.security', title: 'agentConsent' },
  validateSearch: consentSearch,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/agent/consent.tsx'), agentWords()]))[0].route,
  ),
)

export const securityRoutes = [
  security,
  machineTokens,
  agentConsent,
  modifyLoginPass,
  modifyPayPass,
  modifyEmail,
  setEmail,
  modifyTel,
  setTel,
] as const
