import { Link } from '@tanstack/react-router'
import type { RefundRow } from '@quayside/contract/trade/refunds/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { RefundTag } from './columns.tsx'
import { RefundMenu } from './menu.tsx'
import styles from '#areas/trade/transaction-card.module.css'

/** A refund where the screen is narrow. */
export function RefundCard({ row }: { row: RefundRow }) {
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <span className={styles['amount']}>
          <small>{row.amount.currency}</small> <MoneyText money={row.amount} bare />
        </span>
        <RefundTag row={row} />
      </span>
      <span className={styles['line']}>
        <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
          {row.orderNo}
        </Link>
        <RefundMenu row={row} />
      </span>
      {(row.failure ?? row.reason) !== null && <span>{row.failure?.message ?? row.reason}</span>}
      <span className={styles['line']} data-quiet>
        <span className={styles['number']}>{row.refundNo}</span>
        <TimeText at={row.createdAt} style="noYear" />
      </span>
    </div>
  )
}
