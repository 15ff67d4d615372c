import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ExchangeRow } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { exchangeTones } from '#ui/text/tones.ts'
import { Nothing } from '#ui/text/nothing.tsx'

export function useExchangeColumns(): readonly Column<ExchangeRow>[] {
  const { t } = useTranslation('exchange')
  return useMemo(
    (): Column<ExchangeRow>[] => [
      {
        id: 'exchangeNo',
        head: t('column.exchangeNo'),
        kind: 'id',
        characters: 27,
        capitals: 'all',
        first: true,
        copy: (row) => row.exchangeNo,
        cell: (row) => <ExchangeLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt'),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'made',
        head: t('column.made'),
        kind: 'amount',
        cell: (row) => (row.made ? <MoneyCell money={row.made} /> : row.target),
      },
      {
        id: 'filledRate',
        head: t('column.filledRate'),
        kind: 'count',
        characters: 10,
        cell: (row) => row.filledRate ?? <Nothing />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 11,
        cell: (row) => <ExchangeTag row={row} />,
      },
      ...endColumns(t),
      ...extraColumns(t),
    ],
    [t],
  )
}

type Words = ReturnType<typeof useTranslation<'exchange'>>['t']

/** Why it failed, and who asked. */
const endColumns = (t: Words): Column<ExchangeRow>[] => [
  {
    id: 'failure',
    head: t('column.failure'),
    kind: 'text',
    width: 180,
    cell: (row) =>
      row.failure ? <span title={row.failure.message}>{row.failure.message}</span> : <Nothing />,
  },
  { id: 'askedBy', head: t('column.askedBy'), kind: 'text', width: 90, cell: (row) => row.askedBy },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words): Column<ExchangeRow>[] => [
  {
    id: 'fee',
    head: t('column.fee'),
    kind: 'amount',
    bare: true,
    extra: true,
    cell: (row) => <MoneyCell money={row.fee} bare />,
  },
  {
    id: 'quotedRate',
    head: t('column.quotedRate'),
    kind: 'count',
    characters: 10,
    extra: true,
    cell: (row) => row.quotedRate,
  },
  {
    id: 'purpose',
    head: t('column.purpose'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => t(`purpose.${row.purpose}`),
  },
  {
    id: 'endedAt',
    head: t('column.endedAt'),
    kind: 'time',
    extra: true,
    cell: (row) => (row.endedAt === null ? <Nothing /> : <TimeText at={row.endedAt} />),
  },
]

export const ExchangeLink = ({ row }: { row: ExchangeRow }) => (
  <Link to="/detail/exchangeDetail" search={{ id: row.id }}>
    {row.exchangeNo}
  </Link>
)

export function ExchangeTag({ row: { status } }: { row: Pick<ExchangeRow, 'status'> }) {
  const { t } = useTranslation('exchange')
  return <StatusTag tone={exchangeTones[status]}>{t(`status.${status}`)}</StatusTag>
}
