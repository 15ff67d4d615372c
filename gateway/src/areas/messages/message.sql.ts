import type { Language } from '@quayside/contract/envelope.ts'
import type { Query } from '#db/tx.ts'
import type { ListPlace } from '#lists/cursor.ts'

export interface MessageReader {
  readonly id: string
  readonly language: Language
}

export interface StoredMessage {
  readonly id: string
  readonly source: 'notice' | 'announcement'
  /** Of a notice. */
  readonly kind: string | null
  readonly facts: Readonly<Record<string, string | number>> | null
  /** Of an announcement. */
  readonly title: string | null
  readonly body: string | null
  readonly at: string
  readonly required: boolean
  readonly readAt: string | null
  readonly confirmedAt: string | null
}

/** Announcements that are out: row-level security leaves those for other merchants away. */
const published = 'a.published_at <= now() and (a.ends_at is null or a.ends_at > now())'
const receipt = `left join announcement_receipt r
  on r.merchant_id = $1 and r.operator_id = $2 and r.announcement_id = a.id`

/** Notices to one operator and announcements to all, as one list; $1 the merchant, $2 the operator. */
const messages = (language: Language) => `(
  select n.id, 'notice' as source, n.kind, n.facts, null as title, null as body, n.created_at as at, n.required,
    n.read_at, n.confirmed_at
  from notice n where n.merchant_id = $1 and n.operator_id = $2
  union all
  select a.id, 'announcement', null, null, a.title_${language}, a.body_${language}, a.published_at, a.required,
    r.read_at, r.confirmed_at
  from announcement a ${receipt} where ${published})`

const columns = `m.id, m.source, m.kind, m.facts, m.title, m.body, m.at, m.required, m.read_at as "readAt",
  m.confirmed_at as "confirmedAt"`

const shows = {
  all: 'true',
  unread: 'm.read_at is null',
  required: 'm.required and m.confirmed_at is null',
} as const

export interface MessagesWanted {
  readonly show: keyof typeof shows
  readonly source?: 'notice' | 'announcement' | undefined
  /** Kinds of one group, where one is wanted. */
  readonly kinds?: readonly string[] | undefined
  /** Text that is looked for, and the kinds whose words hold it. */
  readonly sought?: { readonly text: string; readonly kinds: readonly string[] } | undefined
  readonly after?: ListPlace | undefined
  readonly newestFirst: boolean
  readonly limit: number
}

export const findMessages = (
  merchantId: bigint,
  { id, language }: MessageReader,
  { show, source, kinds, sought, after, newestFirst, limit }: MessagesWanted,
): Query<StoredMessage> => ({
  name: `messages_${show}_${newestFirst ? 'newest' : 'oldest'}_${language}`,
  text: `select ${columns} from ${messages(language)} m
    where ${shows[show]}
      and ($3::text is null or m.source = $3)
      and ($4::text[] is null or m.kind = any($4))
      and ($5::text is null or m.kind = any($6) or strpos(lower(m.title || ' ' || m.body), lower($5)) > 0
        or exists (select from jsonb_each_text(m.facts) fact where strpos(lower(fact.value), lower($5)) > 0))
      and ($7::timestamptz is null or (m.at, m.id) ${newestFirst ? '<' : '>'} ($7, $8::uuid))
    order by m.at ${newestFirst ? 'desc, m.id desc' : 'asc, m.id asc'} limit $9`,
  values: [
    merchantId,
    id,
    source ?? null,
    kinds ?? null,
    sought?.text ?? null,
    sought?.kinds ?? null,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
  ],
})

export const findMessage = (
  merchantId: bigint,
  { id, language }: MessageReader,
  messageId: string,
): Query<StoredMessage> => ({
  name: `message_${language}`,
  text: `select ${columns} from ${messages(language)} m where m.id = $3`,
  values: [merchantId, id, messageId],
})

export const messagesById = (
  merchantId: bigint,
  { id, language }: MessageReader,
  ids: readonly string[],
): Query<StoredMessage> => ({
  name: `messages_by_id_${language}`,
  text: `select ${columns} from ${messages(language)} m where m.id = any($3) order by m.at, m.id`,
  values: [merchantId, id, ids],
})

/**
 * What came since a message, or at all, the oldest first. From a little before it on: one that was told earlier may have been
 * committed later, and who reads a stream tells twice from once by the id.
 */
export const messagesSince = (
  merchantId: bigint,
  { id, language }: MessageReader,
  last: string | null,
  limit: number,
): Query<StoredMessage> => ({
  name: `messages_since_${language}`,
  text: `select ${columns} from (
      select m.* from ${messages(language)} m
      where $3::uuid is null or m.id <> $3 and m.at > (
        select at - interval '30 seconds' from ${messages(language)} before where before.id = $3)
      order by m.at desc, m.id desc limit $4) m
    order by m.at, m.id`,
  values: [merchantId, id, last, limit],
})

