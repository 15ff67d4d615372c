import { alertTypes } from '@quayside/contract/dispute/alert/states.ts'
import type { DeskMove } from '@quayside/contract/dispute/desk/desk.ts'
import { complaintReasons } from '@quayside/contract/dispute/dispute-order/states.ts'
import { knownReasonCodes, reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, integer, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source } from '#exports/kind.ts'
import { productOf } from '#areas/dispute/case/case-list.sql.ts'
import { type DeskConditions, everyWaiting } from './desk.sql.ts'

/** All that waits, soonest first: an order by urgency would be another at every look. */
export function exportedDesk(values: DeskConditions & { readonly merchantId: bigint }): Source {
  const matches = sql`from ${everyWaiting(values)}`
  return {
    matches,
    from: sql`${matches} left join site s on s.merchant_id = c.merchant_id and s.id = c.site_id
      left join operator p on p.merchant_id = c.merchant_id and p.id = c.assignee`,
    orderBy: sql`order by c.due_at, c.id`,
  }
}

export const deskCurrency = sql`c.currency::text`
export const deskOpenedAt = sql`opened_at`
const amount = sql`c.amount`

/** What the cardholder or the buyer says, in words. */
function reasonSaid({ language }: Pick<ExportReader, 'language'>) {
  const { dispute, alerts, disputeOrders } = wordsOf(language)
  const codes = knownReasonCodes.map((code) => [code, sql.lit(dispute.group[reasonGroupOf(code)])] as const)
  const told = [
    ...alertTypes.map((type) => [type, sql.lit(alerts.type[type])] as const),
    ...complaintReasons.map((reason) => [reason, sql.lit(disputeOrders.reason[reason])] as const),
  ]
  return sql`coalesce(${wordCase(sql`c.told`, told)}, ${wordCase(sql`c.reason_code`, codes)}, ${sql.lit(dispute.group.other)})`
}

/** Every move of the desk in words. */
export const movesSaid = ({ dispute, alerts }: ReturnType<typeof wordsOf>): Record<DeskMove, string> => ({
  ...alerts.move,
  ...dispute.move,
  ...dispute.desk.best,
})

export const deskCells = {
  itemNo: text(sql`c.case_no`),
  kind: word(sql`c.kind`, ({ dispute }) => ({ ...dispute.stage, ...dispute.desk.kind })),
  createdAt: instant(sql`c.opened_at`),
  reasonCode: text(sql`c.reason_code`),
  reason: textFor(reasonSaid),
  currency: text(deskCurrency),
  amount: money(amount, deskCurrency),
  dueAt: instant(sql`c.due_at`),
  cutOffAt: instant(sql`c.cut_off_at`),
  schemeDueAt: instant(sql`c.scheme_due_at`),
  found: integer(sql`c.found_percent`),
  best: word(sql`c.best_move`, movesSaid),
  assignee: text(sql`p.real_name`),
  orderNo: text(sql`c.order_no`),
  merchantOrderId: text(sql`c.merchant_order_id`),
  brand: word(sql`c.brand`, ({ terms }) => terms.brand),
  card: text(sql`c.card_masked`),
  site: text(sql`s.name`),
  product: word(productOf('c'), ({ evidence }) => evidence.product),
}

export const deskSums = [{ key: 'amount', minor: amount }] as const
