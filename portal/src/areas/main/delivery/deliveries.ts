import { useMemo } from 'react'
import type { deliveryCalls } from '@quayside/contract/main/delivery/delivery.ts'
import { answerClasses, deliveryStandings } from '@quayside/contract/main/delivery/row.ts'
import { addressedTypes } from '@quayside/contract/main/notify/event-types.ts'
import { deliveryOrigins } from '@quayside/contract/main/notify/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { choiceField, datesField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { useEndpointOptions } from './endpoints.ts'
import { deliveryAddress, type DeliverySearch } from './search.ts'

export const deliveriesPath = '/home/mainManage/asynNotification/deliveries'

export const deliveries: List<typeof deliveryCalls, DeliverySearch> = {
  name: 'deliveries',
  path: '/notify/delivery/query',
  filterOf: deliveryAddress.filterOf,
  rowId: (row) => row.id,
  // Those that are tried again within hours are not looked at every few seconds.
  movesSoon: ({ dueAt }) => dueAt !== null && Date.parse(dueAt) - Date.now() < 60_000,
  file: {
    kind: 'deliveries',
    permission: 'main.notify.view',
    path: '/notify/delivery/export',
    order: 'newest',
    amounts: [],
  },
}

/** What deliveries can be filtered by. */
export function useDeliveryFields(): readonly FilterField[] {
  const { t } = useTranslation(['delivery', 'trade', 'terms'])
  const trade = useTranslation(['trade', 'terms']).t
  const endpoints = useEndpointOptions()
  return useMemo(
    (): FilterField[] => [
      { ...datesField(trade), label: t('created') },
      choiceField('type', t('column.type'), optionsOf(addressedTypes), true),
      choiceField('endpointId', t('column.url'), endpoints, true),
      choiceField(
        'standing',
        t('column.standing'),
        optionsOf(deliveryStandings, (value) => t(`standing.${value}`)),
        true,
      ),
      choiceField(
        'answer',
        t('column.status'),
        optionsOf(answerClasses, (value) => t(`answer.${value}`)),
        true,
      ),
      choiceField(
        'origin',
        t('column.origin'),
        optionsOf(deliveryOrigins, (value) => t(`origin.${value}`)),
      ),
    ],
    [t, trade, endpoints],
  )
}
