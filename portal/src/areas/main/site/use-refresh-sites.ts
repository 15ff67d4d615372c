import { useRefresh } from '#api/use-call.ts'

export function useRefreshSites(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => Promise.all(['/site/query', '/site/detail', '/site/queryAuditedSite'].map(refresh))
}
