import type { Query, Tx } from '#db/tx.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { DisputeOrderRecord, MessageRecord, ThreadRecord } from './dispute-order-record.ts'

const utc = (instant: string): string => new Date(instant).toISOString()

const columns = `id, order_id as "orderId", complaint_no as "complaintNo", amount, currency, brand, reason, remark, email,
  complained_at as "complainedAt", state, merchant_remark as "merchantRemark", decided_at as "decidedAt",
  decided_by as "decidedBy", disputed, refund_id as "refundId", ended_at as "endedAt", version`

const normal = (row: DisputeOrderRecord): DisputeOrderRecord => ({
  ...row,
  complainedAt: utc(row.complainedAt),
  decidedAt: row.decidedAt && utc(row.decidedAt),
  endedAt: row.endedAt && utc(row.endedAt),
})

/** Dispute orders of these orders that are not decided for good, locked; whoever asks holds the orders. */
export async function lockOpenDisputeOrders(
  tx: Tx,
  merchantId: bigint,
  orderIds: readonly string[],
): Promise<DisputeOrderRecord[]> {
  const rows = await tx.rows<DisputeOrderRecord>({
    name: 'dispute_orders_open_lock',
    text: `select ${columns} from dispute_order where merchant_id = $1 and order_id = any($2::uuid[])
      and state in ('init', 'approved', 'refunding') order by id for update`,
    values: [merchantId, orderIds],
  })
  return rows.map(normal)
}

/** One of them, locked; whoever asks holds its order. */
export async function lockDisputeOrder(
  tx: Tx,
  merchantId: bigint,
  id: string,
): Promise<DisputeOrderRecord | undefined> {
  const row = await tx.maybe<DisputeOrderRecord>({
    name: 'dispute_order_lock',
    text: `select ${columns} from dispute_order where merchant_id = $1 and id = $2 for update`,
    values: [merchantId, id],
  })
  return row && normal(row)
}

/** Complaints by their numbers, as a word about one names it. */
export async function disputeOrdersOfNumbers(
  tx: Tx,
  merchantId: bigint,
  complaintNos: readonly string[],
): Promise<DisputeOrderRecord[]> {
  const rows = await tx.rows<DisputeOrderRecord>({
    name: 'dispute_orders_of_numbers',
    text: `select ${columns} from dispute_order where merchant_id = $1 and complaint_no = any($2::text[])`,
    values: [merchantId, complaintNos],
  })
  return rows.map(normal)
}

const moving = [
  column<DisputeOrderRecord>('state', 'text', (one) => one.state),
  column<DisputeOrderRecord>('merchant_remark', 'text', (one) => one.merchantRemark),
  column<DisputeOrderRecord>('decided_at', 'timestamptz', (one) => one.decidedAt),
  column<DisputeOrderRecord>('decided_by', 'uuid', (one) => one.decidedBy),
  column<DisputeOrderRecord>('disputed', 'boolean', (one) => one.disputed),
  column<DisputeOrderRecord>('refund_id', 'uuid', (one) => one.refundId),
  column<DisputeOrderRecord>('ended_at', 'timestamptz', (one) => one.endedAt),
  column<DisputeOrderRecord>('version', 'int', (one) => one.version),
]
const key = column<DisputeOrderRecord>('id', 'uuid', (one) => one.id)

export const updateDisputeOrders = updateMany<DisputeOrderRecord>('dispute_order', [key, ...moving])
export const insertDisputeOrders = insertMany<DisputeOrderRecord>('dispute_order', [
  key,
  ...moving,
  column('order_id', 'uuid', (one) => one.orderId),
  column('complaint_no', 'text', (one) => one.complaintNo),
  column('amount', 'bigint', (one) => one.amount),
  column('currency', 'text', (one) => one.currency),
  column('brand', 'text', (one) => one.brand),
  column('reason', 'text', (one) => one.reason),
  column('remark', 'text', (one) => one.remark),
  column('email', 'text', (one) => one.email),
  column('complained_at', 'timestamptz', (one) => one.complainedAt),
])

/** The conversations of these complaints, locked; whoever asks holds their orders. */
export async function lockThreads(
  tx: Tx,
  merchantId: bigint,
  disputeOrderIds: readonly string[],
): Promise<ThreadRecord[]> {
  const rows = await tx.rows<ThreadRecord>({
    name: 'dispute_threads_lock',
    text: `select id, dispute_order_id as "disputeOrderId", order_id as "orderId", state, opened_at as "openedAt",
      last_at as "lastAt", messages, closed_at as "closedAt", version
      from dispute_thread where merchant_id = $1 and dispute_order_id = any($2::uuid[]) order by id for update`,
    values: [merchantId, disputeOrderIds],
  })
  return rows.map((row) => ({
    ...row,
    openedAt: utc(row.openedAt),
    lastAt: utc(row.lastAt),
    closedAt: row.closedAt && utc(row.closedAt),
  }))
}

const threadKey = column<ThreadRecord>('id', 'uuid', (one) => one.id)
const threadMoving = [
  column<ThreadRecord>('state', 'text', (one) => one.state),
  column<ThreadRecord>('last_at', 'timestamptz', (one) => one.lastAt),
  column<ThreadRecord>('messages', 'int', (one) => one.messages),
  column<ThreadRecord>('closed_at', 'timestamptz', (one) => one.closedAt),
  column<ThreadRecord>('version', 'int', (one) => one.version),
]
const updateThreads = updateMany<ThreadRecord>('dispute_thread', [threadKey, ...threadMoving])
const insertThreads = insertMany<ThreadRecord>('dispute_thread', [
  threadKey,
  ...threadMoving,
  column('dispute_order_id', 'uuid', (one) => one.disputeOrderId),
  column('order_id', 'uuid', (one) => one.orderId),
  column('opened_at', 'timestamptz', (one) => one.openedAt),
])
const insertMessages = insertMany<MessageRecord>('dispute_message', [
  column('id', 'uuid', (one) => one.id),
  column('thread_id', 'uuid', (one) => one.threadId),
  column('order_id', 'uuid', (one) => one.orderId),
  column('message_no', 'text', (one) => one.messageNo),
  column('author', 'text', (one) => one.author),
  column('body', 'text', (one) => one.body),
  column('written_at', 'timestamptz', (one) => one.writtenAt),
  column('written_by', 'uuid', (one) => one.writtenBy),
  column('delivery', 'text', (one) => one.delivery),
])

export interface ThreadWrites {
  readonly fresh: readonly ThreadRecord[]
  readonly moved: readonly ThreadRecord[]
  readonly messages: readonly MessageRecord[]
}

/** Writes conversations and what was said in them. */
export const threadWrites = (merchantId: bigint, { fresh, moved, messages }: ThreadWrites): Query[] => [
  ...(fresh.length > 0 ? [insertThreads(merchantId, fresh)] : []),
  ...(moved.length > 0 ? [updateThreads(merchantId, moved)] : []),
  ...(messages.length > 0 ? [insertMessages(merchantId, messages)] : []),
]
