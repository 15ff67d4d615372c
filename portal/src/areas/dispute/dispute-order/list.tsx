import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useAskedDialog } from '#areas/dispute/claim/acts.tsx'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { PlatformNote } from '#areas/trade/public.tsx'
import { useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { buttonClass } from '#ui/control/button.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { Decisions, decisionWidth } from './acts.tsx'
import { useSelectedDisputeOrders } from './batch.tsx'
import { ComplaintLink, useDisputeOrderColumns } from './columns.tsx'
import { DecisionDialog, type DecisionKind } from './dialogs.tsx'
import { disputeOrderAddress } from './search.ts'
import { complaints, disputeOrderViews } from './views.ts'
import { DisputeOrderTag } from './words.tsx'

const id = '/shell/home/disputeManage/disputeOrders'
export const route = createLazyRoute(id)({ component: DisputeOrderList })
const { useSearch, useNavigate } = getRouteApi(id)

/** What buyers complain about before they go to their banks. */
function DisputeOrderList() {
  const { t } = useTranslation('disputeOrders')
  const navigate = useNavigate()
  const address = useSearch({ select: disputeOrderAddress.read, structuralSharing: true })
  const views = useViews(disputeOrderViews, address, (next) => void navigate({ search: next }))
  const listed = useList(complaints, views.view.search, views.known)
  const { fields, ...words } = disputeOrderViews.useBar()
  const { page, filter } = listed
  const { ask, dialog } = useAskedDialog((kind: DecisionKind, row: DisputeOrderRow, close) => (
    <DecisionDialog kind={kind} row={row} onClose={close} />
  ))
  const { selection, selected, dialog: batch } = useSelectedDisputeOrders(page.rows, views.view.search)
  return (
    <>
      <ViewedScreen
        views={views}
        list={complaints}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          ...words,
          emptyHint: t('list.emptyHint'),
        }}
        actions={
          <Link className={buttonClass} data-look="bordered" data-size="md" to="/home/disputeManage/message">
            {t('list.toMessages')}
          </Link>
        }
        above={<PlatformNote />}
        fields={fields}
        columns={useDisputeOrderColumns()}
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
