import type { Tx } from '#db/tx.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { CaseRecord } from './case-record.ts'
import { worthOf } from './case-stake.ts'

const utc = (instant: string): string => new Date(instant).toISOString()

/** Its steps say when it went on and what had been won; few cases ever did, so only theirs are read. */
const reopenings = `case when reopened = 0 then '[]'::jsonb else (
    select jsonb_agg(jsonb_build_object('at', e.at, 'won', e.facts->>'frozen') order by e.seq) from entity_event e
    where e.merchant_id = chargeback.merchant_id and e.entity_id = chargeback.id and e.event = 'reopen'
  ) end as "reopenings"`

interface ReopeningStep {
  readonly at: string
  readonly won: string
}

/** All cases of these orders. */
export async function casesOfOrders(
  tx: Tx,
  merchantId: bigint,
  orderIds: readonly string[],
): Promise<CaseRecord[]> {
  const cases = await tx.rows<
    Omit<CaseRecord, 'reopenings'> & { readonly reopenings: readonly ReopeningStep[] }
  >({
    name: 'chargeback_of_orders',
    text: `select id, order_id as "orderId", case_no as "caseNo", stage, todo, outcome, amount, fee_minor as "feeMinor",
      won_minor as "wonMinor", lost_minor as "lostMinor", currency, brand, reason_code as "reasonCode", flow, round, ${reopenings},
      opened_at as "openedAt", turn_at as "turnAt", scheme_due_at as "schemeDueAt", cut_off_at as "cutOffAt",
      due_at as "dueAt", answered_at as "answeredAt", closed_at as "closedAt", found_percent as "foundPercent", version
      from chargeback where merchant_id = $1 and order_id = any($2::uuid[]) order by opened_at, id`,
    values: [merchantId, orderIds],
  })
  return cases.map((one) => ({
    ...one,
    openedAt: utc(one.openedAt),
    turnAt: utc(one.turnAt),
    schemeDueAt: utc(one.schemeDueAt),
    cutOffAt: utc(one.cutOffAt),
    dueAt: utc(one.dueAt),
    answeredAt: one.answeredAt && utc(one.answeredAt),
    closedAt: one.closedAt && utc(one.closedAt),
    reopenings: one.reopenings.map(({ at, won }) => ({ at: utc(at), wonMinor: BigInt(won) })),
  }))
}

const moving = [
  column<CaseRecord>('stage', 'text', (one) => one.stage),
  column<CaseRecord>('todo', 'boolean', (one) => one.todo),
  column<CaseRecord>('outcome', 'text', (one) => one.outcome),
  column<CaseRecord>('amount', 'bigint', (one) => one.amount),
  column<CaseRecord>('won_minor', 'bigint', (one) => one.wonMinor),
  column<CaseRecord>('lost_minor', 'bigint', (one) => one.lostMinor),
  column<CaseRecord>('flow', 'text', (one) => one.flow),
  column<CaseRecord>('round', 'int', (one) => one.round),
  column<CaseRecord>('reopened', 'int', (one) => one.reopenings.length),
  column<CaseRecord>('fee_minor', 'bigint', (one) => one.feeMinor),
  column<CaseRecord>('reason_code', 'text', (one) => one.reasonCode),
  column<CaseRecord>('opened_at', 'timestamptz', (one) => one.openedAt),
  column<CaseRecord>('turn_at', 'timestamptz', (one) => one.turnAt),
  column<CaseRecord>('cut_off_at', 'timestamptz', (one) => one.cutOffAt),
  column<CaseRecord>('answered_at', 'timestamptz', (one) => one.answeredAt),
  column<CaseRecord>('scheme_due_at', 'timestamptz', (one) => one.schemeDueAt),
  column<CaseRecord>('due_at', 'timestamptz', (one) => one.dueAt),
  column<CaseRecord>('closed_at', 'timestamptz', (one) => one.closedAt),
  column<CaseRecord>('stake', 'bigint', (one) => worthOf(one).stake),
  column<CaseRecord>('best_move', 'text', (one) => worthOf(one).best),
  column<CaseRecord>('version', 'int', (one) => one.version),
]
const key = column<CaseRecord>('id', 'uuid', (one) => one.id)

const insert = insertMany<CaseRecord>('chargeback', [
  key,
  column('order_id', 'uuid', (one) => one.orderId),
  column('case_no', 'text', (one) => one.caseNo),
  column('currency', 'text', (one) => one.currency),
  column('brand', 'text', (one) => one.brand),
  // As its order told when it was sold, which never changes.
  column(
    'product_type',
    'text',
    () => null,
    '(select e.product_type from order_evidence e where e.merchant_id = $1 and e.order_id = t.order_id)',
  ),
  ...moving,
])
const update = updateMany<CaseRecord>('chargeback', [key, ...moving])

/** Writes cases that are new and cases that moved. */
export async function writeCases(
  tx: Tx,
  merchantId: bigint,
  { fresh, moved }: { fresh: readonly CaseRecord[]; moved: readonly CaseRecord[] },
): Promise<void> {
  if (fresh.length > 0) await tx.run(insert(merchantId, fresh))
  if (moved.length > 0) await tx.run(update(merchantId, moved))
}
