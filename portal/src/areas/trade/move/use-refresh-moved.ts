import { useCallback } from 'react'
import { useRefresh } from '#api/use-call.ts'

/** What shows single orders and refunds, and so is old once one of them has moved; lists of orders follow by themselves. */
const paths = [
  '/transaction/detail',
  '/transaction/refund/checkRefund',
  '/transaction/deal',
  '/transaction/deal/sums',
  '/suspected/query',
]

export function useRefreshMoved(): () => void {
  const refresh = useRefresh()
  return useCallback(() => {
    for (const path of paths) void refresh(path)
  }, [refresh])
}
