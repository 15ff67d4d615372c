import { useRefresh } from '#api/use-call.ts'

/** What an act on a link makes old. */
const paths = [
  '/payLink/queryPayLink',
  '/payLink/queryPayLink/sums',
  '/payLink/queryPayLinkDetail',
  '/payLink/index',
  '/payLink/permission',
]

export function useRefreshLinks(): () => void {
  const refresh = useRefresh()
  return () => {
    for (const path of paths) void refresh(path)
  }
}
