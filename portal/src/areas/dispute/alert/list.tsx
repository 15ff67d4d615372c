import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import type { alertCalls, AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useAskedDialog } from '#areas/dispute/claim/acts.tsx'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { PlatformNote } from '#areas/trade/public.tsx'
import { useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import { useViews } from '#lists/views/use-views.ts'
import { ViewedScreen } from '#lists/views/viewed-screen.tsx'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { AlertActs, alertActsWidth } from './acts.tsx'
import { AlertLink, useAlertColumns } from './columns.tsx'
import { AlertDialog, type AlertDialogKind } from './dialogs.tsx'
import { alertAddress } from './search.ts'
import { alerts, alertViews } from './views.ts'
import { AlertBest, AlertTag } from './words.tsx'

const id = '/shell/home/disputeManage/refusalWarning'
export const route = createLazyRoute(id)({ component: AlertList })
const { useSearch, useNavigate } = getRouteApi(id)

/** What cardholders have told their banks, while a refund still keeps it from becoming a chargeback. */
function AlertList() {
  const { t } = useTranslation('alerts')
  const navigate = useNavigate()
  const address = useSearch({ select: alertAddress.read, structuralSharing: true })
  const views = useViews(alertViews, address, (next) => void navigate({ search: next }))
  const listed = useList(alerts, views.view.search, views.known)
  const { fields, ...words } = alertViews.useBar()
  const { page, filter } = listed
  const { ask, dialog } = useAskedDialog((kind: AlertDialogKind, row: AlertRow, close) => (
    <AlertDialog kind={kind} row={row} onClose={close} />
  ))
  return (
    <>
      <ViewedScreen
        views={views}
        list={alerts}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          ...words,
          emptyHint: t('list.emptyHint'),
        }}
        above={<PlatformNote />}
        fields={fields}
        columns={useAlertColumns(page.asOf)}
        rowLabel={(row) => row.alertNo}
        tile={(row) => <AlertTile row={row} asOf={page.asOf} onAsk={ask} />}
        menu={(row) => <AlertActs row={row} onAsk={ask} />}
        menuWidth={alertActsWidth}
        sums={useAlertSums({ filter, asOf: page.asOf })}
      />
      {dialog}
    </>
  )
}

/** Sums over all alerts of the filter. */
function useAlertSums(summed: Summed<typeof alertCalls.sums>) {
  const { t, i18n } = useTranslation('alerts')
  return useSums<typeof alertCalls.sums>(
    '/chargebackAlert/list/sums',
    summed,
    ({ alerts: rows, open, amount, refunded }) => ({
      rows,
      currency: amount.currency,
      count: t('list.count', { count: rows }),
      cells: {
        amount: <MoneyCell money={amount} strong />,
        status: open > 0 ? t('list.open', { count: open }) : undefined,
        daysInMonth: isZero(refunded.value)
          ? undefined
          : `${t('status.refunded')} ${formatDecimal(refunded.value, i18n.language)}`,
      },
    }),
  )
}

interface AlertTileProps {
  row: AlertRow
  asOf: string | undefined
  onAsk: (kind: AlertDialogKind, row: AlertRow) => void
}

/** An alert on a phone. */
function AlertTile({ row, asOf, onAsk }: AlertTileProps) {
  const { t } = useTranslation('alerts')
  return (
    <ClaimTileFrame
      amount={row.amount}
      tag={<AlertTag row={row} />}
      about={
        <>
          {t(`type.${row.type}`)} {row.best && <AlertBest row={row} />}
        </>
      }
      left={
        row.status === 'pending' && <DeadlineLeft until={row.refundDeadline} asOf={asOf} over={t('over')} />
      }
      number={<AlertLink row={row} />}
      createdAt={row.createdAt}
      acts={row.actions.length > 0 && <AlertActs row={row} onAsk={onAsk} />}
    />
  )
}
