import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SchemeRow } from '@quayside/contract/dispute/report/rows.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'

/** Its order has a fraud report and a chargeback. */
export function DoubleTag() {
  const { t } = useTranslation('scheme')
  return <StatusTag tone={markTones.countedTwice}>{t('rows.double')}</StatusTag>
}

export function useSchemeRowColumns(): readonly Column<SchemeRow>[] {
  const { t } = useTranslation(['scheme', 'trade', 'terms'])
  const { label: zone } = useZone()
  return useMemo(
    (): Column<SchemeRow>[] => [
      {
        id: 'number',
        head: t('rows.column.number'),
        kind: 'id',
        characters: 21,
        first: true,
        copy: (row) => row.number,
        cell: (row) => row.number,
      },
      {
        id: 'kind',
        head: t('rows.column.kind'),
        kind: 'state',
        characters: 13,
        cell: (row) => t(`rows.kind.${row.kind}`),
      },
      {
        id: 'createdAt',
        head: t('rows.column.createdAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'orderNo',
        head: t('trade:column.orderNo'),
        kind: 'id',
        characters: 17,
        copy: (row) => row.orderNo,
        cell: (row) => (
          <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
            {row.orderNo}
          </Link>
        ),
      },
      ...whatColumns(t),
      ...moreColumns(t, zone),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<['scheme', 'trade', 'terms']>>['t']

const whatColumns = (t: Words): Column<SchemeRow>[] => [
  {
    id: 'amount',
    head: t('rows.column.amount'),
    kind: 'amount',
    cell: (row) => <MoneyCell money={row.amount} strong />,
  },
  {
    id: 'reason',
    head: t('rows.column.reason'),
    kind: 'code',
    characters: 8,
    cell: (row) => row.reason,
  },
  {
    id: 'double',
    head: t('rows.column.double'),
    kind: 'state',
    characters: 13,
    cell: (row) => (row.isDouble ? <DoubleTag /> : <Nothing />),
  },
]

const moreColumns = (t: Words, zone: string): Column<SchemeRow>[] => [
  {
    id: 'outcome',
    head: t('rows.column.outcome'),
    kind: 'state',
    characters: 19,
    cell: (row) => (row.outcome === null ? <Nothing /> : t(`outcome.${row.outcome}`)),
  },
  {
    id: 'orderedAt',
    head: t('rows.column.orderedAt', { zone }),
    kind: 'time',
    extra: true,
    cell: (row) => <TimeText at={row.orderedAt} />,
  },
  {
    id: 'brand',
    head: t('trade:filter.brand'),
    kind: 'state',
    characters: 16,
    extra: true,
    cell: (row) => t(`terms:brand.${row.brand}`),
  },
  {
    id: 'countedOn',
    head: t('rows.column.countedOn'),
    kind: 'day',
    extra: true,
    cell: (row) => row.countedOn,
  },
  {
    id: 'authenticated',
    head: t('rows.column.authenticated'),
    kind: 'state',
    characters: 5,
    extra: true,
    cell: (row) => (row.isAuthenticated ? t('accuracy.yes') : t('accuracy.no')),
  },
  {
    id: 'descriptor',
    head: t('rows.column.descriptor'),
    kind: 'text',
    width: 120,
    extra: true,
    cell: (row) => row.descriptor,
  },
]
