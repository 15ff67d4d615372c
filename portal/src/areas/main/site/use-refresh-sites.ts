import { useRefresh } from '#api/use-call.ts'

/** Every answer that tells how sites and their card schemes stand. */
const told = [
  '/site/query',
  '/site/detail',
  '/site/queryAuditedSite',
  '/checkout/config/paymentMethods',
  '/payLink/permission',
]

export function useRefreshSites(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => Promise.all(told.map(refresh))
}
