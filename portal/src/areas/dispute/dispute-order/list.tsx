import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { complaintReasons, disputeOrder } from '@quayside/contract/dispute/dispute-order/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlatformNote } from '#areas/trade/public.tsx'
import { brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { Tile, TileHead, TileLine, TileNumber } from '#ui/table/tile.tsx'
import { MoneyText } from '#ui/text/money-text.tsx'
import { TimeText } from '#ui/text/time-text.tsx'
import { Decisions, decisionWidth, useDecisionDialog } from './acts.tsx'
import { useSelectedDisputeOrders } from './batch.tsx'
import { useDisputeOrderColumns } from './columns.tsx'
import type { DecisionKind } from './dialogs.tsx'
import { disputeOrderAddress, type DisputeOrderSearch } from './search.ts'
import { useDisputeOrderSums } from './use-sums.tsx'
import { DisputeOrderTag } from './words.tsx'

const id = '/shell/home/disputeManage/disputeOrders'
export const route = createLazyRoute(id)({ component: DisputeOrderList })
const { useSearch, useNavigate } = getRouteApi(id)

const complaints: List<typeof disputeOrderCalls, DisputeOrderSearch> = {
  name: 'dispute-orders',
  path: '/disputeOrder/list',
  filterOf: disputeOrderAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'refunding',
  file: {
    kind: 'dispute_orders',
    permission: 'dispute.order.export',
    path: '/disputeOrder/list/download',
    order: 'newest',
    amounts: ['refundAmount'],
  },
}

/** What buyers complain about before they go to their banks. */
function DisputeOrderList() {
  const { t } = useTranslation('disputeOrders')
  const navigate = useNavigate()
  const search = useSearch({ select: disputeOrderAddress.read, structuralSharing: true })
  const listed = useList(complaints, search)
  const { page, filter } = listed
  const { ask, dialog } = useDecisionDialog()
  const { selection, selected, dialog: batch } = useSelectedDisputeOrders(page.rows, search)
  return (
    <>
      <ListScreen
        list={complaints}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          search: t('list.search'),
          searchHint: t('list.searchHint'),
          emptyHint: t('list.emptyHint'),
        }}
        actions={
          <Link className={buttonClass} data-look="bordered" data-size="md" to="/home/disputeManage/message">
            {t('list.toMessages')}
          </Link>
        }
        above={<PlatformNote />}
        fields={useDisputeOrderFields()}
        columns={useDisputeOrderColumns()}
        search={search}
        go={(next) => void navigate({ search: next })}
        rowLabel={(row) => row.complaintNo}
        tile={(row) => <DisputeOrderTile row={row} onAsk={ask} />}
        menu={(row) => <Decisions row={row} onAsk={ask} />}
        menuWidth={decisionWidth}
        sums={useDisputeOrderSums(filter, page.asOf)}
        selection={selection}
        selected={selected}
      />
      {dialog}
      {batch}
    </>
  )
}

function useDisputeOrderFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('disputeOrders')
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'status',
        own('column.status'),
        optionsOf(disputeOrder.states, (value) => own(`status.${value}`)),
        true,
      ),
      choiceField(
        'reason',
        own('column.reason'),
        optionsOf(complaintReasons, (value) => own(`reason.${value}`)),
        true,
      ),
      { ...datesField(t), label: own('list.period') },
      currencyField(t),
      brandField(t),
    ],
    [t, own],
  )
}

interface DisputeOrderTileProps {
  row: DisputeOrderRow
  onAsk: (kind: DecisionKind, row: DisputeOrderRow) => void
}

/** A complaint on a phone: how much, why, and both decisions. */
function DisputeOrderTile({ row, onAsk }: DisputeOrderTileProps) {
  const { t } = useTranslation('disputeOrders')
  return (
    <Tile>
      <TileLine>
        <TileHead>
          <small>{row.refundAmount.currency}</small> <MoneyText money={row.refundAmount} bare />
        </TileHead>
        <DisputeOrderTag row={row} />
      </TileLine>
      <TileLine>{t(`reason.${row.reason}`)}</TileLine>
      <TileLine quiet>
        <TileNumber>
          <Link to="/detail/disputeOrder/$id" params={{ id: row.id }}>
            {row.complaintNo}
          </Link>
        </TileNumber>
        <TimeText at={row.createdAt} style="noYear" />
      </TileLine>
      {row.actions.length > 0 && (
        <span>
          <Decisions row={row} onAsk={onAsk} />
        </span>
      )}
    </Tile>
  )
}
