import { type guideCalls, type GuideStep, guideSteps } from '@quayside/contract/help/guide.ts'
import { menuOf, type MenuItem, permissionTree, type PermissionNode } from '@quayside/contract/permissions.ts'
import type { Handlers } from '#acts/handler.ts'
import { stepsTaken } from './guide.sql.ts'

/** Where each step is taken: pages of the specification, of which some may come with a later release. */
const pageOf: Readonly<Record<GuideStep, string>> = {
  password: '/home/accountManage/securitySettings',
  factor: '/home/accountManage/securitySettings',
  email: '/home/accountManage/securitySettings',
  role: '/home/accountManage/managementOperator/roleManagement',
  operator: '/home/accountManage/managementOperator/operators',
  order: '/home/tradeManage/transactionQuery',
  refund: '/home/tradeManage/dealDispose',
  export: '/home/accountManage/downloadlist',
}

const pathsIn = (nodes: readonly (PermissionNode | MenuItem)[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)])

/** A step without a page of this portal is not listed as if it had one. */
const pages: ReadonlySet<string> = new Set(pathsIn(permissionTree))
const listed = guideSteps.filter((step) => pages.has(pageOf[step]))

export const guideHandlers: Handlers<typeof guideCalls> = {
  async state({ tx, merchantId, operator }) {
    const taken = await tx.one(stepsTaken(merchantId, operator.id))
    const mine = new Set(pathsIn(menuOf(operator.permissions)))
    return {
      steps: listed.map((step) => ({
        step,
        done: taken[step],
        path: mine.has(pageOf[step]) ? pageOf[step] : null,
      })),
    }
  },
}
