/** What of the log is on show: acts come first, and what was only looked at is a view of its own. */
export const logViews = ['actions', 'money', 'access', 'denied', 'signIns', 'views'] as const
export type LogView = (typeof logViews)[number]

/** Beginnings of the paths that a view is of; the others go by how an act ended. */
export const viewPaths = {
  money: [
    '/transaction/refund',
    '/transaction/capture',
    '/transaction/auth_void',
    '/transaction/accept',
    '/suspected/normal',
    '/transaction/batch',
    '/withdraw',
    '/liquidateInfo',
    '/settlement/exchange',
  ],
  access: ['/role', '/operator', '/approval/rule', '/security', '/myaccount/bind', '/myaccount/modify'],
  signIns: [
    '/auth/login',
    '/auth/logout',
    '/auth/ticket',
    '/security/checkCode',
    '/security/device_access',
    '/security/factor/step',
  ],
} as const satisfies Partial<Record<LogView, readonly string[]>>
