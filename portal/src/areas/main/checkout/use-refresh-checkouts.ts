import { useRefresh } from '#api/use-call.ts'

export function useRefreshCheckouts(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => Promise.all(['/checkout/config', '/checkout/config/detail'].map(refresh))
}
