import type { messagesCalls } from '@quayside/contract/messages/calls.ts'
import type { AllHandlers } from '#acts/handler.ts'
import { announcementHandlers } from './announcement.ts'
import { createNotices } from './notice.ts'
import type { NoticeStreams } from './notice-streams.ts'

/** What answers the calls of messages. */
export const messagesHandlers = (streams: NoticeStreams): AllHandlers<typeof messagesCalls> => ({
  notice: createNotices(streams),
  announcement: announcementHandlers,
})
