import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChangeRow } from '@quayside/contract/fund/balance/change.ts'
import { type Translate, useTranslation } from '#words/use-translation.ts'
import { MoneyCell } from '#ui/text/money-text.tsx'
import type { Column } from '#ui/table/column.ts'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import type { BalanceSearch } from './search.ts'

/** @param opened the address in which an entry is open */
export function useChangeColumns(opened: (version: string) => BalanceSearch): readonly Column<ChangeRow>[] {
  const { t } = useTranslation('fund')
  const { label: zone } = useZone()
  return useMemo(
    (): Column<ChangeRow>[] => [
      {
        id: 'occurredAt',
        head: t('column.occurredAt', { zone }),
        kind: 'time',
        sort: 'descending',
        first: true,
        cell: (row) => (
          <Link to="/home/fundManage/accountBalance" search={opened(row.version)}>
            <TimeText at={row.occurredAt} />
          </Link>
        ),
      },
      {
        id: 'cause',
        head: t('column.cause'),
        kind: 'text',
        width: 150,
        cell: (row) => t(`cause.${row.cause}`),
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        signed: true,
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'balance',
        head: t('column.balance'),
        kind: 'amount',
        bare: true,
        signed: true,
        cell: (row) => <MoneyCell money={row.balance} bare />,
      },
      ...behindColumns(t, zone),
    ],
    [t, zone, opened],
  )
}

type Words = Translate<'fund'>

/** What an entry is about, and what is shown only when the operator has chosen it. */
const behindColumns = (t: Words, zone: string): Column<ChangeRow>[] => [
  {
    id: 'orderNo',
    head: t('column.order'),
    kind: 'id',
    characters: 17,
    copy: (row) => row.order?.orderNo ?? null,
    cell: ({ order }) =>
      order ? (
        <Link to="/detail/orderDetails/$id" params={{ id: order.id }}>
          {order.orderNo}
        </Link>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'postedAt',
    head: t('column.postedAt', { zone }),
    kind: 'time',
    cell: (row) => <TimeText at={row.postedAt} />,
  },
  {
    id: 'valueOn',
    head: t('column.valueOn'),
    kind: 'day',
    extra: true,
    cell: (row) => row.valueOn ?? <Nothing />,
  },
  {
    id: 'version',
    head: t('column.version'),
    kind: 'count',
    extra: true,
    cell: (row) => row.version,
  },
]
