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
      width: 180,
      cell: (row) => (
        <Link
          to="/home/fundManage/withdraw/cardDetails/$liquidateId"
          params={{ liquidateId: row.liquidateId }}
        >
          {row.bankName}
        </Link>
      ),
    },
    { id: 'account', head: t('column.account'), width: 100, cell: cardNumber },
    { id: 'currency', head: t('column.currency'), width: 70, cell: (row) => row.currency },
    {
      id: 'name',
      head: t('column.name'),
      width: 180,
      cell: (row) => <span title={row.accountName}>{row.accountName}</span>,
    },
    {
      id: 'country',
      head: t('column.country'),
      width: 110,
      cell: (row) => <CountryName code={row.country} />,
    },
    { id: 'state', head: t('column.state'), width: 120, cell: (row) => <CardTag card={row} /> },
    { id: 'waits', head: t('column.waits'), width: 290, cell: (row) => <CardWaits card={row} /> },
    {
      id: 'created',
      head: t('column.created'),
      width: 120,
      cell: (row) => <TimeText at={row.createdAt} style="minute" />,
    },
  ]
}
