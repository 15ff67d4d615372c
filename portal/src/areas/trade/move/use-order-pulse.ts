import { useEffect, useRef } from 'react'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import type { transactionCalls } from '@quayside/contract/trade/list/transaction.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/session-context.tsx'
import { useAfterDelay } from '#ui/state/after-delay.ts'
import { isZero } from '#ui/text/money-text.tsx'
import { useRefreshMoved } from './use-refresh-moved.ts'

/** An answer is expected within seconds; one that takes longer can take hours. */
const soonMs = 2_000
const laterMs = 20_000
const soonForMs = 60_000

/**
 * While something of the order waits for an answer, looks for it and fetches the page anew once there is one.
 * The page itself is not fetched each time: it shows buyers, and each such look is logged.
 */
export function useOrderPulse(order: TransactionDetail): void {
  const { id, orderNo, version } = order
  const { permissions } = useSession()
  const refreshMoved = useRefreshMoved()
  const refundWaits = !isZero(order.sums.refundInFlight.value)
  const waits = refundWaits || !isZero(order.sums.captureInFlight.value)
  const late = useAfterDelay(waits, soonForMs)
  const every = late ? laterMs : soonMs
  const byVersion = permissions.includes('trade.transaction.refund')
  const check = useCall<typeof refundCalls.check>(
    '/transaction/refund/checkRefund',
    { id },
    { enabled: waits && byVersion, every },
  )
  const row = useCall<typeof transactionCalls.query>(
    '/transaction/query',
    { filter: { orderNo }, count: false },
    { enabled: waits && !byVersion, every },
  )
  const seen = byVersion ? check.data?.version : row.data && JSON.stringify(row.data.rows)
  const known = useRef(seen)
  useEffect(() => {
    const before = known.current
    if (!waits || seen === undefined || seen === before) return
    known.current = seen
    if (byVersion ? seen !== version : before !== undefined) refreshMoved()
  }, [waits, seen, byVersion, version, refreshMoved])
}
