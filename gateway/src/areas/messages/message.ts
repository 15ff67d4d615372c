import type { MessageCounts, MessageDetail, MessageRow } from '@quayside/contract/messages/message.ts'
import { type NoticeKey, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import { menuOf, type MenuItem } from '@quayside/contract/permissions.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { noticeText } from '@quayside/phrases/notices.ts'
import type { Ctx } from '#acts/context.ts'
import { Refusal } from '#acts/refusal.ts'
import {
  type Counts,
  countMessages,
  findMessage,
  type MessageReader,
  readAnnouncement,
  readNotice,
  receiptsOf,
  type StoredMessage,
} from './message.sql.ts'
import { pageOfKind } from './notice-pages.ts'

/** What a list shows of a long announcement. */
const summaryChars = 280

export const readerOf = ({ operator, language }: Pick<Ctx, 'operator' | 'language'>): MessageReader => ({
  id: operator.id,
  language,
})

const isKind = (kind: string | null): kind is NoticeKey => kind !== null && Object.hasOwn(noticeKinds, kind)

/** A message with its words in the reader's language. */
function told(language: Language, { source, kind, facts, title, body, ...rest }: StoredMessage): MessageRow {
  const words =
    source === 'announcement'
      ? { title: title ?? '', text: body ?? '' }
      : noticeText(language, kind ?? '', facts ?? {})
  return { ...rest, source, group: isKind(kind) ? noticeKinds[kind].group : 'announcement', ...words }
}

export function messageRow(language: Language, stored: StoredMessage): MessageRow {
  const row = told(language, stored)
  return row.text.length <= summaryChars
    ? row
    : { ...row, text: `${row.text.slice(0, summaryChars).trimEnd()}…` }
}

export const messageCounts = ({ unread, required }: Counts): MessageCounts => ({
  unread: Number(unread),
  required: Number(required),
})

/**
 * One message, read from now on.
 * @throws Refusal for what is not the reader's, as for what does not exist
 */
export function openMessage(ctx: Ctx, id: string, only?: StoredMessage['source']): Promise<MessageDetail> {
  const { db, merchantId, operator, language } = ctx
  return db.tx({ tenant: merchantId, mode: 'write' }, async (tx) => {
    const found = await tx.maybe(findMessage(merchantId, readerOf(ctx), id))
    if (!found || (only && found.source !== only)) throw new Refusal('object.not_found')
    const read = found.source === 'notice' ? readNotice : readAnnouncement
    if (found.readAt === null) await tx.run(read(merchantId, operator.id, id))
    const seesReceipts = found.source === 'announcement' && found.required && answersForTeam(ctx)
    return {
      ...told(language, found),
      readAt: found.readAt ?? ctx.now,
      page: pageIn(menuOf(operator.permissions), isKind(found.kind) ? pageOfKind[found.kind] : undefined),
      receipts: seesReceipts ? await tx.rows(receiptsOf(merchantId, id)) : null,
    }
  })
}

/** Whoever manages the operators sees who has confirmed. */
const answersForTeam = ({ operator }: Ctx): boolean =>
  operator.isMain || operator.permissions.has('account.operator.manage')

function pageIn(items: readonly MenuItem[], path: string | undefined): MessageDetail['page'] {
  for (const item of path === undefined ? [] : items) {
    if (item.path !== undefined && item.path === path) return { code: item.code, path: item.path }
    const below = pageIn(item.children ?? [], path)
    if (below) return below
  }
  return null
}

export const countsFor = async ({ tx, merchantId, operator }: Ctx): Promise<MessageCounts> =>
  messageCounts(await tx.one(countMessages(merchantId, operator.id)))
