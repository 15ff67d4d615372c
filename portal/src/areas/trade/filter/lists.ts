import type { FilterList } from '@quayside/contract/trade/filter/saved-filter.ts'
import {
  alertViews,
  caseViews,
  deskViews,
  disputeOrderViews,
  oldCaseViews,
  rdrViews,
  threadViews,
} from '#areas/dispute/public.tsx'
import { shipmentViews } from '#areas/logistics/public.tsx'
import { linkViews } from '#areas/paylink/public.ts'
import type { ViewSearch } from '#lists/views/view.ts'
import type { ViewedList } from '#lists/views/viewed-list.ts'
import { subscriptionViews } from '#areas/trade/subscription/views.ts'
import { transactionViews } from './transaction-views.ts'

/** Every list whose filters can be saved, for the pages on which all of them stand. */
export const filteredLists: Readonly<Record<FilterList, ViewedList<ViewSearch>>> = {
  transaction: transactionViews,
  desk: deskViews,
  caseIssuer: caseViews.issuer,
  caseDecided: caseViews.decided,
  case: caseViews.all,
  oldCase: oldCaseViews,
  alert: alertViews,
  disputeOrder: disputeOrderViews,
  disputeMessage: threadViews,
  rdr: rdrViews,
  paymentLink: linkViews,
  subscription: subscriptionViews,
  shipment: shipmentViews,
}
