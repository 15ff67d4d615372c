import type { ReviewListRow } from '@quayside/contract/risk/review/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { movesOf, type OrderMove } from '#areas/trade/public.tsx'
import { Button } from '#ui/control/button.tsx'

/** Room for both decisions, in either language. */
export const reviewActsWidth = 120

interface ReviewActsProps {
  row: ReviewListRow
  onAsk: (move: OrderMove, id: string) => void
}

/** Both decisions in the row that they are about; each says what follows from it before it is made. */
export function ReviewActs({ row, onAsk }: ReviewActsProps) {
  const { t } = useTranslation('risk')
  const may = movesOf(row.actions)
  const decision = (move: 'accept' | 'reject') =>
    may.includes(move) && (
      <Button
        size="sm"
        look={move === 'reject' ? 'red' : 'bordered'}
        aria-haspopup="dialog"
        aria-label={t(`decide.${move}Of`, { order: row.orderNo })}
        onClick={() => onAsk(move, row.id)}
      >
        {t(`decide.${move}`)}
      </Button>
    )
  return (
    <>
      {decision('reject')} {decision('accept')}
    </>
  )
}
