import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { complaintReasons, disputeOrder } from '@quayside/contract/dispute/dispute-order/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useAskedDialog } from '#areas/dispute/claim/acts.tsx'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { PlatformNote } from '#areas/trade/public.tsx'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { buttonClass } from '#ui/control/button.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Decisions, decisionWidth } from './acts.tsx'
import { useSelectedDisputeOrders } from './batch.tsx'
import { ComplaintLink, useDisputeOrderColumns } from './columns.tsx'
import { DecisionDialog, type DecisionKind } from './dialogs.tsx'
import { disputeOrderAddress, type DisputeOrderSearch } from './search.ts'
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
  const { t } = useTranslation(['disputeOrders', 'claims'])
  const navigate = useNavigate()
  const search = useSearch({ select: disputeOrderAddress.read, structuralSharing: true })
  const listed = useList(complaints, search)
  const { page, filter } = listed
  const { ask, dialog } = useAskedDialog((kind: DecisionKind, row: DisputeOrderRow, close) => (
    <DecisionDialog kind={kind} row={row} onClose={close} />
  ))
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
          searchHint: t('claims:searchHint'),
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
        sums={useDisputeOrderSums({ filter, asOf: page.asOf })}
        selection={selection}
        selected={selected}
      />
      {dialog}
      {batch}
    </>
  )
}

function useDisputeOrderFields(): readonly FilterField[] {
  const { t } = useTranslation('disputeOrders')
  return useClaimFields(
    t('list.period'),
    useMemo(
      () => [
        choiceField(
          'status',
          t('column.status'),
          optionsOf(disputeOrder.states, (value) => t(`status.${value}`)),
          true,
        ),
        choiceField(
          'reason',
          t('column.reason'),
          optionsOf(complaintReasons, (value) => t(`reason.${value}`)),
          true,
        ),
      ],
      [t],
    ),
  )
}

/** Sums over all complaints of the filter. */
function useDisputeOrderSums(summed: Summed<typeof disputeOrderCalls.sums>) {
  const { t, i18n } = useTranslation('disputeOrders')
  return useSums<typeof disputeOrderCalls.sums>(
    '/disputeOrder/list/sums',
    summed,
    ({ complaints: rows, waiting, amount, refunded }) => ({
      rows,
      currency: amount.currency,
      count: t('list.count', { count: rows }),
      cells: {
        refundAmount: <MoneyCell money={amount} strong />,
        status: waiting > 0 ? t('list.waiting', { count: waiting }) : undefined,
        reason: isZero(refunded.value)
          ? undefined
          : `${t('status.refunded')} ${formatDecimal(refunded.value, i18n.language)}`,
      },
    }),
  )
}

interface DisputeOrderTileProps {
  row: DisputeOrderRow
  onAsk: (kind: DecisionKind, row: DisputeOrderRow) => void
}

/** A complaint on a phone. */
function DisputeOrderTile({ row, onAsk }: DisputeOrderTileProps) {
  const { t } = useTranslation('disputeOrders')
  return (
    <ClaimTileFrame
      amount={row.refundAmount}
      tag={<DisputeOrderTag row={row} />}
      about={t(`reason.${row.reason}`)}
      number={<ComplaintLink row={row} />}
      createdAt={row.createdAt}
      acts={row.actions.length > 0 && <Decisions row={row} onAsk={onAsk} />}
    />
  )
}
