export { mailNotice, mailNoticeTask } from './notice-mail.job.ts'
export { NoticeStreams } from './notice-streams.ts'
