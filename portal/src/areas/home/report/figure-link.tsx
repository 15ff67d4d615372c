import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { listSearch } from './figures.ts'

/** A figure that leads to the orders it counts. */
export function FigureLink({ filter, children }: { filter: TransactionFilter; children: ReactNode }) {
  return (
    <Link to="/home/tradeManage/transactionQuery" search={listSearch(filter)}>
      {children}
    </Link>
  )
}
