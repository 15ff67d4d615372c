import { type ReactNode, useState } from 'react'
import { type BatchKind, batchKindsOf } from '@quayside/contract/trade/batch/states.ts'
import type { TransactionRow } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useSession } from '#session/session-context.tsx'
import { moneyWords, sumPerCurrency } from '#ui/text/amount.ts'
import { NewBatch } from '#areas/trade/batch/new-batch.ts'
import type { OrderMove } from '#areas/trade/move/order-move.ts'
import type { TransactionFilterInput } from '#areas/trade/transaction-search.ts'

/** What a list's row tells of an order that is selected. */
export type Selectable = Pick<TransactionRow, 'id' | 'orderNo' | 'amount' | 'actions'> &
  Partial<Pick<TransactionRow, 'refundable'>>

export interface SelectedActsProps {
  chosen: readonly Selectable[]
  /** Of the list, for a batch of everything that it finds. */
  filter?: TransactionFilterInput
  /** What the list's orders are for; everything that the operator may do where it is missing. */
  kinds?: readonly BatchKind[]
  /** The form for a file of the selected alone; missing where nobody may have one. */
  file?: (orderNumbers: readonly string[], onClose: () => void) => ReactNode
}

/** The single move that each line of a batch goes the way of. */
const moves: Readonly<Record<BatchKind, OrderMove>> = {
  refund: 'refund',
  capture: 'capture',
  void: 'void',
  pass: 'accept',
  reject: 'reject',
}

/** Something to be done with what is selected. */
export interface SelectedAct {
  key: string
  text: string
  /** Whether a form follows. */
  asks: boolean
  onChoose: () => void
}

/** A batch of those orders among the selected that it fits, then one of anything, then a file of them; and the form of the one that was chosen. */
export function useSelectedActs({ chosen, filter, kinds, file }: SelectedActsProps): {
  acts: readonly SelectedAct[]
  form: ReactNode
} {
  const { t, i18n } = useTranslation(['batch', 'account'])
  const { permissions } = useSession()
  const [asked, setAsked] = useState<BatchKind | 'any' | 'file'>()
  const possible = batchKindsOf(permissions, kinds)
  const fitting = (kind: BatchKind) => chosen.filter(({ actions }) => actions.includes(moves[kind]))
  const act = (key: BatchKind | 'any' | 'file', text: string): SelectedAct => ({
    key,
    text,
    asks: true,
    onChoose: () => setAsked(key),
  })
  const named = (kind: BatchKind, orders: readonly Selectable[]): string => {
    const count = orders.length
    const [sum, another] =
      kind === 'refund' ? sumPerCurrency(orders.flatMap((order) => order.refundable ?? [])) : []
    return sum && !another
      ? t('selected.refundOf', { count, sum: moneyWords(sum, i18n.language) })
      : t(`selected.${kind}`, { count })
  }
  const close = () => setAsked(undefined)
  const numbersOf = (orders: readonly Selectable[]) => orders.map(({ orderNo }) => orderNo)
  return {
    acts: [
      ...possible.flatMap((kind) => {
        const orders = fitting(kind)
        return orders.length > 0 ? [act(kind, named(kind, orders))] : []
      }),
      ...(possible.length > 0 ? [act('any', t('select'))] : []),
      ...(file ? [act('file', t('account:export.selected', { count: chosen.length }))] : []),
    ],
    form: (
      <>
        {asked === 'file' && file?.(numbersOf(chosen), close)}
        {asked && asked !== 'file' && (
          <NewBatch
            orders={numbersOf(asked === 'any' ? chosen : fitting(asked))}
            {...(asked === 'any'
              ? { ...(filter && { filter }), ...(kinds && { kinds }) }
              : { kinds: [asked] })}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
