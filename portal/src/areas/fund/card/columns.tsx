import { Link } from '@tanstack/react-router'
import type { CardRow } from '@quayside/contract/fund/card/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { CountryName } from '#areas/trade/public.tsx'
import { cardNumber, CardTag, CardWaits } from './marks.tsx'

export function useCardColumns(): Column<CardRow>[] {
  const { t } = useTranslation('card')
  return [
    {
      id: 'bank',
      head: t('column.bank'),
      first: true,
      kind: 'text',
      width: 180,
      cell: (row) => <CardLink row={row} />,
    },
    { id: 'account', head: t('column.account'), kind: 'id', characters: 9, cell: cardNumber },
    {
      id: 'currency',
      head: t('column.currency'),
      kind: 'code',
      characters: 3,
      cell: (row) => row.currency,
    },
    {
      id: 'name',
      head: t('column.name'),
      kind: 'text',
      width: 180,
      cell: (row) => <span title={row.accountName}>{row.accountName}</span>,
    },
    {
      id: 'country',
      head: t('column.country'),
      kind: 'text',
      width: 110,
      cell: (row) => <CountryName code={row.country} />,
    },
    {
      id: 'state',
      head: t('column.state'),
      kind: 'state',
      characters: 13,
      cell: (row) => <CardTag card={row} />,
    },
    {
      id: 'waits',
      head: t('column.waits'),
      kind: 'text',
      width: 290,
      cell: (row) => <CardWaits card={row} />,
    },
    {
      id: 'created',
      head: t('column.created'),
      kind: 'time',
      minute: true,
      cell: (row) => <TimeText at={row.createdAt} style="minute" />,
    },
  ]
}

const CardLink = ({ row: { liquidateId, bankName } }: { row: CardRow }) => (
  <Link to="/home/fundManage/withdraw/cardDetails/$liquidateId" params={{ liquidateId }}>
    {bankName}
  </Link>
)