export interface Counts {
  readonly unread: bigint
  readonly required: bigint
}

export const countMessages = (merchantId: bigint, operatorId: string): Query<Counts> => ({
  name: 'messages_count',
  text: `select count(*) filter (where read_at is null) as unread,
      count(*) filter (where required and confirmed_at is null) as required
    from (
      select n.read_at, n.required, n.confirmed_at from notice n
      where n.merchant_id = $1 and n.operator_id = $2 and (n.read_at is null or n.required and n.confirmed_at is null)
      union all
      select r.read_at, a.required, r.confirmed_at from announcement a ${receipt} where ${published}) open`,
  values: [merchantId, operatorId],
})

/** The required message that waits longest for its confirmation. */
export const firstToConfirm = (
  merchantId: bigint,
  { id, language }: MessageReader,
): Query<StoredMessage> => ({
  name: `message_to_confirm_${language}`,
  text: `select ${columns} from ${messages(language)} m where ${shows.required} order by m.at, m.id limit 1`,
  values: [merchantId, id],
})

export const readNotice = (merchantId: bigint, operatorId: string, id: string): Query => ({
  name: 'notice_read',
  text: `update notice set read_at = now()
    where merchant_id = $1 and operator_id = $2 and id = $3 and read_at is null`,
  values: [merchantId, operatorId, id],
})

export const readAnnouncement = (merchantId: bigint, operatorId: string, id: string): Query => ({
  name: 'announcement_read',
  text: `insert into announcement_receipt (merchant_id, operator_id, announcement_id) values ($1, $2, $3)
    on conflict (merchant_id, operator_id, announcement_id) do nothing`,
  values: [merchantId, operatorId, id],
})

export const readNoticesUntil = (merchantId: bigint, operatorId: string, until: string): Query => ({
  name: 'notices_read_until',
  text: `update notice set read_at = now()
    where merchant_id = $1 and operator_id = $2 and read_at is null and created_at <= $3`,
  values: [merchantId, operatorId, until],
})

export const readAnnouncementsUntil = (merchantId: bigint, operatorId: string, until: string): Query => ({
  name: 'announcements_read_until',
  text: `insert into announcement_receipt (merchant_id, operator_id, announcement_id)
    select $1, $2, a.id from announcement a where ${published} and a.published_at <= $3
    on conflict (merchant_id, operator_id, announcement_id) do nothing`,
  values: [merchantId, operatorId, until],
})

/** The first confirmation counts; a second one changes nothing. */
export const confirmNotice = (
  merchantId: bigint,
  operatorId: string,
  id: string,
): Query<{ confirmedAt: string }> => ({
  name: 'notice_confirm',
  text: `update notice set confirmed_at = coalesce(confirmed_at, now()), read_at = coalesce(read_at, now())
    where merchant_id = $1 and operator_id = $2 and id = $3 and required
    returning confirmed_at as "confirmedAt"`,
  values: [merchantId, operatorId, id],
})

export const confirmAnnouncement = (
  merchantId: bigint,
  operatorId: string,
  id: string,
): Query<{ confirmedAt: string }> => ({
  name: 'announcement_confirm',
  text: `insert into announcement_receipt as kept (merchant_id, operator_id, announcement_id, confirmed_at)
    select $1, $2, a.id, now() from announcement a where a.id = $3 and a.required and ${published}
    on conflict (merchant_id, operator_id, announcement_id)
      do update set confirmed_at = coalesce(kept.confirmed_at, excluded.confirmed_at)
    returning confirmed_at as "confirmedAt"`,
  values: [merchantId, operatorId, id],
})

export interface Receipt {
  readonly operatorId: string
  readonly name: string
  readonly readAt: string | null
  readonly confirmedAt: string | null
}

/** Of every operator who can sign in, and of those who confirmed before they left. */
export const receiptsOf = (merchantId: bigint, announcementId: string): Query<Receipt> => ({
  name: 'announcement_receipts',
  text: `select o.id as "operatorId", o.real_name as name, r.read_at as "readAt", r.confirmed_at as "confirmedAt"
    from operator o left join announcement_receipt r
      on r.merchant_id = o.merchant_id and r.operator_id = o.id and r.announcement_id = $2
    where o.merchant_id = $1 and (o.state <> 'deleted' or r.confirmed_at is not null)
    order by o.real_name, o.id`,
  values: [merchantId, announcementId],
})
