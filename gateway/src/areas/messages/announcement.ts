import type { announcementCalls } from '@quayside/contract/messages/announcement.ts'
import type { Handlers } from '#acts/handler.ts'
import { listPage } from '#lists/page.ts'
import { findMessages } from './message.sql.ts'
import { openMessage, readerOf, messageRow } from './message.ts'
import { noticePlace } from './notice.ts'

export const announcementHandlers: Handlers<typeof announcementCalls> = {
  async index(ctx, { page: asked }) {
    const { tx, merchantId, language } = ctx
    const { rows, page } = await listPage(asked, noticePlace, ({ forwards, after, limit }) =>
      tx.rows(
        findMessages(merchantId, readerOf(ctx), {
          show: 'all',
          source: 'announcement',
          newestFirst: forwards,
          after,
          limit,
        }),
      ),
    )
    return { rows: rows.map((row) => messageRow(language, row)), page }
  },

  detail: (ctx, { id }) => openMessage(ctx, id, 'announcement'),
}
