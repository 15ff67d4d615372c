import { z } from 'zod'
import { call } from '#call.ts'
import { pageInput, pageOutput } from '#lists/paging.ts'
import { messageDetail, messageRow } from './message.ts'

/** What the provider tells all its merchants, or some of them. */
export const announcementCalls = {
  index: call({
    path: '/announcement/index',
    summary: 'List the provider’s announcements, newest first',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ page: pageInput.default({ size: 10 }) }),
    output: z.strictObject({ rows: z.array(messageRow), page: pageOutput }),
    errors: ['trade.cursor_invalid'],
  }),
  detail: call({
    path: '/announcement/detail',
    summary: 'Get one announcement and mark it as read',
    access: 'session',
    // As `/notice/detail`.
    effect: 'none',
    input: z.strictObject({ id: z.uuid() }),
    output: messageDetail,
    errors: ['object.not_found'],
    logs: ['id'],
  }),
} as const
