import { expireAt } from '@quayside/contract/dispute/deadlines.ts'
import type { Query } from '#db/tx.ts'

export interface OrderWithDueCase {
  readonly merchantId: bigint
  /** Of the order. */
  readonly id: string
}

/** Cases looked at in one go. */
export const casesDueMax = 500

const clock = expireAt === 'cut-off' ? 'cut_off_at' : 'due_at'

/** Orders of all merchants with a case that nobody has answered in time; asked by the owner. @param but orders to leave out */
export const ordersWithCasesDue = (now: string, but: readonly string[]): Query<OrderWithDueCase> => ({
  name: 'cases_due',
  text: `select merchant_id as "merchantId", order_id as id from chargeback
    where todo and outcome = 'processing' and ${clock} <= $1 and order_id <> all($2::uuid[]) order by ${clock} limit ${casesDueMax}`,
  values: [now, but],
})
