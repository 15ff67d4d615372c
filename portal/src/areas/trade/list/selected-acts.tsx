import { useState } from 'react'
import { type BatchKind, batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { Button } from '#ui/control/button.tsx'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { NewBatchDialog } from '#areas/trade/batch/new-batch-dialog.tsx'
import type { OrderMove } from '#areas/trade/move/order-move.ts'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'

/** What a list's row tells of an order that is selected. */
export type Selectable = Pick<TransactionRow, 'id' | 'orderNo' | 'amount' | 'actions'> &
  Partial<Pick<TransactionRow, 'refundable'>>

interface SelectedActsProps {
  chosen: readonly Selectable[]
  /** Of the list, for a batch of everything that it finds. */
  filter?: TransactionFilterInput
  /** What the list's orders are for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
}

/** The single move that each line of a batch goes the way of. */
const moves: Readonly<Record<BatchKind, OrderMove>> = {
  refund: 'refund',
  capture: 'capture',
  void: 'void',
  pass: 'accept',
  reject: 'reject',
}

/** A batch of those orders among the selected that it fits, then one of anything. */
export function SelectedActs({ chosen, filter, kinds }: SelectedActsProps) {
  const { t } = useTranslation('batch')
  const { permissions } = useSession()
  const [asked, setAsked] = useState<BatchKind | 'any'>()
  const possible = batchKindsOf(permissions, kinds)
  const fitting = (kind: BatchKind) => chosen.filter(({ actions }) => actions.includes(moves[kind]))
  if (possible.length === 0) return null
  return (
    <>
      {possible.map((kind) => (
        <Act key={kind} kind={kind} orders={fitting(kind)} onAsk={() => setAsked(kind)} />
      ))}
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('any')}>
        {t('select')}
      </Button>
      {asked && (
        <NewBatchDialog
          orders={(asked === 'any' ? chosen : fitting(asked)).map(({ orderNo }) => orderNo)}
          {...(asked === 'any' ? { ...(filter && { filter }), ...(kinds && { kinds }) } : { kinds: [asked] })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface ActProps {
  kind: BatchKind
  orders: readonly Selectable[]
  onAsk: () => void
}

function Act({ kind, orders, onAsk }: ActProps) {
  const { t, i18n } = useTranslation('batch')
  const count = orders.length
  if (count === 0) return null
  const [sum, another] =
    kind === 'refund' ? sumPerCurrency(orders.flatMap((order) => order.refundable ?? [])) : []
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={onAsk}>
      {sum && !another
        ? t('selected.refundOf', { count, sum: moneyWords(sum, i18n.language) })
        : t(`selected.${kind}`, { count })}
    </Button>
  )
}
