import { arraysOf, column, unnestOf } from '#db/many.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { AlertRecord } from './alert-record.ts'
import type { CaseRecord } from '#orders/case/case-record.ts'
import type { OrderFileChange } from './order-file.ts'

/** What says of an order that it was bad, or that its buyer wanted the money back. */
export interface FactLabel {
  readonly orderId: string
  readonly kind: 'report' | 'case' | 'alert'
  /** Of a case: why it was opened. */
  readonly reasonCode?: string | null
  readonly at: string
  /** Minor units of the order's currency. */
  readonly amount: bigint
}

const labelColumns = [
  column<FactLabel>('order_id', 'uuid', ({ orderId }) => orderId),
  column<FactLabel>('kind', 'text', ({ kind }) => kind),
  column<FactLabel>('at', 'timestamptz', ({ at }) => at),
  column<FactLabel>('minor', 'bigint', ({ amount }) => amount),
  column<FactLabel>('reason', 'text', ({ reasonCode }) => reasonCode),
]

/** A case is bad where its scheme calls its reason fraud, as everywhere (`is_fraud_reason`). */
const isBad = `(kind <> 'case' or is_fraud_reason(reason))`

/** The first of each kind counts, and the largest amount: the same whichever came first. */
const text = `update risk_fact f set bad_at = least(f.bad_at, l.bad_at), report_at = least(f.report_at, l.report_at),
    case_at = least(f.case_at, l.case_at),
    bad_usd = greatest(f.bad_usd, least(f.amount_usd, (l.minor * f.amount_usd / nullif(f.amount, 0))::bigint))
  from (select order_id, min(at) filter (where ${isBad}) as bad_at,
      min(at) filter (where kind = 'report') as report_at,
      min(at) filter (where kind = 'case') as case_at,
      max(minor) filter (where ${isBad})::numeric as minor
    from ${unnestOf(labelColumns)} group by order_id) l
  join orders o on o.merchant_id = $1 and o.id = l.order_id
  where f.merchant_id = $1 and f.at = o.created_at and f.order_id = o.id`

export async function labelFacts(tx: Tx, merchantId: bigint, labels: readonly FactLabel[]): Promise<void> {
  if (labels.length === 0) return
  await tx.run({
    name: 'risk_fact_label',
    text,
    values: [merchantId, ...arraysOf(labelColumns, labels)],
  })
}

const caseLabel = ({ orderId, reasonCode, openedAt, amount }: CaseRecord): FactLabel => ({
  orderId,
  kind: 'case',
  reasonCode,
  at: openedAt,
  amount,
})

/** Chargebacks that are new, or that a retrieval has become. */
export function caseLabels(changes: readonly OrderFileChange[]): FactLabel[] {
  return changes.flatMap(({ before, after }) => {
    if (before?.cases === after.cases) return []
    const was = new Map(before?.cases.map((one) => [one.id, one.stage]))
    return after.cases
      .filter(({ id, stage }) => stage !== 'retrieval' && (was.get(id) ?? 'retrieval') === 'retrieval')
      .map(caseLabel)
  })
}

export const alertLabels = (alerts: readonly AlertRecord[]): FactLabel[] =>
  alerts
    .filter(({ type }) => type === 'confirmed_fraud')
    .map(({ orderId, receivedAt, amount }) => ({ orderId, kind: 'alert', at: receivedAt, amount }))
