import type { DeskClaim, DeskKind } from '@quayside/contract/dispute/desk/kinds.ts'
import { reminderDays } from '@quayside/contract/dispute/dispute-order/states.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { comparableRates } from '@quayside/contract/dispute/value/comparable.ts'
import { growsPercent } from '@quayside/contract/dispute/value/grows.ts'
import type { AlertMove, AlertNetwork, AlertType } from '@quayside/contract/dispute/alert/states.ts'
import type { ComplaintReason } from '@quayside/contract/dispute/dispute-order/states.ts'
import type { ProductType } from '@quayside/contract/dispute/evidence/items.ts'
import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { compiledPerShape } from '#db/kysely.ts'
import type { Query, Tx } from '#db/tx.ts'
import { compilable, filteredBeyond, type ListTotal, listTotal } from '#lists/paged.sql.ts'
import {
  caseColumns,
  type CaseConditions,
  caseCondition,
  caseFrom,
  productOf,
  type StoredCase,
} from '#areas/dispute/case/case-list.sql.ts'

/** One thing that waits, as the desk orders it; amounts in minor units of its currency. */
export interface StoredItem {
  readonly kind: DeskKind
  readonly id: string
  readonly itemNo: string
  readonly createdAt: string
  readonly reasonCode: string | null
  readonly told: AlertType | ComplaintReason | null
  readonly network: AlertNetwork | null
  readonly currency: string
  readonly amount: bigint
  readonly dueAt: string
  readonly orderId: string
  readonly orderNo: string
  readonly merchantOrderId: string
  readonly brand: CardBrand | null
  readonly card: string | null
  readonly site: string | null
  readonly product: ProductType
  /** Of an alert, as it was last weighed. */
  readonly best: AlertMove | null
  readonly stakeMinor: bigint | null
  /** Where it stands on the desk, as text of a number. */
  readonly rank: string
}

/** What is asked of the desk; the kinds are those that this operator may see. */
export type DeskConditions = Omit<
  CaseConditions,
  'stage' | 'outcome' | 'isTodo' | 'isWithIssuer' | 'isDecided'
> & {
  readonly kinds: readonly DeskKind[]
}
type OfMerchant = DeskConditions & { readonly merchantId: bigint }
type Sql = RawBuilder<unknown>

const [firstReminder, lastReminder] = reminderDays.map((days) => sql.lit(`${days} days`)) as [Sql, Sql]

/** An amount of claim `d`, weighed to compare currencies as the stake of a case is. */
function comparableOf(minor: Sql): Sql {
  const weights = comparableRates.map(
    ({ currency, cents, minorUnits }) =>
      sql`when ${sql.lit(currency)} then ${sql.lit(cents)}::numeric / ${sql.lit(minorUnits)}`,
  )
  return sql`${minor} * case d.currency::text ${sql.join(weights, sql` `)} else 1 end`
}

/** What a claim may cost that nobody answers. */
const claimStake = (kind: DeskClaim): Sql =>
  comparableOf(sql`d.amount * ${sql.lit(Number(growsPercent[kind]))} / 100.0`)

/** By the open sum of the alert; by the estimate for all of its kind until it has been looked at. */
const alertStake = sql`case when d.stake_minor is null then ${claimStake('alert')} else ${comparableOf(sql`d.stake_minor`)} end`

/** What the order of claim `d` sold, as it told. */
const soldBy = sql`(select e.product_type from order_evidence e where e.merchant_id = d.merchant_id and e.order_id = d.order_id)`

