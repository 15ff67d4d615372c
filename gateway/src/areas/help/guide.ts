import { type guideCalls, type GuideStep, guideSteps } from '@quayside/contract/help/guide.ts'
import { menuOf, type MenuItem } from '@quayside/contract/permissions.ts'
import type { Handlers } from '#acts/handler.ts'
import { stepsTaken } from './guide.sql.ts'

/** Where each step is taken. */
const pageOf: Readonly<Record<GuideStep, string>> = {
  password: '/home/accountManage/securitySettings',
  factor: '/home/accountManage/securitySettings',
  email: '/home/accountManage/securitySettings',
  role: '/home/accountManage/managementOperator/roleManagement',
  operator: '/home/accountManage/managementOperator/operators',
  recipient: '/home/mainManage/messagePush',
  site: '/home/mainManage/entityList',
  scheme: '/home/mainManage/entityList',
  key: '/home/mainManage/keyManagement',
  notify: '/home/mainManage/asynNotification',
  ip: '/home/mainManage/ipwhitelist',
  shop: '/home/third-party/shopline',
  order: '/home/tradeManage/transactionQuery',
  checkout: '/home/mainManage/checkoutConfig',
  link: '/home/paymentChain/generate',
  refund: '/home/tradeManage/dealDispose',
  defence: '/home/tradeManage/disputeConfig',
  shipment: '/home/logistics-center/list',
  card: '/home/fundManage/withdraw/cardManage',
  withdrawal: '/home/fundManage/withdraw/withdrawQuery',
  export: '/home/accountManage/downloadlist',
}

const pathsIn = (nodes: readonly MenuItem[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)])

export const guideHandlers: Handlers<typeof guideCalls> = {
  async state({ tx, merchantId, operator }) {
    const taken = await tx.one(stepsTaken(merchantId, operator.id))
    const mine = new Set(pathsIn(menuOf(operator.permissions)))
    return {
      steps: guideSteps.map((step) => ({
        step,
        done: taken[step],
        path: mine.has(pageOf[step]) ? pageOf[step] : null,
      })),
    }
  },
}
