import type {
  AlertAdvice,
  AlertMove,
  AlertNetwork,
  AlertOutcome,
  AlertRefundState,
  AlertReportState,
  AlertState,
  AlertType,
} from '@quayside/contract/dispute/alert/states.ts'
import { sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { instant, money, text, textFor, word } from '#exports/columns.ts'
import { fill } from '@quayside/phrases/fill.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { claimCells } from '#areas/dispute/claim/cells.sql.ts'
import { claimsOf, type StoredClaim } from '#areas/dispute/claim/list.sql.ts'

/** One alert as the list shows it; amounts in minor units of its currency. */
export interface StoredAlert extends StoredClaim {
  readonly alertNo: string
  readonly network: AlertNetwork
  readonly type: AlertType
  readonly reasonCode: string | null
  readonly dueAt: string
  readonly refundMinor: bigint | null
  readonly advice: AlertAdvice
  readonly best: AlertMove | null
  readonly stakeMinor: bigint | null
  readonly state: AlertState
  readonly refundState: AlertRefundState
  readonly refundId: string | null
  /** Whole days, today included, in which settling it still takes it out of the month's count; 0 once the month is over. */
  readonly daysInMonth: number
  readonly version: number
}

/** What alerts alone are looked for by. */
export type AlertConditions = {
  readonly state?: readonly string[]
  readonly refundState?: readonly string[]
  readonly network?: readonly string[]
  readonly type?: readonly string[]
  readonly move?: readonly string[]
  readonly dueBefore?: string
}

const refund = sql`left join refund r on r.merchant_id = c.merchant_id and r.id = c.refund_id`
const refundable = sql`o.captured - o.refunded - o.refund_in_flight - o.charged_back`

/** What is advised, from where alert and order stand (spec §3: alert advice). */
const advice = sql`case
  when c.cause = 'already_disputed' then 'already_disputed'
  when c.cause = 'previously_refunded' then 'already_refunded'
  when c.state = 'refunded' then 'refunded'
  when c.state = 'ignored' then 'let_go'
  when c.state = 'processing' then 'wait'
  when c.state = 'expired' or c.due_at <= now() then 'too_late'
  when o.charged_back > 0 then 'already_disputed'
  when ${refundable} <= 0 then 'already_refunded'
  when c.refund_state = 'failed' then 'retry'
  else 'refund' end`

/** What is settled from the first Beijing date of the next month on stays in the month's fraud count. */
const daysInMonth = sql`greatest(0,
  (date_trunc('month', beijing_date(c.received_at)::timestamp) + interval '1 month')::date - beijing_date(now()))`

/** What cardholders have told their banks. */
export const alertClaims = claimsOf<AlertConditions, StoredAlert, 'open' | 'amount' | 'refunded'>({
  name: 'alerts',
  table: sql`alert`,
  numbers: [sql`c.alert_no`],
  at: sql`c.received_at`,
  columns: sql`c.alert_no as "alertNo", c.network, c.type, c.reason_code as "reasonCode", c.due_at as "dueAt",
    r.amount as "refundMinor", ${advice} as advice, c.best_move as best, c.stake_minor as "stakeMinor", c.state, c.refund_state as "refundState", c.refund_id as "refundId",
    ${daysInMonth} as "daysInMonth", c.version`,
  joined: refund,
  conditions: {
    state: (states) => sql`c.state = any(${states}::text[])`,
    refundState: (states) => sql`c.refund_state = any(${states}::text[])`,
    network: (networks) => sql`c.network = any(${networks}::text[])`,
    type: (types) => sql`c.type = any(${types}::text[])`,
    move: (moves) => sql`c.best_move = any(${moves}::text[])`,
    dueBefore: (before) => sql`c.due_at < ${before}::timestamptz`,
  },
  figures: {
    open: sql`case when c.state in ('pending', 'processing') then 1 else 0 end`,
    amount: sql`c.amount`,
    refunded: sql`case when c.refund_state = 'succeed' then r.amount end`,
  },
  added: refund,
})

const { orderNo, ...shared } = claimCells(alertClaims.of)
export const alertCells = {
  ...shared,
  acsOrderId: orderNo,
  alertNo: text(sql`c.alert_no`),
  refundDeadline: instant(sql`c.due_at`),
  network: word(sql`c.network`, ({ alerts }) => alerts.network),
  type: word(sql`c.type`, ({ alerts }) => alerts.type),
  reasonCode: text(sql`c.reason_code`),
  refundAmount: money(sql`r.amount`, alertClaims.of.currency),
  stake: money(sql`c.stake_minor`, alertClaims.of.currency),
  best: word(sql`c.best_move`, ({ alerts }) => alerts.move),
  advice: word(advice, ({ alerts }) => alerts.advice),
  status: word(sql`c.state`, ({ alerts }) => alerts.status),
  refundStatus: word(sql`c.refund_state`, ({ alerts }) => alerts.refundStatus),
  daysInMonth: textFor(({ language }) => {
    const { month_zero: over, month_one: last, month_other: more } = wordsOf(language).alerts
    const [before = '', after = ''] = fill(more, { count: '\n' }).split('\n')
    return sql`case ${daysInMonth} when 0 then ${sql.lit(over)} when 1 then ${sql.lit(last)}
      else ${sql.lit(before)} || ${daysInMonth} || ${sql.lit(after)} end`
  }),
}
export const alertSums = [{ key: 'amount', minor: alertClaims.of.amount }] as const

/** The alert that an answer is about: of an order's several the one that is open and ends first, else the latest. */
export const alertToAnswer = (
  merchantId: bigint,
  acsOrderId: string,
  alertNo: string | undefined,
): Query<{ id: string; orderId: string; currency: string; dueAt: string; state: AlertState }> => ({
  name: 'alert_to_answer',
  text: `select a.id, a.order_id as "orderId", a.currency::text, a.due_at as "dueAt", a.state from alert a
    join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
    where a.merchant_id = $1 and (o.order_no = $2 or o.id::text = $2) and ($3::text is null or a.alert_no = $3)
    order by a.state in ('pending', 'processing') desc,
      case when a.state in ('pending', 'processing') then a.due_at end, a.received_at desc, a.id limit 1`,
  values: [merchantId, acsOrderId, alertNo ?? null],
})

export interface StoredReport {
  readonly reportNo: string
  readonly outcome: AlertOutcome
  readonly state: AlertReportState
  readonly at: string
  readonly reason: string | null
}

export const alertReports = (merchantId: bigint, alertId: string): Query<StoredReport> => ({
  name: 'alert_reports',
  text: `select report_no as "reportNo", outcome, state, coalesce(ended_at, sent_at, queued_at) as at, refused_reason as reason
    from alert_report where merchant_id = $1 and alert_id = $2 order by queued_at, id`,
  values: [merchantId, alertId],
})
