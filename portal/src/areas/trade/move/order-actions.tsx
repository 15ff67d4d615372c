import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { DetailActs } from '#details/acts.tsx'
import { formatDecimal } from '#ui/text/money-text.tsx'
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
  const main = likeliest.find((move) => moves.includes(move))
  const left = { refund: order.sums.refundable, capture: order.sums.capturable, void: order.sums.capturable }
  const label = (move: OrderMove): string =>
    move === 'accept' || move === 'reject'
      ? t(`move.${move}`)
      : t(`moveUpTo.${move}`, { amount: formatDecimal(left[move].value, i18n.language) })
  return (
    <DetailActs
      label={t('moves')}
      acts={moves
        .toSorted((a, b) => Number(a === main) - Number(b === main))
        .map((move) => ({
          key: move,
          label: label(move),
          look: move === main ? 'filled' : final.has(move) ? 'red' : 'bordered',
          keys: moveKeys[move],
          asks: true,
          onAct: () => onAsk(move),
        }))}
    />
  )
}
