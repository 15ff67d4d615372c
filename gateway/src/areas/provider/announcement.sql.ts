import type { ParsedInputOf } from '@quayside/contract/call.ts'
import type { announcementDeskCalls } from '@quayside/contract/provider/announcement.ts'
import type { Query } from '#db/tx.ts'

export const publishAnnouncement = (
  announcement: ParsedInputOf<typeof announcementDeskCalls.publish>,
): Query<{ published: boolean }> => ({
  name: 'announcement_publish',
  text: 'select publish_announcement($1, $2, $3, $4, $5, $6, $7, $8, $9) as published',
  values: [
    announcement.id,
    announcement.publishedAt,
    announcement.endsAt ?? null,
    announcement.required,
    announcement.merchantIds ?? null,
    announcement.en.title,
    announcement.zh.title,
    announcement.en.body,
    announcement.zh.body,
  ],
})
