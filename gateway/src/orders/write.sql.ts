import { databaseClock } from '#db/clock.sql.ts'
import { inOrder } from '#db/in-order.ts'
import type { Tx } from '#db/tx.ts'
import type { OrderFlag } from '@quayside/contract/trade/states.ts'
import { addJobs } from '#jobs/queue.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import { writeCases } from '#orders/case/case.sql.ts'
import { insertRdrs } from './rdr.sql.ts'
import { numbersToFlag } from './duplicate-number.ts'
import { insertEvidence, updateEvidence } from './evidence.sql.ts'
import { keepTokens } from '#orders/kept-card/token.sql.ts'
import { caseLabels, labelFacts } from './fact-label.sql.ts'
import { writeFacts } from './fact.sql.ts'
import { writeRulings } from './ruling.sql.ts'
import { supplyOrders } from './supply.sql.ts'
import { nextInquiry } from './inquiry-jobs.ts'
import { operationJobs } from './network-jobs.ts'
import type { CaptureRecord, OrderRecord, RefundRecord, OrderFile, OrderFileChange } from './order-file.ts'
import { ordersOfNumbers } from './load.sql.ts'

/**
 * Writes what differs between before and after, of any number of orders of one merchant, in a fixed number of statements.
 * @param last sent behind the writes and together with them
 */
export async function writeOrderFiles(
  tx: Tx,
  merchantId: bigint,
  changes: readonly OrderFileChange[],
  last?: () => Promise<void>,
): Promise<void> {
  const fresh = changes.filter(({ before }) => before === undefined).map(({ after }) => after)
  const moved = changes.filter(({ before, after }) => before !== undefined && before.order !== after.order)
  const flags = await flagChanges(tx, merchantId, changes)
  // A number must be free before its next keeper takes it: first the flags that come, last those that go.
  if (flags.flagged.length > 0) await tx.run(flagText('array_append(flags, $3)', merchantId, flags.flagged))
  const supplied = changes.filter(({ before, after }) => before && after.supplied).map(({ after }) => after)
  const writes: Promise<unknown>[] = []
  if (supplied.length > 0) writes.push(supplyOrders(tx, merchantId, supplied))
  if (moved.length > 0)
    writes.push(
      tx.run(
        updateOrders(
          merchantId,
          moved.map(({ after }) => after.order),
        ),
      ),
    )
  if (fresh.length > 0) {
    const flagged = fresh.map((file) => (flags.fresh.has(file.order.id) ? withFlag(file) : file))
    writes.push(tx.run(insertOrders(merchantId, flagged)), insertEvidence(tx, merchantId, flagged))
  }
  const answered = moved.map(({ after }) => after).filter(({ answered: answer }) => answer !== undefined)
  if (answered.length > 0) writes.push(updateEvidence(tx, merchantId, answered))
  const unruled = changes.filter(isUnruled).map(({ after }) => after.order.id)
  if (unruled.length > 0)
    writes.push(tx.run(flagText('array_append(flags, $3)', merchantId, unruled, unruledFlag)))
  const files = changes.map(({ after }) => after)
  writes.push(
    writeRulings(tx, merchantId, files),
    writeFacts(tx, merchantId, changes),
    labelFacts(tx, merchantId, caseLabels(changes)),
    writeChildren(tx, merchantId, changes),
    askAboutSent(tx, merchantId, changes),
    keepTokens(tx, merchantId, files),
  )
  if (last) writes.push(last())
  await inOrder(writes)
  if (flags.cleared.length > 0) await tx.run(flagText('array_remove(flags, $3)', merchantId, flags.cleared))
}

/** Row O10: what was sent and is not answered is asked about, from a minute later on. */
async function askAboutSent(tx: Tx, merchantId: bigint, changes: readonly OrderFileChange[]): Promise<void> {
  const sent = changes.filter(
    ({ before, after }) => after.order.state === 'pending' && before?.order.state !== 'pending',
  )
  if (sent.length === 0) return
  const { at } = await tx.one(databaseClock)
  await addJobs(
    tx,
    sent.map(({ after }) => nextInquiry(merchantId, after.order.id, 0, at)),
  )
}

const flagName: OrderFlag = 'duplicate_number'
const unruledFlag: OrderFlag = 'not_ruled'

const isUnruled = ({ before, after }: OrderFileChange): boolean =>
  before !== undefined && after.order.flags.includes(unruledFlag) && !before.order.flags.includes(unruledFlag)

