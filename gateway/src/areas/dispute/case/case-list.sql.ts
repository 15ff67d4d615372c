import { usualProductText } from '#areas/dispute/config/config.sql.ts'
import { authenticatedText } from '#areas/dispute/authenticated.sql.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import type { ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import type { CaseMove } from '@quayside/contract/dispute/value/best-moves.ts'
import type { ChargebackOutcome, ChargebackStage, DisputeFlow } from '@quayside/contract/dispute/states.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '#db/has-row.ts'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { isTextAsked, textBesideOrder } from '#areas/trade/public.ts'
import { compilable, filteredBeyond, pagedList } from '#lists/paged.sql.ts'

/** One case as lists show it; amounts in minor units of its currency. */
export interface StoredCase {
  readonly id: string
  readonly caseNo: string
  readonly stage: ChargebackStage
  readonly todo: boolean
  readonly outcome: ChargebackOutcome
  readonly flow: DisputeFlow
  readonly round: number
  readonly reasonCode: string
  readonly currency: string
  readonly amount: bigint
  readonly wonMinor: bigint
  readonly lostMinor: bigint
  readonly createdAt: string
  readonly schemeDueAt: string
  readonly cutOffAt: string
  readonly dueAt: string
  readonly answeredAt: string | null
  readonly closedAt: string | null
  readonly foundPercent: number | null
  readonly best: CaseMove | null
  readonly version: number
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly siteId: string | null
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly cardCountry: string | null
  readonly site: string | null
  readonly product: ProductType
  readonly arn: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
  /** What was sent in this turn has not left yet. */
  readonly isQueued: boolean
  /** The issuer authenticated the buyer, or took the liability. */
  readonly isAuthenticated: boolean
}

/** What cases are looked for by. */
export type CaseConditions = {
  readonly textFrom?: string
  readonly textBefore?: string
  readonly textLastFour?: string
  readonly textEmail?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly dueBefore?: string
  /** Whose turn it is: a key for each, as a statement is made for what is asked and not for its values. */
  readonly isTodo?: true
  readonly isWithIssuer?: true
  readonly isDecided?: true
  readonly stage?: readonly string[]
  readonly outcome?: readonly string[]
  readonly codes?: readonly string[]
  /** Codes of which none is meant. */
  readonly otherThan?: readonly string[]
  readonly reasonCode?: string
  readonly currency?: readonly string[]
  readonly amountFrom?: bigint
  readonly amountTo?: bigint
  readonly brand?: readonly string[]
  readonly cardCountry?: readonly string[]
  readonly siteId?: readonly string[]
  readonly productType?: readonly ProductType[]
  readonly move?: readonly string[]
  readonly assignee?: string
  readonly isUnassigned?: boolean
}
type OfMerchant = CaseConditions & { readonly merchantId: bigint }
type Condition = RawBuilder<unknown>

