import { useRefresh } from '#api/use-call.ts'

export function useRefreshCards(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () =>
    Promise.all(['/liquidateInfo/query', '/liquidateInfo/queryAll', '/liquidateInfo/detail'].map(refresh))
}
