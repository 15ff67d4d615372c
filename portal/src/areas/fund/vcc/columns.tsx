import { useMemo } from 'react'
import type { Language } from '@quayside/contract/envelope.ts'
import type { VirtualCardRow } from '@quayside/contract/fund/vcc/card.ts'
import { joined } from '@quayside/phrases/joined.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { CardTail, VirtualCardLink, VirtualCardTag } from './marks.tsx'

export function useVirtualCardColumns(): readonly Column<VirtualCardRow>[] {
  const { t, i18n } = useTranslation('vcc')
  return useMemo(
    (): Column<VirtualCardRow>[] => [
      {
        id: 'name',
        head: t('column.cardName'),
        kind: 'text',
        width: 180,
        first: true,
        cell: (row) => <VirtualCardLink id={row.id}>{row.name}</VirtualCardLink>,
      },
      {
        id: 'lastFour',
        head: t('column.lastFour'),
        kind: 'text',
        width: 130,
        cell: (row) => <CardTail card={row} />,
      },
      {
        id: 'rest',
        head: t('column.rest'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.rest} strong />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 11,
        cell: (row) => <VirtualCardTag row={row} />,
      },
      {
        id: 'createdAt',
        head: t('column.appliedAt'),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      { id: 'askedBy', head: t('column.askedBy'), kind: 'text', width: 110, cell: (row) => row.askedBy },
      ...moreColumns(t, i18n.language),
    ],
    [t, i18n.language],
  )
}

type Words = ReturnType<typeof useTranslation<'vcc'>>['t']

const moreColumns = (t: Words, language: Language): Column<VirtualCardRow>[] => [
  {
    id: 'cardNo',
    head: t('column.cardNo'),
    kind: 'id',
    characters: 27,
    capitals: 'all',
    copy: (row) => row.cardNo,
    cell: (row) => row.cardNo,
  },
  {
    id: 'incoming',
    head: t('sum.incoming'),
    kind: 'amount',
    extra: true,
    cell: (row) => <MoneyCell money={row.incoming} />,
  },
  {
    id: 'categories',
    head: t('column.categories'),
    kind: 'text',
    width: 200,
    extra: true,
    cell: (row) =>
      row.categories.length === 0
        ? t('detail.anything')
        : joined(
            language,
            row.categories.map((one) => t(`category.${one}`)),
          ),
  },
  {
    id: 'endsOn',
    head: t('column.endsOn'),
    kind: 'text',
    width: 110,
    extra: true,
    cell: (row) => row.endsOn ?? <Nothing />,
  },
]