export function caseCondition(values: OfMerchant): Condition {
  const has = (key: keyof CaseConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`c.merchant_id = ${values.merchantId}`,
      ...(has('isTodo') ? [sql`c.todo and c.outcome = 'processing'`] : []),
      ...(has('isWithIssuer') ? [sql`not c.todo and c.outcome = 'processing'`] : []),
      ...(has('isDecided') ? [sql`c.outcome <> 'processing'`] : []),
      ...(has('createdFrom') ? [sql`c.opened_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`c.opened_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('dueBefore') ? [sql`c.due_at < ${values.dueBefore}::timestamptz`] : []),
      ...(has('stage') ? [sql`c.stage = any(${values.stage}::text[])`] : []),
      ...(has('outcome') ? [sql`c.outcome = any(${values.outcome}::text[])`] : []),
      ...reasonConditions(values),
      ...(has('currency') ? [sql`c.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('amountFrom') ? [sql`c.amount >= ${values.amountFrom}`] : []),
      ...(has('amountTo') ? [sql`c.amount <= ${values.amountTo}`] : []),
      ...(has('brand') ? [sql`c.brand = any(${values.brand}::text[])`] : []),
      ...(has('cardCountry') ? [sql`o.card_country = any(${values.cardCountry}::bpchar[])`] : []),
      ...(has('siteId') ? [sql`o.site_id = any(${values.siteId}::uuid[])`] : []),
      ...(has('productType') ? [productCondition(values)] : []),
      ...(has('move') ? [sql`c.best_move = any(${values.move}::text[])`] : []),
      ...(has('assignee') ? [sql`c.assignee = ${values.assignee}::uuid`] : []),
      ...(has('isUnassigned') ? [sql`c.assignee is null`] : []),
      ...(isTextAsked(values)
        ? [textBesideOrder(values, { orderId: sql`c.order_id`, numbers: [sql`c.case_no`] })]
        : []),
    ],
    sql` and `,
  )
}

/** What was sold in the order of a row of cases, or of whatever waits. @param row the row's alias */
export const productOf = (row: 'c' | 'w'): Condition =>
  sql.raw(`coalesce(${row}.product_type, ${usualProductText(`${row}.merchant_id`)})`)

const mark = '?'
const [beforeMerchant, afterMerchant] = usualProductText(mark).split(mark) as [string, string]

/** In two parts, so that what is rare is found by its index. */
const productCondition = ({ merchantId, productType }: OfMerchant): Condition =>
  sql`(c.product_type = any(${productType}::text[])
    or c.product_type is null and ${sql.raw(beforeMerchant)}${merchantId}${sql.raw(afterMerchant)} = any(${productType}::text[]))`

/** Codes of the groups that are meant, or none of those that are known. */
function reasonConditions(values: OfMerchant): Condition[] {
  const { codes, otherThan, reasonCode } = values
  const groups = [
    ...(codes === undefined ? [] : [sql`c.reason_code = any(${codes}::text[])`]),
    ...(otherThan === undefined ? [] : [sql`c.reason_code <> all(${otherThan}::text[])`]),
  ]
  return [
    ...(groups.length > 0 ? [sql`(${sql.join(groups, sql` or `)})`] : []),
    ...(reasonCode === undefined ? [] : [sql`c.reason_code = ${reasonCode}`]),
  ]
}

export const casesWithOrders = sql`chargeback c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`
export const caseFrom = sql`${casesWithOrders}
  left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
  left join operator p on p.merchant_id = c.merchant_id and p.id = c.assignee`

const queued = sql.raw(
  hasRow(`case_submission q where q.merchant_id = c.merchant_id and q.case_id = c.id
  and q.round = c.round and q.state = 'queued'`),
)
const authenticated = sql.raw(authenticatedText)

export const caseColumns = sql`c.id, c.case_no as "caseNo", c.stage, c.todo, c.outcome, c.flow, c.round,
  c.reason_code as "reasonCode", c.currency::text, c.amount, c.won_minor as "wonMinor", c.lost_minor as "lostMinor",
  c.opened_at as "createdAt", c.scheme_due_at as "schemeDueAt", c.cut_off_at as "cutOffAt", c.due_at as "dueAt",
  c.answered_at as "answeredAt", c.closed_at as "closedAt", c.found_percent as "foundPercent", c.best_move as best, c.version,
  o.id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", o.site_id as "siteId", c.brand,
  o.card_masked as card, o.card_country as "cardCountry", s.name as site, o.arn, c.assignee as "assigneeId",
  p.real_name as "assigneeName", ${productOf('c')} as product, ${queued} as "isQueued", ${authenticated} as "isAuthenticated"`

/** Newest or oldest first, by when they opened. */
export const caseList = pagedList<CaseConditions, StoredCase>({
  name: 'cases',
  columns: caseColumns,
  from: caseFrom,
  counted: casesWithOrders,
  at: sql`c.opened_at`,
  id: sql`c.id`,
  conditionsOf: caseCondition,
})

export const findCase = (merchantId: bigint, id: string): Query<StoredCase> => {
  const one = sql`select ${caseColumns} from ${caseFrom} where c.merchant_id = ${merchantId} and c.id = ${id}`
  return { name: 'case_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface CaseSum {
  readonly currency: string
  readonly cases: bigint
  readonly amount: bigint
  readonly open: bigint
  readonly won: bigint
  readonly lost: bigint
}

const sums = compiledPerShape<OfMerchant, CaseSum>(
  'cases_sums',
  (values) =>
    compilable(sql<CaseSum>`select currency::text, count(*) as cases, sum(amount)::bigint as amount,
          sum(case when stage = 'retrieval' then 0 else amount - won_minor - lost_minor end)::bigint as open,
          sum(won_minor)::bigint as won, sum(lost_minor)::bigint as lost
        from (select c.currency, c.stage, c.amount, c.won_minor, c.lost_minor from ${casesWithOrders}
          where ${caseCondition(values)} limit ${sql.lit(disputeLimits.sumRows + 1)}) c
        group by currency order by currency`),
  filteredBeyond('merchantId'),
)

/** One line per currency; undefined when more cases match than are summed at once. */
export async function sumCases(
  tx: Tx,
  merchantId: bigint,
  conditions: CaseConditions,
): Promise<CaseSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { cases }) => total + cases, 0n)
  return rows > BigInt(disputeLimits.sumRows) ? undefined : found
}
