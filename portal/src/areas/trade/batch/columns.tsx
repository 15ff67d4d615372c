import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell, MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { batchOutcomeTones, batchVerdictTones } from '#ui/text/tones.ts'
import { BatchWhy } from './why.tsx'

/** A draft shows verdicts, a started batch what has become of its lines. */
export function useLineColumns(isDraft: boolean): readonly Column<BatchRow>[] {
  const { t } = useTranslation('batch')
  return useMemo(() => {
    const state: Column<BatchRow> = isDraft
      ? {
          id: 'verdict',
          head: t('column.verdict'),
          kind: 'state',
          characters: 9,
          cell: ({ verdict }) => (
            <StatusTag tone={batchVerdictTones[verdict]}>{t(`verdict.${verdict}`)}</StatusTag>
          ),
        }
      : {
          id: 'outcome',
          head: t('column.outcome'),
          kind: 'state',
          characters: 18,
          cell: ({ outcome }) => (
            <StatusTag tone={batchOutcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusTag>
          ),
        }
    return [
      {
        id: 'order',
        head: t('column.order'),
        kind: 'id',
        characters: 17,
        first: true,
        cell: (row) => <OrderOf row={row} />,
      },
      { id: 'line', head: t('column.line'), kind: 'count', characters: 4, cell: (row) => row.line },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <AmountOf row={row} />,
      },
      state,
      {
        id: 'why',
        head: t('column.why'),
        kind: 'text',
        width: 120,
        cell: (row) => <BatchWhy row={row} short />,
      },
    ]
  }, [t, isDraft])
}

export function OrderOf({ row }: { row: BatchRow }) {
  if (!row.orderId) return row.order
  return (
    <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
      {row.order}
    </Link>
  )
}

/** As it would move; as it was written where it is no amount, or another currency's. */
export function AmountOf({ row, inText = false }: { row: BatchRow; inText?: boolean }) {
  const { amount, amountText, currencyText } = row
  const asTyped = [currencyText, amountText].filter(Boolean).join(' ')
  if (amount && currencyText !== null && currencyText !== amount.currency) return asTyped
  if (amount) return inText ? <MoneyText money={amount} /> : <MoneyCell money={amount} strong />
  return asTyped || <Nothing />
}