/** All that waits for the merchant, in the columns of cases that the conditions of cases look at. */
const waiting = (values: Pick<OfMerchant, 'merchantId' | 'kinds'>): Sql => {
  const { merchantId, kinds } = values
  const isWanted = (kind: string) => sql`${sql.lit(kind)} = any(${kinds}::text[])`
  return sql`(
    select c.stage as kind, c.merchant_id, c.id, c.order_id, c.case_no, c.opened_at, c.reason_code, null::text as told,
        null::text as network, c.currency, c.amount, c.brand, c.due_at, c.cut_off_at, c.scheme_due_at, c.stake::numeric as stake,
        c.found_percent, c.best_move, null::bigint as stake_minor, c.product_type, c.assignee
      from chargeback c
      where c.merchant_id = ${merchantId} and c.todo and c.outcome = 'processing' and c.stage = any(${kinds}::text[])
    union all
    select 'alert', d.merchant_id, d.id, d.order_id, d.alert_no, d.received_at, d.reason_code, d.type, d.network, d.currency,
        d.amount, d.brand, d.due_at, null, d.due_at, ${alertStake}, null, d.best_move, d.stake_minor, ${soldBy}, null
      from alert d where d.merchant_id = ${merchantId} and d.state = 'pending' and d.due_at > now() and ${isWanted('alert')}
    union all
    select 'dispute_order', d.merchant_id, d.id, d.order_id, d.complaint_no, d.complained_at, null, d.reason, null, d.currency,
        d.amount, d.brand, d.complained_at + ${lastReminder}::interval, null, null, ${claimStake('dispute_order')}, null, 'dispute_order', null, ${soldBy}, null
      from dispute_order d where d.merchant_id = ${merchantId} and d.state = 'init' and ${isWanted('dispute_order')}
    union all
    select 'message', t.merchant_id, t.id, t.order_id, d.complaint_no, t.last_at, null, d.reason, null, d.currency, d.amount,
        d.brand, t.last_at + ${firstReminder}::interval, null, null, ${claimStake('message')}, null, 'message', null, ${soldBy}, null
      from dispute_thread t
      join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id
      where t.merchant_id = ${merchantId} and t.state = 'open' and ${isWanted('message')})`
}

/** As the conditions of cases name them: `c` is whatever waits, `o` its order. */
const deskFrom = (values: Pick<OfMerchant, 'merchantId' | 'kinds'>): Sql =>
  sql`${waiting(values)} c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id`

type Page = OfMerchant & {
  /** The instant by which urgency is told, so that the pages of one look fit together. */
  readonly asOf: string
  readonly atRank?: string | undefined
  readonly atId?: string | undefined
  readonly limit: number
}

/**
 * Whose last moment is nearer than a day is no more urgent than one a day off. What is over comes after all that can still be
 * saved, as nothing more is lost by waiting; among its like by what was at stake.
 */
const rankOf = (asOf: string) => {
  const last = sql`coalesce(c.cut_off_at, c.due_at)`
  return sql`round(case when ${last} <= ${asOf}::timestamptz then -1 - 1 / (1 + c.stake)
    else c.stake * 24 / greatest(24, extract(epoch from ${last} - ${asOf}::timestamptz) / 3600) end, 6)`
}

const pageOf = (forwards: boolean) =>
  compiledPerShape<Page, StoredItem>(`desk_${forwards ? 'down' : 'up'}`, (values) => {
    const side = forwards ? sql`<` : sql`>`
    const beyond =
      values.atRank === undefined
        ? sql``
        : sql`where (rank, id) ${side} (${values.atRank}::numeric, ${values.atId}::uuid)`
    const order = forwards ? sql`order by rank desc, id desc` : sql`order by rank, id`
    return compilable(sql<StoredItem>`select w.kind, w.id, w.case_no as "itemNo", w.opened_at as "createdAt",
        w.reason_code as "reasonCode", w.told, w.network, w.currency::text, w.amount, w.due_at as "dueAt",
        w.order_id as "orderId", o.order_no as "orderNo", o.merchant_order_id as "merchantOrderId", w.brand,
        o.card_masked as card, s.name as site, ${productOf('w')} as product,
        case when w.kind = 'alert' then w.best_move end as best, w.stake_minor as "stakeMinor", w.rank::text as rank
      from (select * from (select c.*, ${rankOf(values.asOf)} as rank from ${deskFrom(values)} where ${caseCondition(values)}) ranked
        ${beyond} ${order} limit ${values.limit}) w
      join orders o on o.merchant_id = w.merchant_id and o.id = w.order_id
      left join site s on s.merchant_id = o.merchant_id and s.id = o.site_id
      ${forwards ? sql`order by w.rank desc, w.id desc` : sql`order by w.rank, w.id`}`)
  })
const down = pageOf(true)
const up = pageOf(false)

export const findWaiting = (tx: Tx, forwards: boolean, values: Page): Promise<StoredItem[]> =>
  tx.rows((forwards ? down : up)(values))

export interface DeskSum {
  readonly currency: string
  readonly items: bigint
  readonly amount: bigint
}

const sums = compiledPerShape<OfMerchant, DeskSum>(
  'desk_sums',
  (values) =>
    compilable(sql<DeskSum>`select currency::text, count(*) as items, sum(amount)::bigint as amount
      from (select c.currency, c.amount from ${deskFrom(values)} where ${caseCondition(values)}
        limit ${sql.lit(disputeLimits.sumRows + 1)}) c
      group by currency order by currency`),
  filteredBeyond('merchantId', 'kinds'),
)

