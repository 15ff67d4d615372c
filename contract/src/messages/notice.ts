import { z } from 'zod'
import { call } from '#call.ts'
import { instant, line, nothing } from '#fields.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { messageLimits as limits } from './limits.ts'
import { messageCounts, messageDetail, messageGroups, messageRow } from './message.ts'
import { noticeGroups } from './notice-kinds.ts'

const own = { access: 'session' } as const
const byId = z.strictObject({ id: z.uuid() })

export const messageFilter = z.strictObject({
  show: z.enum(['all', 'unread', 'required']).default('all'),
  group: z.enum(messageGroups).optional(),
  text: line(limits.searchText.max).optional(),
})

const preference = z.strictObject({
  group: z.enum(noticeGroups),
  /** Counted by the bell; otherwise they come in silently, as read. */
  portal: z.boolean(),
  mail: z.boolean(),
})

/** What the operator is told: notices to them and announcements of the provider, in one place. */
export const noticeCalls = {
  list: call({
    ...own,
    path: '/notice/list',
    summary: 'List the operator’s messages, newest first',
    effect: 'read',
    input: z.strictObject({
      filter: messageFilter.default({ show: 'all' }),
      page: pageInput.default({ size: 10 }),
    }),
    output: z.strictObject({ rows: z.array(messageRow), page: pageOutput, counts: messageCounts }),
    errors: ['trade.cursor_invalid'],
  }),
  newest: call({
    ...own,
    path: '/notice/newest',
    summary: 'Get what the bell shows: counts, the newest messages, and required reading',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      counts: messageCounts,
      rows: z.array(messageRow),
      /** The required message that waits longest. */
      toConfirm: messageRow.nullable(),
    }),
  }),
  detail: call({
    ...own,
    path: '/notice/detail',
    summary: 'Get one message and mark it as read',
    // Opens its own transaction: asked for again it tells how things are now, where a write would give its first answer.
    effect: 'none',
    input: byId,
    output: messageDetail,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  confirm: call({
    ...own,
    path: '/notice/confirm',
    summary: 'Confirm required reading; recorded once, with the time',
    effect: 'write',
    input: byId,
    output: z.strictObject({ confirmedAt: z.string() }),
    errors: ['object.not_found'],
    logs: ['id'],
  }),
  read: call({
    ...own,
    path: '/notice/read',
    summary: 'Mark all messages up to a given time as read; required reading must still be confirmed',
    effect: 'write',
    input: z.strictObject({ until: instant }),
    output: messageCounts,
    logs: ['until'],
  }),
  stream: call({
    ...own,
    path: '/notice/stream',
    summary: 'Stream new messages as server-sent events, with updated counts',
    effect: 'none',
    looks: true,
    answers: 'stream',
    input: z.strictObject({
      /** The newest message that the reader has, at the beginning as after a cut; what came since is sent first. Null: it has none. */
      after: z.uuid().nullable(),
    }),
    output: z.unknown(),
    errors: ['request.too_many', 'server.busy'],
  }),
  preferences: call({
    ...own,
    path: '/notice/preferences',
    summary: 'Get how the operator is notified of each group of notices',
    effect: 'read',
    input: nothing,
    output: z.strictObject({ preferences: z.array(preference.extend({ fixed: z.boolean() })) }),
  }),
  savePreferences: call({
    ...own,
    path: '/notice/preferences/save',
    summary: 'Set how to be notified of a group of notices; security notices cannot be turned off',
    effect: 'write',
    input: preference,
    output: nothing,
    errors: ['notice.group_fixed'],
    logs: ['group', 'portal', 'mail'],
  }),
} as const
