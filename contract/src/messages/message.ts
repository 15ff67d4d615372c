import { z } from 'zod'
import { noticeGroups } from './notice-kinds.ts'

/** A notice to one person, or an announcement of the provider to everybody. */
export const messageSources = ['notice', 'announcement'] as const
export const messageGroups = [...noticeGroups, 'announcement'] as const
export type MessageGroup = (typeof messageGroups)[number]

export const messageRow = z.strictObject({
  id: z.string(),
  source: z.enum(messageSources),
  group: z.enum(messageGroups),
  at: z.string(),
  /** In the reader's language, filled. */
  title: z.string(),
  text: z.string(),
  required: z.boolean(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

/** What the bell and the menu count. */
export const messageCounts = z.strictObject({
  unread: z.int(),
  /** Required ones that are not confirmed yet. */
  required: z.int(),
})
export type MessageCounts = z.infer<typeof messageCounts>

/** Who has confirmed a required announcement, and when; in the order of names. */
export const messageReceipt = z.strictObject({
  operatorId: z.string(),
  name: z.string(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
})

export const messageDetail = messageRow.extend({
  /** Page of the reader's menu that it is about. */
  page: z.strictObject({ code: z.string(), path: z.string() }).nullable(),
  /** Of a required announcement, for those who answer for the team; null for everybody else. */
  receipts: z.array(messageReceipt).nullable(),
})
export type MessageDetail = z.infer<typeof messageDetail>

/** One event of the stream: the counts, with the message that has just come if that is why. */
export const streamEvent = z.strictObject({ counts: messageCounts, message: messageRow.nullable() })
export type StreamEvent = z.infer<typeof streamEvent>
