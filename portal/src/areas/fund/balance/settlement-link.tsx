import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SettlementPlace } from '@quayside/contract/fund/balance/settlement.ts'
import { useSession } from '#session/session-context.tsx'

/** Opens a settlement; whoever may not see balances reads its words alone. */
export function SettlementLink({
  batch,
  currency,
  children,
}: {
  batch: SettlementPlace | null
  currency: string
  children: ReactNode
}) {
  const { permissions } = useSession()
  if (batch === null || !permissions.includes('fund.balance.view')) return children
  return (
    <Link to="/home/fundManage/accountBalance" search={{ tab: 'settlements', currency, batch: batch.id }}>
      {children}
    </Link>
  )
}
