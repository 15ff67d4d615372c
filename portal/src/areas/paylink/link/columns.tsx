import { useMemo } from 'react'
import type { LinkRow } from '@quayside/contract/paylink/link/list.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { LinkLink, LinkTag, Progress, useGoodsWords, useTypeWords } from './words.tsx'

/** Columns of payment links: what is asked for, until when, and how much of it has come. */
export function useLinkColumns(): readonly Column<LinkRow>[] {
  const { t } = useTranslation('paymentLink')
  const goods = useGoodsWords()
  const type = useTypeWords()
  return useMemo(
    (): Column<LinkRow>[] => [
      {
        id: 'linkNo',
        head: t('column.linkNo'),
        kind: 'id',
        characters: 18,
        capitals: 'few',
        first: true,
        copy: (row) => row.linkNo,
        cell: (row) => <LinkLink row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.createdAt'),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'expiresAt',
        head: t('column.expiresAt'),
        kind: 'time',
        minute: true,
        cell: (row) => <TimeText at={row.expiresAt} style="minute" />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 8,
        cell: (row) => <LinkTag row={row} />,
      },
      {
        id: 'goods',
        head: t('column.goods'),
        kind: 'text',
        width: 150,
        cell: (row) => <span title={goods(row.goods)}>{goods(row.goods)}</span>,
      },
      {
        id: 'total',
        head: t('column.total'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.total} strong />,
      },
      ...endColumns(t),
      ...extraColumns(t, type),
    ],
    [t, goods, type],
  )
}

/** How much has come, where, and who made it. */
const endColumns = (t: Translate<'paymentLink'>): Column<LinkRow>[] => [
  {
    id: 'paid',
    head: t('column.paid'),
    kind: 'text',
    width: 110,
    cell: (row) => <Progress row={row} stacks />,
  },
  {
    id: 'site',
    head: t('column.site'),
    kind: 'text',
    width: 110,
    cell: (row) => <span title={row.site.name}>{row.site.name}</span>,
  },
  { id: 'madeBy', head: t('column.madeBy'), kind: 'text', width: 80, cell: (row) => row.madeBy },
]

/** Shown only when the operator has chosen them. */
const extraColumns = (
  t: Translate<'paymentLink'>,
  type: ReturnType<typeof useTypeWords>,
): Column<LinkRow>[] => [
  {
    id: 'paidSum',
    head: t('column.paidSum'),
    kind: 'amount',
    bare: true,
    extra: true,
    cell: (row) => <MoneyCell money={row.paidSum} bare />,
  },
  {
    id: 'reason',
    head: t('column.reason'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => (row.reason ? t(`reason.${row.reason}`) : <Nothing />),
  },
  {
    id: 'invoiceNo',
    head: t('column.invoiceNo'),
    kind: 'text',
    width: 140,
    extra: true,
    copy: (row) => row.invoiceNo,
    cell: (row) => (row.invoiceNo ? <span title={row.invoiceNo}>{row.invoiceNo}</span> : <Nothing />),
  },
  {
    id: 'type',
    head: t('column.type'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => type(row),
  },
  {
    id: 'ref',
    head: t('column.ref'),
    kind: 'id',
    characters: 26,
    capitals: 'all',
    extra: true,
    copy: (row) => row.ref,
    cell: (row) => row.ref,
  },
  {
    id: 'note',
    head: t('column.note'),
    kind: 'text',
    width: 140,
    extra: true,
    cell: (row) => (row.note ? <span title={row.note}>{row.note}</span> : <Nothing />),
  },
]