const withFlag = (file: OrderFile): OrderFile => ({
  ...file,
  order: { ...file.order, flags: [...file.order.flags, flagName] },
})

function flagText(
  expression: string,
  merchantId: bigint,
  ids: readonly string[],
  flag: OrderFlag = flagName,
) {
  return {
    text: `update orders set flags = ${expression} where merchant_id = $1 and id = any($2::uuid[])`,
    values: [merchantId, ids, flag],
  }
}

/** Only an order that is new, or that ended, can change who keeps a merchant order number. */
async function flagChanges(tx: Tx, merchantId: bigint, changes: readonly OrderFileChange[]) {
  const touched = changes.filter(({ before, after }) => before?.order.state !== after.order.state)
  const numbers = [...new Set(touched.map(({ after }) => after.order.merchantOrderId))]
  const known = numbers.length > 0 ? await ordersOfNumbers(tx, merchantId, numbers) : []
  const now = new Map(known.map((order) => [order.id, order]))
  for (const { after } of touched) now.set(after.order.id, after.order)
  const { flag, clear } = numbersToFlag(now.values())
  const fresh = new Set(changes.filter(({ before }) => !before).map(({ after }) => after.order.id))
  return { flagged: [...flag].filter((id) => !fresh.has(id)), cleared: [...clear], fresh: flag }
}

const movingColumns = [
  column<OrderRecord>('updated_at', 'timestamptz', (order) => order.updatedAt),
  column<OrderRecord>('captured', 'bigint', (order) => order.captured),
  column<OrderRecord>('voided', 'bigint', (order) => order.voided),
  column<OrderRecord>('capture_in_flight', 'bigint', (order) => order.captureInFlight),
  column<OrderRecord>('refunded', 'bigint', (order) => order.refunded),
  column<OrderRecord>('refund_in_flight', 'bigint', (order) => order.refundInFlight),
  column<OrderRecord>('charged_back', 'bigint', (order) => order.chargedBack),
  column<OrderRecord>('auth_expires_at', 'timestamptz', (order) => order.authExpiresAt),
  column<OrderRecord>('review_deadline', 'timestamptz', (order) => order.reviewDeadline),
  column<OrderRecord>('ruled_action', 'text', (order) => order.ruledAction),
  column<OrderRecord>('state', 'text', (order) => order.state),
  column<OrderRecord>('capture_state', 'text', (order) => order.captureState),
  column<OrderRecord>('arn', 'text', (order) => order.arn),
  column<OrderRecord>('network_ref', 'text', (order) => order.networkRef),
  column<OrderRecord>('over_refunded', 'boolean', (order) => order.overRefunded),
  column<OrderRecord>('version', 'int', (order) => order.version),
]
const orderKey = column<OrderRecord>('id', 'uuid', (order) => order.id)
const recorded = column<OrderRecord>('recorded_at', 'timestamptz', () => null, 'now()')

const updateOrders = updateMany<OrderRecord>('orders', [orderKey, recorded, ...movingColumns])

const ofOrder = ({ name, type, of, as }: (typeof movingColumns)[number]) =>
  column<OrderFile>(name, type, ({ order }) => of(order), as)

const insertOrders = insertMany<OrderFile>('orders', [
  ...[orderKey, ...movingColumns].map(ofOrder),
  column('created_at', 'timestamptz', ({ order }) => order.createdAt),
  column('amount', 'bigint', ({ order }) => order.amount),
  column('currency', 'text', ({ order }) => order.currency),
  column('risk_score', 'int', ({ order }) => order.riskScore),
  column('order_no', 'text', ({ order }) => order.orderNo),
  column('merchant_order_id', 'text', ({ order }) => order.merchantOrderId),
  column('type', 'text', ({ order }) => order.type),
  column('brand', 'text', ({ order }) => order.brand),
  column('flags', 'text', ({ order }) => order.flags.join(','), "string_to_array(t.flags, ',')"),
  column('frame_ticket_until', 'timestamptz', ({ order }) => order.ticketUntil),
  column('site_id', 'uuid', ({ told }) => told?.siteId),
  column('card_masked', 'text', ({ told }) => told?.data.card?.masked),
  column('card_country', 'text', ({ told }) => told?.data.card?.country),
  column('payment_method', 'text', ({ told }) => told?.data.paymentMethod),
  column('source', 'text', ({ told }) => told?.data.source),
  column('email', 'text', ({ told }) => told?.data.email),
  column('customer_id', 'text', ({ told }) => told?.data.customerId),
])

