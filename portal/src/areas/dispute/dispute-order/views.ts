import { useMemo } from 'react'
import type { disputeOrderCalls } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import type { disputeMessageCalls } from '@quayside/contract/dispute/dispute-order/message.ts'
import {
  complaintReasons,
  disputeMessage,
  disputeOrder,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useClaimFields } from '#areas/dispute/claim/fields.ts'
import { choiceField, optionsOf } from '#lists/fields.ts'
import type { List } from '#lists/list.ts'
import { useListFound } from '#lists/views/use-list-found.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import { disputeOrderAddress, type DisputeOrderSearch, threadAddress, type ThreadSearch } from './search.ts'

export const complaints: List<typeof disputeOrderCalls, DisputeOrderSearch> = {
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

/** Complaints with the filters that are saved of them. */
export const disputeOrderViews: ViewedList<DisputeOrderSearch> = {
  name: 'disputeOrder',
  to: '/home/disputeManage/disputeOrders',
  address: disputeOrderAddress,
  useBar() {
    const { t } = useTranslation(['disputeOrders', 'claims'])
    return { fields: useDisputeOrderFields(), search: t('list.search'), searchHint: t('claims:searchHint') }
  },
  useFound: (search) => useListFound(complaints, search),
}

export const threads: List<typeof disputeMessageCalls, ThreadSearch> = {
  name: 'dispute-messages',
  path: '/disputeOrder/message/list',
  filterOf: threadAddress.filterOf,
  rowId: (row) => row.id,
}

function useThreadFields(): readonly FilterField[] {
  const { t } = useTranslation('disputeOrders')
  return useClaimFields(
    t('thread.period'),
    useMemo(
      () => [
        choiceField(
          'status',
          t('column.message'),
          optionsOf(disputeMessage.states, (value) => t(`message.${value}`)),
          true,
        ),
        choiceField(
          'reason',
          t('column.reason'),
          optionsOf(complaintReasons, (value) => t(`reason.${value}`)),
        ),
      ],
      [t],
    ),
  )
}

/** Conversations with the filters that are saved of them. */
export const threadViews: ViewedList<ThreadSearch> = {
  name: 'disputeMessage',
  to: '/home/disputeManage/message',
  address: threadAddress,
  useBar() {
    const { t } = useTranslation(['disputeOrders', 'claims'])
    return { fields: useThreadFields(), search: t('thread.search'), searchHint: t('claims:searchHint') }
  },
  useFound: (search) => useListFound(threads, search),
}
