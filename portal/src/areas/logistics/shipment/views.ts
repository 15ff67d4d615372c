import { useMemo } from 'react'
import { carriers } from '@quayside/contract/logistics/carriers.ts'
import { quietDays } from '@quayside/contract/logistics/limits.ts'
import type { shipmentListCalls } from '@quayside/contract/logistics/shipment/list.ts'
import {
  proofStandings,
  shipment,
  shipmentDetails,
  uploadStates,
} from '@quayside/contract/logistics/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { amountField, choiceField, currencyField, optionsOf, singleField } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { shipmentAddress, shipmentFilterOf, type ShipmentSearch } from './search.ts'

export const shipments: List<typeof shipmentListCalls, ShipmentSearch> = {
  name: 'shipments',
  path: '/logistics-center/query',
  filterOf: shipmentFilterOf,
  rowId: (row) => row.id,
  movesSoon: ({ delivery, detail }) => delivery === 'pending' && detail === 'pending',
  file: {
    kind: 'shipments',
    permission: 'logistics.shipment.export',
    path: '/logistics-center/export',
    order: 'newest',
    amounts: ['amount'],
  },
}

/** Where most parcels of cross-border shops go. */
const countries = ['US', 'GB', 'DE', 'FR', 'JP', 'CA', 'AU', 'ES', 'IT', 'NL', 'BR', 'MX', 'KR', 'SG']

function useShipmentFields(): readonly FilterField[] {
  const { t } = useTranslation('shipment')
  const { t: trade } = useTranslation(['trade', 'terms'])
  return useMemo(
    () => [
      choiceField(
        'company',
        t('column.company'),
        optionsOf(carriers, (value) => t(`carrier.${value}`)),
        true,
      ),
      choiceField(
        'detail',
        t('column.detail'),
        optionsOf(shipmentDetails, (value) => t(`detail.${value}`)),
        true,
      ),
      choiceField('country', t('column.country'), optionsOf(countries), true),
      singleField(
        'quiet',
        t('list.quiet'),
        optionsOf(quietDays, (value) => t(`quietDays.d${value}`)),
        true,
      ),
      choiceField(
        'delivery',
        t('column.delivery'),
        optionsOf(shipment.states, (value) => t(`delivery.${value}`)),
      ),
      choiceField(
        'upload',
        t('column.upload'),
        optionsOf(uploadStates, (value) => t(`upload.u${value}`)),
      ),
      choiceField(
        'evidence',
        t('column.evidence'),
        optionsOf(proofStandings, (value) => t(`proof.${value}`)),
      ),
      { ...currencyField(trade), bar: false },
      amountField(trade, false),
      {
        kind: 'dates',
        key: 'created',
        fromKey: 'from',
        toKey: 'to',
        periodKey: 'period',
        label: t('list.period'),
        bar: false,
      },
    ],
    [t, trade],
  )
}

/** Shipments with the filters that are saved of them. */
export const shipmentViews: ViewedList<ShipmentSearch> = {
  name: 'shipment',
  to: '/home/logistics-center/list',
  address: shipmentAddress,
  isTabbed: true,
  useBar() {
    const { t } = useTranslation('shipment')
    return { fields: useShipmentFields(), search: t('list.search'), searchHint: t('list.searchHint') }
  },
  useFound: (search) => useListFound(shipments, search),
}
