import { announcementCalls } from './announcement.ts'
import { noticeCalls } from './notice.ts'

/** Calls of messages. */
export const messagesCalls = {
  notice: noticeCalls,
  announcement: announcementCalls,
} as const
