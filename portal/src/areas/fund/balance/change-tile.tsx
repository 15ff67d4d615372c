import { Link } from '@tanstack/react-router'
import type { ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import type { BalanceSearch } from './search.ts'

/** An entry where the screen is narrow. */
export function ChangeTile({ row, opened }: { row: ChangeRow; opened: (version: string) => BalanceSearch }) {
  const { t } = useTranslation('fund')
  return (
    <Tile>
      <TileLine>
        <Link to="/home/fundManage/accountBalance" search={opened(row.version)}>
          {t(`cause.${row.cause}`)}
        </Link>
        <b>
          <MoneyText money={row.amount} change />
        </b>
      </TileLine>
      <TileLine>
        <TimeText at={row.occurredAt} style="noYear" />
        <span>
          {t('column.balance')} <MoneyText money={row.balance} bare />
        </span>
      </TileLine>
      {row.order && (
        <TileLine>
          <Link to="/detail/orderDetails/$id" params={{ id: row.order.id }}>
            {row.order.orderNo}
          </Link>
        </TileLine>
      )}
    </Tile>
  )
}
