import type { announcementDeskCalls } from '@quayside/contract/provider/announcement.ts'
import type { Handlers } from '#acts/handler.ts'
import { publishAnnouncement } from './announcement.sql.ts'

/** Announcements belong to no merchant, so the database publishes them for the app, which may only read them. */
export const announcementDeskHandlers: Handlers<typeof announcementDeskCalls> = {
  publish: ({ tx }, announcement) => tx.one(publishAnnouncement(announcement)),
}
