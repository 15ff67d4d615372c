import { Link } from '@tanstack/react-router'
import type { StatementEntry } from '@quayside/contract/bill/statement/statement.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'

/** What an entry is about, as far as its reader may open it; else the entry itself, or its number alone. */
export function EntrySource({ row }: { row: StatementEntry }) {
  const { t } = useTranslation(['bill', 'fund'])
  const { permissions } = useSession()
  if (row.order)
    return permissions.includes('trade.transaction.view') ? (
      <Link to="/detail/orderDetails/$id" params={{ id: row.order.id }}>
        {row.order.orderNo}
      </Link>
    ) : (
      row.order.orderNo
    )
  if (row.source === 'withdrawal' && permissions.includes('fund.withdrawal.view'))
    return (
      <Link to="/detail/withdrawDetail" search={{ id: row.sourceId }}>
        {row.reference}
      </Link>
    )
  if (row.source === 'exchange' && permissions.includes('fund.exchanges.view'))
    return (
      <Link to="/detail/exchangeDetail" search={{ id: row.sourceId }}>
        {row.reference}
      </Link>
    )
  if (row.source === 'virtual_card' && permissions.includes('fund.vcc.view'))
    return (
      <Link to="/detail/virtualCardDetail" search={{ id: row.sourceId }}>
        {row.reference}
      </Link>
    )
  if (permissions.includes('fund.balance.view'))
    return (
      <Link
        to="/home/fundManage/accountBalance"
        search={{
          tab: 'changes',
          account: row.account,
          currency: row.amount.currency,
          entry: row.version,
        }}
      >
        {row.reference ?? t('detail.entry', { version: row.version })}
      </Link>
    )
  return row.reference ?? t('detail.entry', { version: row.version })
}
