/** Which paths belong to which area; the area's folder has the same name on every side (docs/areas.md). */
export const areas = {
  entry: ['/auth', '/security'],
  home: ['/index'],
  trade: ['/transaction', '/order/request', '/filter', '/subscription'],
  fund: ['/acct', '/withdraw', '/settlement/exchange', '/liquidateInfo', '/vcc'],
  paylink: ['/payLink'],
  bill: ['/partnerreconcile', '/merchant/recon', '/invoice'],
  dispute: ['/chargeback', '/chargebackAlert', '/disputeOrder'],
  risk: ['/suspected', '/fraudReport', '/riskmanger'],
  main: ['/site', '/checkout', '/key', '/ipwhitelist', '/notify'],
  logistics: ['/logistics-center', '/logistics', '/logistics-bind'],
  account: ['/myaccount', '/download', '/approval', '/oplog', '/role', '/operator', '/token', '/agent'],
  messages: ['/notice', '/announcement'],
  partners: [
    '/third-party',
    '/alipay-plus',
    '/onboarding',
    '/payout/onboarding',
    '/allvalue',
    '/virtual-cards-onboarding',
    '/keyed-orders-onboarding',
  ],
  help: ['/help', '/ecosphere'],
  common: ['/common', '/dict'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof areas

/** Every area that claims the path; exactly one, or the plan is wrong. */
export function areasOf(path: string): Area[] {
  const names = Object.keys(areas) as Area[]
  return names.filter((area) =>
    areas[area].some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  )
}
