import type { ReviewListRow } from '@quayside/contract/risk/review-list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { movesOf, type OrderMove, RowMenu, useRowEntries } from '#areas/trade/public.tsx'

interface ReviewMenuProps {
  row: ReviewListRow
  onAsk: (move: OrderMove, id: string) => void
}

export function ReviewMenu({ row, onAsk }: ReviewMenuProps) {
  const { t } = useTranslation('risk')
  const entries = useRowEntries()
  const moves = movesOf(row.actions).filter((move) => move === 'accept' || move === 'reject')
  return (
    <RowMenu
      name={row.orderNo}
      entries={[
        ...entries.moves(moves, (move) => onAsk(move, row.id)),
        entries.order(t('openOrder'), row.id),
      ]}
    />
  )
}
