import type { WithdrawalRow } from '@quayside/contract/fund/withdrawal/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { CardOf, WithdrawalLink, WithdrawalTag } from './columns.tsx'
import { WithdrawalMenu } from './menu.tsx'
import styles from './withdrawal.module.css'

/** A withdrawal where the screen is narrow. */
export function WithdrawalCard({ row }: { row: WithdrawalRow }) {
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <b>
          <MoneyText money={row.amount} />
        </b>
        <WithdrawalTag row={row} />
      </span>
      <span className={styles['line']}>
        <CardOf row={row} />
        <WithdrawalMenu row={row} />
      </span>
      {row.failure !== null && <span>{row.failure}</span>}
      <span className={styles['line']} data-quiet>
        <WithdrawalLink row={row} />
        <TimeText at={row.createdAt} style="noYear" />
      </span>
    </div>
  )
}
