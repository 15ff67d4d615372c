import { velocityCounters } from '@quayside/contract/risk/ruling/velocity.ts'
import { arraysOf, type Column, column, insertMany, unnestOf, updateMany } from '#db/many.sql.ts'
import { inOrder } from '#db/in-order.ts'
import type { Query, Tx } from '#db/tx.ts'
import { answerOf, type FactRow, freshFact, givenBackAt, outcomeOf, suppliedFact } from './fact.ts'
import { factColumns, ownFactColumns } from './fact-columns.sql.ts'
import type { OrderFile, OrderFileChange } from './order-file.ts'

const frame = [
  column<FactRow>('order_id', 'uuid', ({ order }) => order.id),
  column<FactRow>('at', 'timestamptz', ({ order }) => order.createdAt),
  column<FactRow>('site_id', 'uuid', ({ order }) => order.siteId),
  column<FactRow>('bare', 'boolean', ({ bare }) => bare),
  column<FactRow>('outcome', 'text', ({ order }) => outcomeOf(order)),
  column<FactRow>('refund_at', 'timestamptz', ({ refundAt }) => refundAt),
]
/** Facts of orders that came without features. */
export const insertBare = insertMany<FactRow>('risk_fact', [...frame, ...ownFactColumns])

const velocity = column<FactRow>(
  'velocity',
  'text',
  ({ facts: { values } }) =>
    `{${velocityCounters.map(({ key: counter }) => values[counter] ?? 'null').join(',')}}`,
)
const ruledColumns = [...frame, ...ownFactColumns]
// Counters travel as one text a row and are taken apart here: half the time of a column of their own each.
const ruledText = `insert into risk_fact (merchant_id, ${ruledColumns.map(({ name }) => name).join(', ')},
    ${velocityCounters.map((counter) => counter.key).join(', ')})
  select $1, ${ruledColumns.map(({ name, as }) => as ?? `t.${name}`).join(', ')},
    ${velocityCounters.map((_, place) => `t.counters[${place + 1}]`).join(', ')}
  from (select *, velocity::smallint[] as counters from ${unnestOf([...ruledColumns, velocity])} offset 0) t`

/** Facts of orders that are new, with all counters. */
export const insertFacts: typeof insertBare = (merchantId, rows) => ({
  name: 'risk_fact_insert_ruled',
  text: ruledText,
  values: [merchantId, ...arraysOf([...ruledColumns, velocity], rows)],
})

const key = column<FactRow>('order_id', 'uuid', ({ order }) => order.id)
const alwaysKnown: ReadonlySet<string> = new Set([
  'amount',
  'amount_usd',
  'currency',
  'type',
  'method',
  'source',
])

/** What is there already stays, but for what the score says. */
function filled(of: Column<FactRow>): Column<FactRow> {
  if (of.name === 'score' || of.name === 'band') return of
  const told = of.as ?? `t.${of.name}`
  const as =
    of.name === 'reasons'
      ? `coalesce(nullif(${told}, '{}'), risk_fact.reasons)`
      : `coalesce(risk_fact.${of.name}, ${told})`
  return { ...of, as }
}
const supplied = ownFactColumns.filter(({ name }) => !alwaysKnown.has(name)).map(filled)
const counters = factColumns.filter(({ name }) => !ownFactColumns.some((own) => own.name === name))
const amountUsd = factColumns.find(({ name }) => name === 'amount_usd')!

const at = column<FactRow>('at', 'timestamptz', ({ order }) => order.createdAt)
const supply = updateMany<FactRow>('risk_fact', [key, at, ...supplied], 'supply')
const supplyRuled = updateMany<FactRow>(
  'risk_fact',
  [key, at, ...supplied, ...counters, amountUsd, column('bare', 'boolean', ({ bare }) => bare)],
  'supply_ruled',
)

const latest = (name: string, of: (answer: ReturnType<typeof answerOf>) => string | null | undefined) =>
  column<OrderFile>(
    name,
    'text',
    ({ answered }) => of(answerOf(answered)),
    `coalesce(t.${name}, risk_fact.${name})`,
  )

const follow = updateMany<OrderFile>(
  'risk_fact',
  [
    column('order_id', 'uuid', ({ order }) => order.id),
    column('at', 'timestamptz', ({ order }) => order.createdAt),
    column('outcome', 'text', ({ order }) => outcomeOf(order)),
    column(
      'refund_at',
      'timestamptz',
      (file) => givenBackAt(file),
      'least(risk_fact.refund_at, t.refund_at)',
    ),
    latest('avs', (answer) => answer?.avs),
    latest('cvv', (answer) => answer?.cvv),
    latest('eci', (answer) => answer?.eci),
    latest('three_ds_status', (answer) => answer?.threeDsStatus),
    latest('response_code', (answer) => answer?.responseCode?.toLowerCase()),
  ],
  'follow',
)

/** A fact's key begins with its time. */
const foundByTime =
  <R>(update: (merchantId: bigint, rows: readonly R[]) => Query) =>
  (merchantId: bigint, rows: readonly R[]): Query => {
    const query = update(merchantId, rows)
    return { ...query, text: `${query.text} and risk_fact.at = t.at` }
  }

const isTold = ({ before, after }: OrderFileChange): boolean =>
  before !== undefined && (after.supplied !== undefined || after.rulings !== undefined)

/** Whether the lab hears of it: what came of the order, an answer, or a refund. */
const isFollowed = ({ before, after }: OrderFileChange): boolean =>
  before !== undefined &&
  (outcomeOf(before.order) !== outcomeOf(after.order) ||
    after.answered !== undefined ||
    before.refunds !== after.refunds ||
    before.rdrs !== after.rdrs)

/** What the rule lab reckons with, written with the order itself. */
export async function writeFacts(
  tx: Tx,
  merchantId: bigint,
  changes: readonly OrderFileChange[],
): Promise<void> {
  const fresh = changes.filter(({ before }) => before === undefined).map(({ after }) => freshFact(after))
  const told = changes.filter(isTold).map(({ after }) => suppliedFact(after))
  const followed = changes.filter(isFollowed).map(({ after }) => after)
  const parts = (rows: readonly FactRow[], ruled: typeof insertBare, plain: typeof insertBare) =>
    [
      [rows.filter(({ bare }) => !bare), ruled] as const,
      [rows.filter(({ bare }) => bare), plain] as const,
    ].map(([some, write]) => some.length > 0 && tx.run(write(merchantId, some)))
  await inOrder([
    ...parts(fresh, insertFacts, insertBare),
    ...parts(told, foundByTime(supplyRuled), foundByTime(supply)),
    followed.length > 0 && tx.run(foundByTime(follow)(merchantId, followed)),
  ])
}
