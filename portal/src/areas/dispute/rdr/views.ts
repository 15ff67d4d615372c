import { useMemo } from 'react'
import type { rdrCalls } from '@quayside/contract/dispute/rdr/rdr.ts'
import { useTranslation } from '#words/use-translation.ts'
import { claimParts } from '#areas/dispute/claim/address.ts'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { type AddressOf, addressOf, part, viewPart } from '#lists/address.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'

const overruns = ['yes', 'no'] as const
export const rdrTabs = ['list', 'simulate'] as const

/** The address of the page, and of the list that is its first tab. */
export const rdrAddress = addressOf(
  {
    ...claimParts,
    // Both of them are all there are.
    overrun: (value: unknown) => {
      const chosen = part.amongst(overruns)(value)
      return chosen?.length === 1 ? chosen[0] : undefined
    },
  },
  { ...viewPart, tab: (value: unknown) => rdrTabs.find((one) => one === value) },
)
export type RdrSearch = AddressOf<typeof rdrAddress>

export const rdrs: List<typeof rdrCalls, RdrSearch> = {
  name: 'rdr',
  path: '/chargeback/rdr/list',
  filterOf: rdrAddress.filterOf,
  rowId: (row) => row.id,
  file: {
    kind: 'rdr',
    permission: 'dispute.rdr.export',
    path: '/chargeback/rdr/list/download',
    order: 'newest',
    amounts: ['amount', 'fee', 'orderAmount'],
  },
}

function useRdrFields() {
  const { t } = useTranslation('rdr')
  return useClaimFields(
    t('list.period'),
    useMemo(
      () => [
        choiceField(
          'overrun',
          t('column.overrun'),
          optionsOf(overruns, (value) => t(`list.overrun.${value}`)),
        ),
      ],
      [t],
    ),
  )
}

/** RDR with the filters that are saved of it. */
export const rdrViews: ViewedList<RdrSearch> = {
  name: 'rdr',
  to: '/home/disputeManage/rdr',
  tab: 'list',
  address: rdrAddress,
  useBar() {
    const { t } = useTranslation(['rdr', 'claims'])
    return { fields: useRdrFields(), search: t('list.search'), searchHint: t('claims:searchHint') }
  },
  useFound: (search) => useListFound(rdrs, search),
}
