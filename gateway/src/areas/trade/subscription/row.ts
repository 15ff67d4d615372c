import { wire } from '@quayside/contract/money.ts'
import type { SubscriptionRow } from '@quayside/contract/trade/subscription/list.ts'
import type { Scope } from '#acts/context.ts'
import { shownEmail } from '#areas/trade/list/list.ts'
import type { SubscriptionListRow } from './list.sql.ts'

/** A subscription as the list shows it. @param revealing where whole addresses may be seen */
export function subscriptionRowOf(row: SubscriptionListRow, revealing: Scope | undefined): SubscriptionRow {
  const { siteId: _, currency, amount, unit, count, email, ...plain } = row
  return {
    ...plain,
    email: email === null ? null : shownEmail(revealing, row, email),
    amount: wire(currency, amount),
    interval: { unit, count },
  }
}
