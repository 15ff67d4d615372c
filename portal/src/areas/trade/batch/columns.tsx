import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell, MoneyText } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { BatchWhy } from './why.tsx'
import { BatchLineMenu } from './line-menu.tsx'
import { outcomeTones, verdictTones } from './tones.ts'
import type { BatchDetail } from './type.ts'

/**
 * A draft shows verdicts, a started batch what has become of its lines. The widths leave the mends in sight beside the
 * totals at 1440 pixels.
 */
export function useLineColumns(
  batch: BatchDetail,
  onCorrect: (row: BatchRow) => void,
): readonly Column<BatchRow>[] {
  const { t } = useTranslation(['batch', 'list'])
  const isDraft = batch.state === 'draft'
  return useMemo(() => {
    const state: Column<BatchRow> = isDraft
      ? {
          id: 'verdict',
          head: t('column.verdict'),
          width: 84,
          cell: ({ verdict }) => (
            <StatusTag tone={verdictTones[verdict]}>{t(`verdict.${verdict}`)}</StatusTag>
          ),
        }
      : {
          id: 'outcome',
          head: t('column.outcome'),
          width: 130,
          cell: ({ outcome }) => (
            <StatusTag tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</StatusTag>
          ),
        }
    return [
      { id: 'order', head: t('column.order'), width: 152, first: true, cell: (row) => <OrderOf row={row} /> },
      { id: 'line', head: t('column.line'), width: 40, align: 'right', cell: (row) => row.line },
      {
        id: 'amount',
        head: t('column.amount'),
        width: 126,
        align: 'right',
        cell: (row) => <AmountOf row={row} />,
      },
      state,
      { id: 'why', head: t('column.why'), width: 150, cell: (row) => <BatchWhy row={row} short /> },
      ...(batch.actions.includes('edit')
        ? [
            {
              id: 'mend',
              head: t('list:table.actions'),
              width: 244,
              cell: (row: BatchRow) => <BatchLineMenu row={row} batch={batch} onCorrect={onCorrect} />,
            },
          ]
        : []),
    ]
  }, [t, isDraft, batch, onCorrect])
}

export function OrderOf({ row }: { row: BatchRow }) {
  if (!row.orderId) return row.order
  return (
    <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
      {row.order}
    </Link>
  )
}

/** As it would move; as it was written where it is no amount. */
export function AmountOf({ row, inText = false }: { row: BatchRow; inText?: boolean }) {
  if (row.amount) return inText ? <MoneyText money={row.amount} /> : <MoneyCell money={row.amount} strong />
  return row.amountText ?? <Nothing />
}
