import { memo } from 'react'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { movesOf, type OrderMove } from '#areas/trade/move/order-move.ts'
import { useListFilters } from './list-filters.ts'
import { RowMenu, useRowEntries } from '#areas/trade/move/row-menu.tsx'

interface TransactionMenuProps {
  row: TransactionRow
  onAsk: (move: OrderMove, id: string) => void
}

/** Drawn again only when its row has changed. */
export const TransactionMenu = memo(RowActions)

/** What can be done with one row; merchants on a platform are told where they move money instead. */
function RowActions({ row, onAsk }: TransactionMenuProps) {
  const { t } = useTranslation(['trade', 'terms'])
  const { platform } = useSession().user.merchant
  const entries = useRowEntries()
  const filters = useListFilters()
  const { id, orderNo, merchantOrderId } = row
  return (
    <RowMenu
      name={orderNo}
      head={platform !== null && t('terms:platform', { platform })}
      entries={() => [
        ...entries.moves(movesOf(row.actions), (move) => onAsk(move, id)),
        entries.order(t('list.details'), id, filters),
        entries.copy('orderNo', t('list.copyOrderNo'), orderNo),
        entries.copy('merchantOrderId', t('list.copyMerchantOrderNo'), merchantOrderId),
      ]}
    />
  )
}
