export { NoticeStreams } from './notice-streams.ts'
