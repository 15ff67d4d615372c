import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type {
  disputeMessageCalls,
  DisputeThreadRow,
} from '@quayside/contract/dispute/dispute-order/message.ts'
import { disputeMessage } from '@quayside/contract/dispute/dispute-order/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { useZone } from '#ui/text/zone.tsx'
import { threadAddress, type ThreadSearch } from './search.ts'
import { DisputeOrderTag, ThreadTag } from './words.tsx'

const id = '/shell/home/disputeManage/message'
export const route = createLazyRoute(id)({ component: ThreadList })
const { useSearch, useNavigate } = getRouteApi(id)

const threads: List<typeof disputeMessageCalls, ThreadSearch> = {
  name: 'dispute-messages',
  path: '/disputeOrder/message/list',
  filterOf: threadAddress.filterOf,
  rowId: (row) => row.id,
}

/** What buyers write about their complaints, by the last word. */
function ThreadList() {
  const { t } = useTranslation('disputeOrders')
  const navigate = useNavigate()
  const search = useSearch({ select: threadAddress.read, structuralSharing: true })
  return (
    <ListScreen
      list={threads}
      listed={useList(threads, search)}
      words={{
        title: t('thread.title'),
        note: t('thread.note'),
        label: t('thread.label'),
        search: t('thread.search'),
        searchHint: t('thread.searchHint'),
        emptyHint: t('thread.emptyHint'),
      }}
      actions={
        <Link
          className={buttonClass}
          data-look="bordered"
          data-size="md"
          to="/home/disputeManage/disputeOrders"
        >
          {t('list.toComplaints')}
        </Link>
      }
      fields={useThreadFields()}
      columns={useThreadColumns()}
      search={search}
      go={(next) => void navigate({ search: next })}
      rowLabel={(row) => row.complaintNo}
      tile={(row) => <ThreadTile row={row} />}
    />
  )
}

function useThreadFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('disputeOrders')
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'status',
        own('column.message'),
        optionsOf(disputeMessage.states, (value) => own(`message.${value}`)),
        true,
      ),
      { ...datesField(t), label: own('thread.period') },
    ],
    [t, own],
  )
}

function useThreadColumns(): readonly Column<DisputeThreadRow>[] {
  const { t } = useTranslation('disputeOrders')
  const { label: zone } = useZone()
  return useMemo(
    (): Column<DisputeThreadRow>[] => [
      {
        id: 'complaintNo',
        head: t('column.complaintNo'),
        kind: 'id',
        characters: 18,
        first: true,
        copy: (row) => row.complaintNo,
        cell: (row) => <ThreadLink row={row} />,
      },
      {
        id: 'status',
        head: t('column.message'),
        kind: 'state',
        characters: 11,
        cell: (row) => <ThreadTag state={row.status} />,
      },
      {
        id: 'lastText',
        head: t('thread.last'),
        kind: 'text',
        width: 260,
        cell: (row) => <LastWord row={row} />,
      },
      {
        id: 'createdAt',
        head: t('thread.lastAt', { zone }),
        kind: 'time',
        sort: 'descending',
        cell: (row) => <TimeText at={row.createdAt} />,
      },
      {
        id: 'refundAmount',
        head: t('column.refundAmount'),
        kind: 'amount',
        cell: (row) => <MoneyCell money={row.refundAmount} />,
      },
      {
        id: 'disputeStatus',
        head: t('column.status'),
        kind: 'state',
        characters: 18,
        cell: (row) => <DisputeOrderTag row={{ status: row.disputeStatus, disputed: false }} />,
      },
      ...moreColumns(t),
    ],
    [t, zone],
  )
}

type Words = ReturnType<typeof useTranslation<'disputeOrders'>>['t']

const moreColumns = (t: Words): Column<DisputeThreadRow>[] => [
  {
    id: 'acsOrderId',
    head: t('column.acsOrderId'),
    kind: 'id',
    characters: 17,
    cell: (row) => (
      <Link to="/detail/orderDetails/$id" params={{ id: row.orderId }}>
        {row.acsOrderId}
      </Link>
    ),
  },
  {
    id: 'messages',
    head: t('thread.count'),
    kind: 'count',
    characters: 4,
    extra: true,
    cell: (row) => row.messages,
  },
]

const ThreadLink = ({ row }: { row: DisputeThreadRow }) => (
  <Link to="/detail/disputeMessage/$id" params={{ id: row.id }}>
    {row.complaintNo}
  </Link>
)

function LastWord({ row }: { row: DisputeThreadRow }) {
  const { t } = useTranslation('disputeOrders')
  const text = `${t(row.lastBy === 'buyer' ? 'thread.buyer' : 'thread.you')}: ${row.lastText}`
  return <span title={text}>{text}</span>
}

function ThreadTile({ row }: { row: DisputeThreadRow }) {
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <ThreadLink row={row} />
        </TileHead>
        <ThreadTag state={row.status} />
      </TileLine>
      <TileLine>
        <LastWord row={row} />
      </TileLine>
      <TileLine quiet>
        <TileNumber>{row.acsOrderId}</TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
    </Tile>
  )
}
