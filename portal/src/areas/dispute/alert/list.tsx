import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { alertCalls, AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import {
  alert,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useAskedDialog } from '#areas/dispute/claim/acts.tsx'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { ClaimTileFrame } from '#areas/dispute/claim/tile.tsx'
import { PlatformNote } from '#areas/trade/public.tsx'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import { type Summed, useSums } from '#lists/use-sums.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { DeadlineLeft } from '#ui/text/deadline-left.tsx'
import { formatDecimal, isZero, MoneyCell } from '#ui/text/money-text.tsx'
import { AlertActs, alertActsWidth } from './acts.tsx'
import { AlertLink, useAlertColumns } from './columns.tsx'
import { AlertDialog, type AlertDialogKind } from './dialogs.tsx'
import { alertAddress, type AlertSearch } from './search.ts'
import { AlertTag } from './words.tsx'

const id = '/shell/home/disputeManage/refusalWarning'
export const route = createLazyRoute(id)({ component: AlertList })
const { useSearch, useNavigate } = getRouteApi(id)

const alerts: List<typeof alertCalls, AlertSearch> = {
  name: 'alerts',
  path: '/chargebackAlert/list',
  filterOf: alertAddress.filterOf,
  rowId: (row) => row.id,
  movesSoon: ({ status }) => status === 'processing',
  file: {
    kind: 'alerts',
    permission: 'dispute.alert.export',
    path: '/chargebackAlert/download',
    order: 'newest',
    amounts: ['amount', 'refundAmount'],
  },
}

/** What cardholders have told their banks, while a refund still keeps it from becoming a chargeback. */
function AlertList() {
  const { t } = useTranslation(['alerts', 'claims'])
  const navigate = useNavigate()
  const search = useSearch({ select: alertAddress.read, structuralSharing: true })
  const listed = useList(alerts, search)
  const { page, filter } = listed
  const { ask, dialog } = useAskedDialog((kind: AlertDialogKind, row: AlertRow, close) => (
    <AlertDialog kind={kind} row={row} onClose={close} />
  ))
  return (
    <>
      <ListScreen
        list={alerts}
        listed={listed}
        words={{
          title: t('list.title'),
          note: t('list.note'),
          label: t('list.label'),
          search: t('list.search'),
          searchHint: t('claims:searchHint'),
          emptyHint: t('list.emptyHint'),
        }}
        above={<PlatformNote />}
        fields={useAlertFields()}
        columns={useAlertColumns(page.asOf)}
        search={search}
        go={(next) => void navigate({ search: next })}
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

function useAlertFields(): readonly FilterField[] {
  const { t } = useTranslation('alerts')
  return useClaimFields(
    t('list.period'),
    useMemo(
      () => [
        choiceField(
          'status',
          t('column.status'),
          optionsOf(alert.states, (value) => t(`status.${value}`)),
          true,
        ),
        choiceField(
          'type',
          t('column.type'),
          optionsOf(alertTypes, (value) => t(`type.${value}`)),
        ),
        choiceField(
          'network',
          t('column.network'),
          optionsOf(alertNetworks, (value) => t(`network.${value}`)),
        ),
        choiceField(
          'refundStatus',
          t('column.refundStatus'),
          optionsOf(alertRefundStates, (value) => t(`refundStatus.${value}`)),
        ),
      ],
      [t],
    ),
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
        advice: isZero(refunded.value)
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
      about={t(`type.${row.type}`)}
      left={
        row.status === 'pending' && <DeadlineLeft until={row.refundDeadline} asOf={asOf} over={t('over')} />
      }
      number={<AlertLink row={row} />}
      createdAt={row.createdAt}
      acts={row.actions.length > 0 && <AlertActs row={row} onAsk={onAsk} />}
    />
  )
}