/** One line per currency; undefined when more match than are summed at once. */
export async function sumWaiting(
  tx: Tx,
  merchantId: bigint,
  conditions: DeskConditions,
): Promise<DeskSum[] | undefined> {
  const found = await tx.rows(sums({ ...conditions, merchantId }))
  const rows = found.reduce((total, { items }) => total + items, 0n)
  return rows > BigInt(disputeLimits.sumRows) ? undefined : found
}

const count = compiledPerShape<OfMerchant, { count: bigint }>(
  'desk_count',
  (values) =>
    compilable(sql<{ count: bigint }>`select count(*) as count from (
      select from ${deskFrom(values)} where ${caseCondition(values)} limit ${sql.lit(countCap + 1)}) c`),
  filteredBeyond('merchantId', 'kinds'),
)

export const countWaiting = async (
  tx: Tx,
  merchantId: bigint,
  conditions: DeskConditions,
): Promise<ListTotal> => listTotal((await tx.one(count({ ...conditions, merchantId }))).count)

/** Cases of these ids, whatever their order. */
export const casesOf = (merchantId: bigint, ids: readonly string[]): Query<StoredCase> => {
  const some = sql`select ${caseColumns} from ${caseFrom} where c.merchant_id = ${merchantId} and c.id = any(${ids}::uuid[])`
  return { name: 'desk_cases', text: compilable(some).compile().sql, values: [merchantId, ids] }
}

/** All that matches, with its order: what a file of the desk is made of. */
export const everyWaiting = (values: OfMerchant): Sql =>
  sql`(select c.*, o.order_no, o.merchant_order_id, o.card_masked, o.site_id from ${deskFrom(values)} where ${caseCondition(values)}) c`

interface Place {
  readonly kind: DeskKind
  readonly id: string
}

export interface DeskPlace {
  readonly position: bigint
  readonly previous: Place | null
  readonly next: Place | null
}

const places = compiledPerShape<OfMerchant & { readonly asOf: string; readonly id: string }, DeskPlace>(
  'desk_places',
  (values) => {
    const place = sql`jsonb_build_object('kind', kind, 'id', id)`
    return compilable(sql<DeskPlace>`select position, previous, next from (
        select id, row_number() over w as position, lag(${place}) over w as previous, lead(${place}) over w as next
        from (select c.kind, c.id, ${rankOf(values.asOf)} as rank from ${deskFrom(values)} where ${caseCondition(values)}) ranked
        window w as (order by rank desc, id desc)) placed
      where id = ${values.id}::uuid`)
  },
)

/** Where one thing stands, and what stands on either side of it; nothing where it does not wait. */
export const deskPlaceOf = (
  merchantId: bigint,
  conditions: DeskConditions,
  at: { readonly id: string; readonly asOf: string },
): Query<DeskPlace> => places({ ...conditions, merchantId, ...at })

/** Whether there is such a thing of these kinds at all, waiting or not. */
export const everWaited = (
  merchantId: bigint,
  id: string,
  kinds: readonly DeskKind[],
): Query<{ id: string }> => ({
  name: 'desk_known',
  text: `select $2::uuid as id where exists (select from chargeback where merchant_id = $1 and id = $2)
    or 'alert' = any($3::text[]) and exists (select from alert where merchant_id = $1 and id = $2)
    or 'dispute_order' = any($3::text[]) and exists (select from dispute_order where merchant_id = $1 and id = $2)
    or 'message' = any($3::text[]) and exists (select from dispute_thread where merchant_id = $1 and id = $2)`,
  values: [merchantId, id, kinds],
})

interface TabCounts {
  readonly issuer: bigint
  readonly decided: bigint
}

/** Cases that nobody here has to act on, opened since then, up to the cap of counts. */
export const caseTabs = (merchantId: bigint, openedFrom: string): Query<TabCounts> => ({
  name: 'desk_case_tabs',
  text: `select
      (select count(*) from (select from chargeback where merchant_id = $1 and not todo and outcome = 'processing'
        and opened_at >= $3 limit $2) c) as issuer,
      (select count(*) from (select from chargeback where merchant_id = $1 and outcome <> 'processing'
        and opened_at >= $3 limit $2) c) as decided`,
  values: [merchantId, countCap + 1, openedFrom],
})
