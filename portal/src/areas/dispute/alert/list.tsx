import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import {
  alert,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { PlatformNote } from '#areas/trade/public.tsx'
import { brandField, choiceField, currencyField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { ListScreen, useList } from '#lists/list-screen.tsx'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { AlertActs, alertActsWidth, useAlertDialog } from './acts.tsx'
import { useAlertColumns } from './columns.tsx'
import { alertAddress, type AlertSearch } from './search.ts'
import { AlertTile } from './tile.tsx'
import { useAlertSums } from './use-sums.tsx'

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
  const { t } = useTranslation('alerts')
  const navigate = useNavigate()
  const search = useSearch({ select: alertAddress.read, structuralSharing: true })
  const listed = useList(alerts, search)
  const { page, filter } = listed
  const { ask, dialog } = useAlertDialog()
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
          searchHint: t('list.searchHint'),
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
        sums={useAlertSums(filter, page.asOf)}
      />
      {dialog}
    </>
  )
}

function useAlertFields(): readonly FilterField[] {
  const { t } = useTranslation(['trade', 'terms'])
  const { t: own } = useTranslation('alerts')
  return useMemo(
    (): FilterField[] => [
      choiceField(
        'status',
        own('column.status'),
        optionsOf(alert.states, (value) => own(`status.${value}`)),
        true,
      ),
      { ...datesField(t), label: own('list.period') },
      choiceField(
        'type',
        own('column.type'),
        optionsOf(alertTypes, (value) => own(`type.${value}`)),
      ),
      choiceField(
        'network',
        own('column.network'),
        optionsOf(alertNetworks, (value) => own(`network.${value}`)),
      ),
      choiceField(
        'refundStatus',
        own('column.refundStatus'),
        optionsOf(alertRefundStates, (value) => own(`refundStatus.${value}`)),
      ),
      currencyField(t),
      brandField(t),
    ],
    [t, own],
  )
}
