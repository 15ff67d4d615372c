import { Link } from '@tanstack/react-router'
import type { ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import type { BalanceSearch } from './search.ts'
import styles from '#areas/fund/fund.module.css'

/** An entry where the screen is narrow. */
export function ChangeCard({ row, opened }: { row: ChangeRow; opened: (version: string) => BalanceSearch }) {
  const { t } = useTranslation('fund')
  return (
    <div className={styles['card']}>
      <span>
        <Link to="/home/fundManage/accountBalance" search={opened(row.version)}>
          {t(`cause.${row.cause}`)}
        </Link>
        <b>
          <MoneyText money={row.amount} change />
        </b>
      </span>
      <span>
        <TimeText at={row.occurredAt} style="noYear" />
        <span>
          {t('column.balance')} <MoneyText money={row.balance} bare />
        </span>
      </span>
      {row.order && (
        <span>
          <Link to="/detail/orderDetails/$id" params={{ id: row.order.id }}>
            {row.order.orderNo}
          </Link>
        </span>
      )}
    </div>
  )
}
