import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '#shell/shell-route.tsx'
import { within } from '#ui/state/chunk.ts'
import { loadWords } from '#words/words.ts'
import type { OperatorSearch } from '#areas/account/team/operator-search.ts'
import { validateFrom, validateId, validateRoleSearch } from '#areas/account/team/role-search.ts'

const words = () => loadWords(['team', 'rights', 'list', 'proof'])
const base = '/home/accountManage/managementOperator'
const page = { role: { page: 'account.role' }, operator: { page: 'account.operator' } } as const

/** Checked by the screen. */
const operatorSearch = (raw: Record<string, unknown>): OperatorSearch => raw

const roles = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/roleManagement`,
  staticData: page.role,
  validateSearch: validateRoleSearch,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/team/role-list.tsx'), words()]))[0].route),
)

const roleAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/addRole`,
  staticData: { ...page.role, title: 'roleAdd' },
  validateSearch: validateFrom,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/team/role-edit.tsx'), words()]))[0].addRoute),
)

const roleModify = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/modifyRole/$id`,
  staticData: { ...page.role, title: 'roleModify' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/team/role-edit.tsx'), words()]))[0].modifyRoute,
  ),
)

const roleDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/roleDetails/$id`,
  staticData: { ...page.role, title: 'role' },
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/team/role-details.tsx'), words()]))[0].route),
)

const operators = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/operators`,
  staticData: page.operator,
  validateSearch: operatorSearch,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/team/operator-list.tsx'), words()]))[0].route,
  ),
)

const operatorDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/operatorDetails/$id`,
  staticData: { ...page.operator, title: 'operator' },
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/team/operator-details.tsx'), words()]))[0].route,
  ),
)

const operatorAdd = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/addManagement`,
  staticData: { ...page.operator, title: 'operatorAdd' },
  validateSearch: validateId,
}).lazy(() =>
  within(async () => (await Promise.all([import('#areas/account/team/operator-add.tsx'), words()]))[0].route),
)

const operatorConfirm = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/operatorConfi/$message`,
  staticData: { ...page.operator, title: 'operatorDone' },
  validateSearch: validateId,
}).lazy(() =>
  within(
    async () => (await Promise.all([import('#areas/account/team/operator-confirm.tsx'), words()]))[0].route,
  ),
)

const resetLogin = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/modifyManageLoginPass/$message`,
  staticData: { ...page.operator, title: 'operatorLoginPass' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/team/operator-reset.tsx'), words()]))[0].loginRoute,
  ),
)

const resetPayment = createRoute({
  getParentRoute: () => shellRoute,
  path: `${base}/modifyManagePayPass/$message`,
  staticData: { ...page.operator, title: 'operatorPayPass' },
}).lazy(() =>
  within(
    async () =>
      (await Promise.all([import('#areas/account/team/operator-reset.tsx'), words()]))[0].paymentRoute,
  ),
)

export const teamRoutes = [
  roles,
  roleAdd,
  roleModify,
  roleDetails,
  operators,
  operatorDetails,
  operatorAdd,
  operatorConfirm,
  resetLogin,
  resetPayment,
] as const
