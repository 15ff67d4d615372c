import type { Tx } from '#db/tx.ts'
import { casesOfOrders } from '#orders/case/case.sql.ts'
import type { NumberedOrder } from './duplicate-number.ts'
import { isOrderId } from './key.sql.ts'
import { rdrsOfOrders } from './rdr.sql.ts'
import type { CaptureRecord, OrderRecord, RefundRecord, OrderFile } from './order-file.ts'

const utc = (instant: string): string => new Date(instant).toISOString()
const utcOrNull = (instant: string | null): string | null => instant && utc(instant)

const orderColumns = `id, order_no as "orderNo", merchant_order_id as "merchantOrderId", created_at as "createdAt",
  updated_at as "updatedAt", type, brand, site_id as "siteId",
  order_platform(merchant_id, site_id, source) as platform, currency, amount, captured, voided, capture_in_flight as "captureInFlight",
  refunded, refund_in_flight as "refundInFlight", charged_back as "chargedBack", auth_expires_at as "authExpiresAt",
  review_deadline as "reviewDeadline", risk_score as "riskScore", ruled_action as "ruledAction", state, capture_state as "captureState", arn,
  network_ref as "networkRef", frame_ticket_until as "ticketUntil", over_refunded as "overRefunded", flags, version`

/** The files of these order numbers, their orders locked in the order of their ids; unknown numbers are left out. */
export async function loadOrderFiles(
  tx: Tx,
  merchantId: bigint,
  orderNos: readonly string[],
): Promise<OrderFile[]> {
  if (orderNos.length === 0) return []
  const orders = await tx.rows<OrderRecord>({
    name: 'orders_lock_by_number',
    text: `select ${orderColumns} from orders where merchant_id = $1 and order_no = any($2::text[]) order by id for update`,
    values: [merchantId, orderNos],
  })
  return addChildren(tx, merchantId, orders)
}

/** The same as they stand, without a lock: to say what moves would do. */
export async function readOrderFiles(
  tx: Tx,
  merchantId: bigint,
  orderNos: readonly string[],
): Promise<OrderFile[]> {
  if (orderNos.length === 0) return []
  const orders = await tx.rows<OrderRecord>({
    name: 'orders_read_by_number',
    text: `select ${orderColumns} from orders where merchant_id = $1 and order_no = any($2::text[])`,
    values: [merchantId, orderNos],
  })
  return addChildren(tx, merchantId, orders)
}

/** The same by id, passing over orders that somebody else holds. */
export async function lockOrderFiles(
  tx: Tx,
  merchantId: bigint,
  ids: readonly string[],
): Promise<OrderFile[]> {
  const orders = await tx.rows<OrderRecord>({
    name: 'orders_lock_by_id',
    text: `select ${orderColumns} from orders where merchant_id = $1 and id = any($2::uuid[]) order by id for update skip locked`,
    values: [merchantId, ids],
  })
  return addChildren(tx, merchantId, orders)
}

/** The same of one order by its id or its number, whose holder is waited for; undefined when the merchant has no such order. */
export async function lockOrderFile(tx: Tx, merchantId: bigint, key: string): Promise<OrderFile | undefined> {
  const byId = isOrderId(key)
  const locked = tx.rows<OrderRecord>({
    name: byId ? 'order_lock' : 'order_lock_by_number',
    text: `select ${orderColumns} from orders where merchant_id = $1 and ${byId ? 'id' : 'order_no'} = $2 for update`,
    values: [merchantId, key],
  })
  // Sent behind the lock without waiting for it: they are read once it is held, and one journey is saved.
  const [orders, children] = await Promise.all([locked, byId && readChildren(tx, merchantId, [key])])
  const [file] = children
    ? await withRdrs(tx, merchantId, withChildren(orders, children))
    : await addChildren(tx, merchantId, orders)
  return file
}

/** One order as it stands, without a lock: to say what a move would do. */
export async function readOrderFile(tx: Tx, merchantId: bigint, id: string): Promise<OrderFile | undefined> {
  const orders = await tx.rows<OrderRecord>({
    name: 'order_read',
    text: `select ${orderColumns} from orders where merchant_id = $1 and id = $2`,
    values: [merchantId, id],
  })
  const [file] = await addChildren(tx, merchantId, orders)
  return file
}

interface Children {
  readonly captures: readonly CaptureRecord[]
  readonly refunds: readonly RefundRecord[]
  readonly cases: Awaited<ReturnType<typeof casesOfOrders>>
}

