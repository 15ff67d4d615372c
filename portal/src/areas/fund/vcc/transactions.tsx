import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { cardTransactionCalls, CardTransactionRow } from '@quayside/contract/fund/vcc/transaction.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileLine } from '#ui/table/tile.tsx'
import { MoneyCell, MoneyText } from '#ui/text/money-text.tsx'
import { Nothing } from '#ui/text/nothing.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useTranslation } from '#words/use-translation.ts'
import { useCardTransactionFields } from './fields.ts'
import { CardTail, CardTransactionTag, VirtualCardLink } from './marks.tsx'
import { cardTransactionAddress, type CardTransactionSearch } from './search.ts'

const id = '/shell/home/fundManage/virtualCards/transactions'
export const route = createLazyRoute(id)({ component: CardTransactions })
const { useSearch, useNavigate } = getRouteApi(id)

const transactions: List<typeof cardTransactionCalls, CardTransactionSearch> = {
  name: 'vcc_transactions',
  path: '/vcc/transactions',
  filterOf: cardTransactionAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'authorised',
  file: {
    kind: 'vcc_transactions',
    permission: 'fund.vcc.view',
    path: '/vcc/transactions/export',
    order: 'newest',
    amounts: ['amount', 'beyond'],
  },
}

/** What the virtual cards of a merchant were used for. */
function CardTransactions() {
  const { t } = useTranslation('vcc')
  const navigate = useNavigate()
  const search = useSearch({ select: cardTransactionAddress.read, structuralSharing: true })
  const listed = useList(transactions, search)
  return (
    <ListScreen
      list={transactions}
      listed={listed}
      words={{
        title: t('transaction.title'),
        label: t('transaction.label'),
        search: t('transaction.search'),
        searchHint: t('transaction.searchHint'),
        emptyHint: t('transaction.emptyHint'),
      }}
      fields={useCardTransactionFields()}
      columns={useColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.merchantName}
      tile={(row) => <TransactionTile row={row} />}
    />
  )
}

function useColumns(): readonly Column<CardTransactionRow>[] {
  const { t } = useTranslation('vcc')
  return useMemo(
    (): Column<CardTransactionRow>[] => [
      {
        id: 'createdAt',
        head: t('column.createdAt'),
        kind: 'time',
        first: true,
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'merchantName',
        head: t('column.merchantName'),
        kind: 'text',
        width: 200,
        cell: (row) => row.merchantName,
      },
      {
        id: 'amount',
        head: t('column.amount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.amount} strong />,
      },
      {
        id: 'status',
        head: t('column.status'),
        kind: 'state',
        characters: 13,
        cell: (row) => <CardTransactionTag row={row} />,
      },
      {
        id: 'cardName',
        head: t('column.cardName'),
        kind: 'text',
        width: 160,
        cell: (row) => <VirtualCardLink id={row.cardId}>{row.cardName}</VirtualCardLink>,
      },
      {
        id: 'lastFour',
        head: t('column.lastFour'),
        kind: 'text',
        width: 130,
        cell: (row) => <CardTail card={{ lastFour: row.lastFour }} />,
      },
      ...moreColumns(t),
    ],
    [t],
  )
}

type Words = ReturnType<typeof useTranslation<'vcc'>>['t']

const moreColumns = (t: Words): Column<CardTransactionRow>[] => [
  {
    id: 'category',
    head: t('column.category'),
    kind: 'text',
    width: 150,
    cell: (row) => (row.category === null ? <Nothing /> : t(`category.${row.category}`)),
  },
  {
    id: 'beyond',
    head: t('column.beyond'),
    kind: 'amount',
    extra: true,
    cell: (row) => (row.beyond ? <MoneyCell money={row.beyond} /> : <Nothing />),
  },
  {
    id: 'country',
    head: t('column.country'),
    kind: 'text',
    width: 90,
    extra: true,
    cell: (row) => row.country,
  },
  {
    id: 'endedAt',
    head: t('column.endedAt'),
    kind: 'time',
    extra: true,
    cell: (row) => (row.endedAt === null ? <Nothing /> : <TimeText at={row.endedAt} />),
  },
]

/** A transaction where the screen is narrow. */
function TransactionTile({ row }: { row: CardTransactionRow }) {
  return (
    <Tile>
      <TileLine>
        <b>
          <MoneyText money={row.amount} />
        </b>
        <CardTransactionTag row={row} />
      </TileLine>
      <span>{row.merchantName}</span>
      <TileLine quiet>
        <VirtualCardLink id={row.cardId}>{row.cardName}</VirtualCardLink>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
