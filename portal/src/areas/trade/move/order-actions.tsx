import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Keys } from '#ui/control/keys.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
import styles from '#areas/trade/transaction-detail.module.css'
import { moveKeys, movesOf, type OrderMove } from './order-move.ts'

/** The move that the page is most likely for is filled; there is at most one. */
const likeliest: readonly OrderMove[] = ['accept', 'capture', 'refund']
const final: ReadonlySet<OrderMove> = new Set(['void', 'reject'])

interface OrderActionsProps {
  order: TransactionDetail
  onAsk: (move: OrderMove) => void
}

/** What this operator may do with the order now, as the server says. */
export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const { t, i18n } = useTranslation('terms')
  const moves = movesOf(order.actions)
  if (moves.length === 0) return null
  const main = likeliest.find((move) => moves.includes(move))
  const left = { refund: order.sums.refundable, capture: order.sums.capturable, void: order.sums.capturable }
  const label = (move: OrderMove): string =>
    move === 'accept' || move === 'reject'
      ? t(`move.${move}`)
      : t(`moveUpTo.${move}`, { amount: formatDecimal(left[move].value, i18n.language) })
  return (
    <div className={styles['actions']} role="group" aria-label={t('moves')}>
      {moves
        .toSorted((a, b) => Number(a === main) - Number(b === main))
        .map((move) => (
          <Button
            key={move}
            look={move === main ? 'filled' : final.has(move) ? 'red' : 'bordered'}
            aria-haspopup="dialog"
            aria-keyshortcuts={moveKeys[move]}
            onClick={() => onAsk(move)}
          >
            {label(move)}
            <Keys keys={moveKeys[move]} />
          </Button>
        ))}
    </div>
  )
}
