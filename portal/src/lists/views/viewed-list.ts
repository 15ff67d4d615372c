import type { FilterList } from '@quayside/contract/trade/filter/saved-filter.ts'
import type { FilterField } from '#ui/filter/filter-field.ts'
import type { ViewAddress, ViewSearch } from './view.ts'

/** Pages of lists whose filters can be saved. */
type ViewedPage =
  | '/home/tradeManage/transactionQuery'
  | '/home/tradeManage/protestDispose-new'
  | '/home/tradeManage/protestDispose'
  | '/home/disputeManage/refusalWarning'
  | '/home/disputeManage/disputeOrders'
  | '/home/disputeManage/message'
  | '/home/disputeManage/rdr'
  | '/home/paymentChain/paymentChainQuery'
  | '/home/tradeManage/subscription/subscriptionQuery'
  | '/home/logistics-center/list'

/** What a list can be filtered by, as its bar shows it. */
export interface ViewedBar {
  readonly fields: readonly FilterField[]
  readonly search: string
  readonly searchHint: string
}

/** How many rows a filter finds: null where it cannot be asked for, nothing until it is known. */
export type ListFound = { count: number; exact: boolean } | null | undefined

/** A list whose filters can be saved, as the portal knows it. */
export interface ViewedList<S extends ViewSearch> {
  readonly name: FilterList
  readonly to: ViewedPage
  /** Which of the tabs of its page it stands in. */
  readonly tab?: string
  /** Its page has tabs of its own above it, which part the same list. */
  readonly isTabbed?: true
  readonly address: ViewAddress<S>
  useBar(): ViewedBar
  useFound(search: S): ListFound
}

/** Where one of its saved filters opens, or with none the list as it is. */
export const viewLink = ({ to, tab }: Pick<ViewedList<ViewSearch>, 'to' | 'tab'>, view?: string) => ({
  to,
  search: { ...(tab !== undefined && { tab }), ...(view !== undefined && { view }) },
})
