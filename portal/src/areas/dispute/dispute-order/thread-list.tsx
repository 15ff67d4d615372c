import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DisputeThreadRow } from '@quayside/contract/dispute/dispute-order/message.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useClaimColumns } from '#areas/dispute/claim/columns.tsx'
import { useList } from '#lists/list-screen.tsx'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { Column } from '#ui/table/column.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyCell } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { threadAddress } from './search.ts'
import { threads, threadViews } from './views.ts'
import { DisputeOrderTag, ThreadTag } from './words.tsx'

const id = '/shell/home/disputeManage/message'
export const route = createLazyRoute(id)({ component: ThreadList })
const { useSearch, useNavigate } = getRouteApi(id)

/** What buyers write about their complaints, by the last word. */
function ThreadList() {
  const { t } = useTranslation('disputeOrders')
  const navigate = useNavigate()
  const address = useSearch({ select: threadAddress.read, structuralSharing: true })
  const views = useViews(threadViews, address, (next) => void navigate({ search: next }))
  const { fields, ...words } = threadViews.useBar()
  return (
    <ViewedScreen
      views={views}
      list={threads}
      listed={useList(threads, views.view.search, views.known)}
      words={{
        title: t('thread.title'),
        note: t('thread.note'),
        label: t('thread.label'),
        ...words,
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
      fields={fields}
      columns={useThreadColumns()}
      rowLabel={(row) => row.complaintNo}
      tile={(row) => <ThreadTile row={row} />}
    />
  )
}

function useThreadColumns(): readonly Column<DisputeThreadRow>[] {
  const { t } = useTranslation('disputeOrders')
  const claim = useClaimColumns<DisputeThreadRow>()
  return useMemo(
    (): Column<DisputeThreadRow>[] => [
      claim.number(
        'complaintNo',
        t('column.complaintNo'),
        18,
        ({ complaintNo }) => complaintNo,
        (row) => <ThreadLink row={row} />,
      ),
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
      claim.createdAt(t('thread.lastAt', { zone: claim.zone })),
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
      claim.order('acsOrderId'),
      claim.text('reason', t('column.reason'), 140, ({ reason }) => t(`reason.${reason}`), { extra: true }),
      {
        id: 'messages',
        head: t('thread.count'),
        kind: 'count',
        characters: 4,
        extra: true,
        cell: (row) => row.messages,
      },
      ...claim.rest,
    ],
    [t, claim],
  )
}

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
