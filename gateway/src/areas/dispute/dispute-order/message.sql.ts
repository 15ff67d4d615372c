import type {
  ComplaintReason,
  DisputeMessageState,
  DisputeOrderState,
} from '@quayside/contract/dispute/dispute-order/states.ts'
import { countCap } from '@quayside/contract/lists/page-sizes.ts'
import { sql } from 'kysely'
import type { Query, Tx } from '#db/tx.ts'
import { type ListTotal, listTotal } from '#lists/paged.sql.ts'
import { claimsOf, type StoredClaim } from '#areas/dispute/claim/list.sql.ts'
import type { FileState, StoredFile } from '#uploads/stored-file.sql.ts'

/** One conversation as the list shows it, with the complaint that it is about. */
export interface StoredThread extends StoredClaim {
  readonly disputeOrderId: string
  readonly complaintNo: string
  readonly state: DisputeMessageState
  readonly disputeState: DisputeOrderState
  readonly reason: ComplaintReason
  readonly lastBy: 'buyer' | 'merchant'
  readonly lastText: string
  readonly messages: number
  readonly version: number
}

export type ThreadConditions = {
  readonly state?: readonly string[]
  readonly reason?: readonly string[]
}

/** As much of the last word as a list shows. */
const excerpt = sql.lit(120)

/** What is written about complaints, by the last word. */
export const threadClaims = claimsOf<ThreadConditions, StoredThread>({
  name: 'dispute_threads',
  table: sql`dispute_thread`,
  numbers: [sql`d.complaint_no`],
  at: sql`c.last_at`,
  columns: sql`d.id as "disputeOrderId", d.complaint_no as "complaintNo", c.state, d.state as "disputeState", d.reason,
    m.author as "lastBy", left(m.body, ${excerpt}) as "lastText", c.messages, c.version`,
  needed: sql`join dispute_order d on d.merchant_id = c.merchant_id and d.id = c.dispute_order_id`,
  joined: sql`cross join lateral (select author, body from dispute_message x
    where x.merchant_id = c.merchant_id and x.thread_id = c.id order by x.written_at desc, x.id desc limit 1) m`,
  email: sql`d.email`,
  currency: sql`d.currency`,
  amount: sql`d.amount`,
  brand: sql`d.brand`,
  conditions: {
    state: (states) => sql`c.state = any(${states}::text[])`,
    reason: (reasons) => sql`d.reason = any(${reasons}::text[])`,
  },
})

/** How many buyers have had the last word: exact up to the cap. */
export async function waitingThreads(tx: Tx, merchantId: bigint): Promise<ListTotal> {
  const { count } = await tx.one<{ count: bigint }>({
    name: 'dispute_threads_waiting',
    text: `select count(*) as count from (select from dispute_thread where merchant_id = $1 and state = 'open'
      limit ${countCap + 1}) t`,
    values: [merchantId],
  })
  return listTotal(count)
}

export interface StoredWord {
  readonly id: string
  readonly at: string
  readonly by: 'buyer' | 'merchant'
  readonly name: string | null
  readonly text: string
  readonly delivery: 'queued' | 'sent' | 'delivered' | 'refused'
  readonly files: {
    readonly id: string
    readonly name: string
    readonly bytes: number
    readonly state: FileState
  }[]
}

/** Oldest first. */
export const wordsOfThread = (merchantId: bigint, threadId: string): Query<StoredWord> => ({
  name: 'dispute_words',
  text: `select m.id, m.written_at as at, m.author as by, p.real_name as name, m.body as text, m.delivery,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'state', f.state) order by x.position)
        from dispute_message_file x join stored_file f on f.merchant_id = x.merchant_id and f.id = x.file_id
        where x.merchant_id = m.merchant_id and x.message_id = m.id), '[]') as files
    from dispute_message m left join operator p on p.merchant_id = m.merchant_id and p.id = m.written_by
    where m.merchant_id = $1 and m.thread_id = $2 order by m.written_at, m.id`,
  values: [merchantId, threadId],
})

