import { knownReasonCodes, reasonGroupOf } from '@quayside/contract/dispute/value/reason-groups.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source } from '#exports/kind.ts'
import { type CaseConditions, caseCondition, casesWithOrders, productOf } from './case-list.sql.ts'

/** Every case of a filter, with its order. */
export function exportedCases(
  values: CaseConditions & { readonly merchantId: bigint },
  newestFirst: boolean,
): Source {
  const matches = sql`from (select c.*, o.order_no, o.merchant_order_id, o.arn, o.card_masked, o.card_country, o.site_id
    from ${casesWithOrders} where ${caseCondition(values)}) c`
  return {
    matches,
    from: sql`${matches} left join site s on s.merchant_id = c.merchant_id and s.id = c.site_id
      left join operator p on p.merchant_id = c.merchant_id and p.id = c.assignee`,
    orderBy: newestFirst ? sql`order by c.opened_at desc, c.id desc` : sql`order by c.opened_at, c.id`,
  }
}

export const caseCurrency = sql`c.currency::text`
const amount = sql`c.amount`

/** In words by what the code comes down to. */
function reasonSaid({ language }: Pick<ExportReader, 'language'>) {
  const { group } = wordsOf(language).dispute
  const known = knownReasonCodes.map((code) => [code, sql.lit(group[reasonGroupOf(code)])] as const)
  return sql`coalesce(${wordCase(sql`c.reason_code`, known)}, ${sql.lit(group.other)})`
}

export const caseCells = {
  caseNo: text(sql`c.case_no`),
  createdAt: instant(sql`c.opened_at`),
  stage: word(sql`c.stage`, ({ dispute }) => dispute.stage),
  outcome: word(sql`c.outcome`, ({ dispute }) => dispute.outcome),
  reasonCode: text(sql`c.reason_code`),
  reason: textFor(reasonSaid),
  currency: text(caseCurrency),
  amount: money(amount, caseCurrency),
  won: money(
    sql`case when c.outcome <> 'processing' and c.stage <> 'retrieval' then c.won_minor end`,
    caseCurrency,
  ),
  dueAt: instant(sql`c.due_at`),
  cutOffAt: instant(sql`c.cut_off_at`),
  schemeDueAt: instant(sql`c.scheme_due_at`),
  closedAt: instant(sql`c.closed_at`),
  orderNo: text(sql`c.order_no`),
  merchantOrderId: text(sql`c.merchant_order_id`),
  arn: text(sql`c.arn`),
  brand: word(sql`c.brand`, ({ terms }) => terms.brand),
  card: text(sql`c.card_masked`),
  cardCountry: text(sql`c.card_country`),
  site: text(sql`s.name`),
  product: word(productOf('c'), ({ evidence }) => evidence.product),
  best: word(sql`c.best_move`, ({ dispute }) => dispute.move),
  assignee: text(sql`p.real_name`),
}

export const caseOpenedAt = sql`opened_at`
export const caseSums = [
  { key: 'amount', minor: amount },
  {
    key: 'open',
    minor: sql`case when c.stage = 'retrieval' then 0 else c.amount - c.won_minor - c.lost_minor end`,
  },
  { key: 'won', minor: sql`c.won_minor` },
  { key: 'lost', minor: sql`c.lost_minor` },
] as const
