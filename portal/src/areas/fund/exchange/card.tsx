import type { ExchangeRow } from '@quayside/contract/fund/exchange/list.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import styles from '#areas/fund/exchange.module.css'
import { ExchangeLink, ExchangeTag } from './columns.tsx'

/** An exchange where the screen is narrow. */
export function ExchangeCard({ row }: { row: ExchangeRow }) {
  return (
    <div className={styles['card']}>
      <span className={styles['line']}>
        <strong>
          <MoneyText money={row.amount} /> → {row.made ? <MoneyText money={row.made} /> : row.target}
        </strong>
        <ExchangeTag row={row} />
      </span>
      {row.failure && <span>{row.failure.message}</span>}
      <span className={styles['line']} data-quiet>
        <span className={styles['number']}>
          <ExchangeLink row={row} />
        </span>
        <TimeText at={row.createdAt} style="noYear" />
      </span>
    </div>
  )
}
