import { useMemo } from 'react'
import type { alertCalls } from '@quayside/contract/dispute/alert/alert.ts'
import {
  alert,
  alertMoves,
  alertNetworks,
  alertRefundStates,
  alertTypes,
} from '@quayside/contract/dispute/alert/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { alertAddress, type AlertSearch } from './search.ts'

export const alerts: List<typeof alertCalls, AlertSearch> = {
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
    amounts: ['amount', 'refundAmount', 'stake'],
  },
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
          'move',
          t('column.best'),
          optionsOf(alertMoves, (value) => t(`move.${value}`)),
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

/** Alerts with the filters that are saved of them. */
export const alertViews: ViewedList<AlertSearch> = {
  name: 'alert',
  to: '/home/disputeManage/refusalWarning',
  address: alertAddress,
  useBar() {
    const { t } = useTranslation(['alerts', 'claims'])
    return { fields: useAlertFields(), search: t('list.search'), searchHint: t('claims:searchHint') }
  },
  useFound: (search) => useListFound(alerts, search),
}
