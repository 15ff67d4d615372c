import { useRefresh } from '#api/use-call.ts'

/** What an act on a subscription makes old. */
const paths = [
  '/subscription/query',
  '/subscription/detail/{id}',
  '/subscription/cancelPreview/{id}',
  '/subscription/invoice/query',
]

export function useRefreshSubscriptions(): () => void {
  const refresh = useRefresh()
  return () => {
    for (const path of paths) void refresh(path)
  }
}