/** Files that were handed in for a message by this operator, have a place yet in none, and were not found to be harmful. */
export const freeFiles = (
  merchantId: bigint,
  purpose: string,
  operatorId: string,
  ids: readonly string[],
): Query<{ id: string }> => ({
  name: 'dispute_files_free',
  text: `select f.id from stored_file f where f.merchant_id = $1 and f.purpose = $2 and f.created_by = $3
    and f.id = any($4::uuid[]) and f.state <> 'refused'
    and not exists (select from dispute_message_file x where x.merchant_id = f.merchant_id and x.file_id = f.id)`,
  values: [merchantId, purpose, operatorId, ids],
})

/** Fewer where one has a place by now: of two messages at once the second one finds it taken. */
export const attachFiles = (
  merchantId: bigint,
  orderId: string,
  messageId: string,
  fileIds: readonly string[],
): Query => ({
  name: 'dispute_files_attach',
  text: `insert into dispute_message_file (merchant_id, message_id, file_id, position, order_id)
    select $1, $2, f.id, f.position, $4 from unnest($3::uuid[]) with ordinality as f (id, position)
    on conflict do nothing`,
  values: [merchantId, messageId, fileIds, orderId],
})

/** A file of a conversation that this operator sees. */
export const fileOfThread = (merchantId: bigint, fileId: string): Query<StoredFile> => ({
  name: 'dispute_file',
  text: `select f.id, f.purpose, f.name, f.media_type as "mediaType", f.bytes, f.state
    from dispute_message_file x join stored_file f on f.merchant_id = x.merchant_id and f.id = x.file_id
    where x.merchant_id = $1 and x.file_id = $2`,
  values: [merchantId, fileId],
})

export interface OutgoingMessage {
  readonly messageNo: string
  readonly complaintNo: string
  readonly text: string
  readonly delivery: 'queued' | 'sent' | 'delivered' | 'refused'
  readonly files: {
    readonly id: string
    readonly name: string
    readonly mediaType: string
    readonly digest: string
  }[]
  readonly unscanned: boolean
}

/** What goes out to the buyer. */
export const outgoingMessage = (merchantId: bigint, id: string): Query<OutgoingMessage> => ({
  name: 'dispute_message_outgoing',
  text: `select m.message_no as "messageNo", d.complaint_no as "complaintNo", m.body as text, m.delivery,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
          'digest', encode(f.sha256, 'hex')) order by x.position)
        from dispute_message_file x join stored_file f on f.merchant_id = x.merchant_id and f.id = x.file_id
        where x.merchant_id = m.merchant_id and x.message_id = m.id and f.state = 'clean'), '[]') as files,
      exists (select from dispute_message_file x join stored_file f on f.merchant_id = x.merchant_id and f.id = x.file_id
        where x.merchant_id = m.merchant_id and x.message_id = m.id and f.state = 'quarantine') as unscanned
    from dispute_message m
    join dispute_thread t on t.merchant_id = m.merchant_id and t.id = m.thread_id
    join dispute_order d on d.merchant_id = t.merchant_id and d.id = t.dispute_order_id
    where m.merchant_id = $1 and m.id = $2`,
  values: [merchantId, id],
})

export const outgoingDecision = (
  merchantId: bigint,
  id: string,
): Query<{ complaintNo: string; text: string | null }> => ({
  name: 'dispute_decision_outgoing',
  text: `select complaint_no as "complaintNo", merchant_remark as text from dispute_order where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})

export const markDelivery = (
  merchantId: bigint,
  id: string,
  delivery: 'sent' | 'delivered' | 'refused',
): Query => ({
  name: 'dispute_message_delivery',
  text: `update dispute_message set delivery = $3, attempt = attempt + 1
    where merchant_id = $1 and id = $2 and delivery in ('queued', 'sent')`,
  values: [merchantId, id, delivery],
})
