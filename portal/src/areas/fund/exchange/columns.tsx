import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ExchangeRow } from '@quayside/contract/fund/exchange/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { exchangeTones } from '#ui/text/tones.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { exchangeAddress } from './search.ts'

export function useExchangeColumns(): readonly Column<ExchangeRow>[] {
  const { t } = useTranslation('exchange')
  return useMemo(
    (): Column<ExchangeRow>[] => [
      {
        id: 'exchangeNo',
        head: t('column.exchangeNo'),
        width: 252,
        whole: 28,
        first: true,
        copy: (row) => row.exchangeNo,
        cell: (row) => <ExchangeLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt'),
        width: 140,
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        width: 140,
        align: 'right',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'made',
        head: t('column.made'),
        width: 140,
        align: 'right',
        cell: (row) => (row.made ? <MoneyCell money={row.made} /> : row.target),
      },
      {
        id: 'filledRate',
        head: t('column.filledRate'),
        width: 120,
        align: 'right',
        cell: (row) => row.filledRate ?? <Nothing />,
      },
      { id: 'status', head: t('column.status'), width: 110, cell: (row) => <ExchangeTag row={row} /> },
      {
        id: 'failure',
        head: t('column.failure'),
        width: 180,
        cell: (row) =>
          row.failure ? <span title={row.failure.message}>{row.failure.message}</span> : <Nothing />,
      },
      { id: 'askedBy', head: t('column.askedBy'), width: 90, cell: (row) => row.askedBy },
      ...extraColumns(t),
    ],
    [t],
  )
}

type Words = ReturnType<typeof useTranslation<'exchange'>>['t']

/** Shown only when the operator has chosen them. */
const extraColumns = (t: Words): Column<ExchangeRow>[] => [
  {
    id: 'fee',
    head: t('column.fee'),
    width: 100,
    align: 'right',
    extra: true,
    cell: (row) => <MoneyCell money={row.fee} bare />,
  },
  {
    id: 'quotedRate',
    head: t('column.quotedRate'),
    width: 120,
    align: 'right',
    extra: true,
    cell: (row) => row.quotedRate,
  },
  {
    id: 'purpose',
    head: t('column.purpose'),
    width: 140,
    extra: true,
    cell: (row) => t(`purpose.${row.purpose}`),
  },
  {
    id: 'endedAt',
    head: t('column.endedAt'),
    width: 140,
    extra: true,
    cell: (row) => (row.endedAt === null ? <Nothing /> : <TimeText at={row.endedAt} />),
  },
]

const listId = '/shell/home/fundManage/currencyExchange/currencyQuery'
const { useSearch } = getRouteApi(listId)

export function ExchangeLink({ row }: { row: ExchangeRow }) {
  const search = useSearch({ select: exchangeAddress.read, structuralSharing: true })
  return (
    <Link to="/home/fundManage/currencyExchange/currencyQuery" search={{ ...search, show: row.id }}>
      {row.exchangeNo}
    </Link>
  )
}

export function ExchangeTag({ row: { status } }: { row: Pick<ExchangeRow, 'status'> }) {
  const { t } = useTranslation('exchange')
  return <StatusTag tone={exchangeTones[status]}>{t(`status.${status}`)}</StatusTag>
}