async function readChildren(tx: Tx, merchantId: bigint, ids: readonly string[]): Promise<Children> {
  const [captures, refunds, cases] = await Promise.all([
    tx.rows<CaptureRecord>({ name: 'capture_of_orders', text: captureText, values: [merchantId, ids] }),
    tx.rows<RefundRecord>({ name: 'refund_of_orders', text: refundText, values: [merchantId, ids] }),
    casesOfOrders(tx, merchantId, ids),
  ])
  return { captures, refunds, cases }
}

async function addChildren(tx: Tx, merchantId: bigint, orders: readonly OrderRecord[]): Promise<OrderFile[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  return withRdrs(tx, merchantId, withChildren(orders, await readChildren(tx, merchantId, ids)))
}

/** They are rare, and an order's own sums tell whether it has any: more came back of it than by its refunds. */
async function withRdrs(tx: Tx, merchantId: bigint, files: OrderFile[]): Promise<OrderFile[]> {
  const ids = files.filter(hasRdr).map(({ order }) => order.id)
  if (ids.length === 0) return files
  const rdrsOf = Map.groupBy(await rdrsOfOrders(tx, merchantId, ids), ({ orderId }) => orderId)
  return files.map((file) => ({ ...file, rdrs: rdrsOf.get(file.order.id) ?? [] }))
}

const hasRdr = ({ order, refunds }: OrderFile): boolean =>
  refunds.reduce((left, { state, amount }) => (state === 'succeed' ? left - amount : left), order.refunded) >
  0n

function withChildren(orders: readonly OrderRecord[], { captures, refunds, cases }: Children): OrderFile[] {
  const capturesOf = Map.groupBy(captures.map(atUtc), ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds.map(atUtc), ({ orderId }) => orderId)
  const casesOf = Map.groupBy(cases, ({ orderId }) => orderId)
  return orders.map((order) => ({
    order: normal(order),
    captures: capturesOf.get(order.id) ?? [],
    refunds: refundsOf.get(order.id) ?? [],
    cases: casesOf.get(order.id) ?? [],
    rdrs: [],
  }))
}

const askedColumns = `asked_at as "askedAt", asked_by as "askedBy", done_at as "doneAt", refused_code as "refusedCode",
  refused_reason as "refusedReason", attempt`

const captureText = `select id, order_id as "orderId", kind, capture_no as "captureNo", amount, fee_minor as "feeMinor",
  currency, state, arn, occurred_at as "occurredAt", version, ${askedColumns}
  from capture where merchant_id = $1 and order_id = any($2::uuid[]) order by occurred_at, id`

const refundText = `select id, order_id as "orderId", refund_no as "refundNo", merchant_refund_id as "merchantRefundId", amount,
  currency, state, reason, arn, origin_kind as "originKind", origin_id as "originId", occurred_at as "occurredAt", version, ${askedColumns}
  from refund where merchant_id = $1 and order_id = any($2::uuid[]) order by occurred_at, id`

const atUtc = <R extends Pick<RefundRecord, 'occurredAt' | 'askedAt' | 'doneAt'>>(row: R): R => ({
  ...row,
  occurredAt: utc(row.occurredAt),
  askedAt: utcOrNull(row.askedAt),
  doneAt: utcOrNull(row.doneAt),
})

// Times are compared as text, so all have the same form.
const normal = (order: OrderRecord): OrderRecord => ({
  ...order,
  createdAt: utc(order.createdAt),
  updatedAt: utc(order.updatedAt),
  authExpiresAt: utcOrNull(order.authExpiresAt),
  reviewDeadline: utcOrNull(order.reviewDeadline),
  ticketUntil: utcOrNull(order.ticketUntil),
})

/** All orders that share a merchant order number with one of these. */
export async function ordersOfNumbers(
  tx: Tx,
  merchantId: bigint,
  merchantOrderIds: readonly string[],
): Promise<NumberedOrder[]> {
  const rows = await tx.rows<NumberedOrder>({
    name: 'orders_of_merchant_numbers',
    text: `select id, order_no as "orderNo", merchant_order_id as "merchantOrderId", created_at as "createdAt", state, flags
      from orders where merchant_id = $1 and merchant_order_id = any($2::text[])`,
    values: [merchantId, merchantOrderIds],
  })
  return rows.map((row) => ({ ...row, createdAt: utc(row.createdAt) }))
}