/** What moves of a row that the network is asked for. */
const askedMoving = <R extends CaptureRecord | RefundRecord>() => [
  column<R>('state', 'text', (row) => row.state),
  column<R>('refused_reason', 'text', (row) => row.refusedReason),
  column<R>('refused_code', 'text', (row) => row.refusedCode),
  column<R>('done_at', 'timestamptz', (row) => row.doneAt),
  column<R>('arn', 'text', (row) => row.arn),
  column<R>('attempt', 'int', (row) => row.attempt),
  column<R>('version', 'int', (row) => row.version),
]
const askedOnce = <R extends CaptureRecord | RefundRecord>() => [
  column<R>('order_id', 'uuid', (row) => row.orderId),
  column<R>('amount', 'bigint', (row) => row.amount),
  column<R>('currency', 'text', (row) => row.currency),
  column<R>('occurred_at', 'timestamptz', (row) => row.occurredAt),
  column<R>('asked_at', 'timestamptz', (row) => row.askedAt),
  column<R>('asked_by', 'uuid', (row) => row.askedBy),
]

const captureKey = column<CaptureRecord>('id', 'uuid', (row) => row.id)
const captureMoving = [
  ...askedMoving<CaptureRecord>(),
  column<CaptureRecord>('fee_minor', 'bigint', (row) => row.feeMinor),
]
const updateCaptures = updateMany<CaptureRecord>('capture', [captureKey, ...captureMoving])
const insertCaptures = insertMany<CaptureRecord>('capture', [
  captureKey,
  ...captureMoving,
  ...askedOnce<CaptureRecord>(),
  column('kind', 'text', (row) => row.kind),
  column('capture_no', 'text', (row) => row.captureNo),
])

const refundKey = column<RefundRecord>('id', 'uuid', (row) => row.id)
const updateRefunds = updateMany<RefundRecord>('refund', [refundKey, ...askedMoving<RefundRecord>()])
const insertRefunds = insertMany<RefundRecord>('refund', [
  refundKey,
  ...askedMoving<RefundRecord>(),
  ...askedOnce<RefundRecord>(),
  column('refund_no', 'text', (row) => row.refundNo),
  column('merchant_refund_id', 'text', (row) => row.merchantRefundId),
  column('reason', 'text', (row) => row.reason),
  column('origin_kind', 'text', (row) => row.originKind),
  column('origin_id', 'uuid', (row) => row.originId),
])

async function writeChildren(tx: Tx, merchantId: bigint, changes: readonly OrderFileChange[]): Promise<void> {
  const captures = changes.map(({ before, after }) => differing(before?.captures, after.captures))
  const refunds = changes.map(({ before, after }) => differing(before?.refunds, after.refunds))
  const cases = changes.map(({ before, after }) => differing(before?.cases, after.cases))
  const rdrs = changes.flatMap(({ before, after }) => differing(before?.rdrs, after.rdrs).fresh)
  const freshCaptures = captures.flatMap(({ fresh }) => fresh)
  const movedCaptures = captures.flatMap(({ moved }) => moved)
  const freshRefunds = refunds.flatMap(({ fresh }) => fresh)
  const movedRefunds = refunds.flatMap(({ moved }) => moved)
  await inOrder([
    freshCaptures.length > 0 && tx.run(insertCaptures(merchantId, freshCaptures)),
    movedCaptures.length > 0 && tx.run(updateCaptures(merchantId, movedCaptures)),
    freshRefunds.length > 0 && tx.run(insertRefunds(merchantId, freshRefunds)),
    movedRefunds.length > 0 && tx.run(updateRefunds(merchantId, movedRefunds)),
    rdrs.length > 0 && tx.run(insertRdrs(merchantId, rdrs)),
    writeCases(tx, merchantId, {
      fresh: cases.flatMap(({ fresh }) => fresh),
      moved: cases.flatMap(({ moved }) => moved),
    }),
    addJobs(tx, operationJobs(merchantId, freshCaptures, freshRefunds)),
  ])
}

function differing<R extends { readonly id: string }>(before: readonly R[] | undefined, after: readonly R[]) {
  if (before === after || after.length === 0) return { fresh: [], moved: [] }
  const known = new Map((before ?? []).map((row) => [row.id, row]))
  return {
    fresh: after.filter(({ id }) => !known.has(id)),
    moved: after.filter((row) => known.has(row.id) && known.get(row.id) !== row),
  }
}
