export { announcementHandlers } from './announcement.ts'
export { createNotices } from './notice.ts'
export { mailNotice, mailNoticeTask } from './notice-mail.job.ts'
export { NoticeStreams } from './notice-streams.ts'
