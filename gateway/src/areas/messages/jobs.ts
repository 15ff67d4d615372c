import type { RunnableJob } from '#jobs/define-job.ts'
import { type MailNoticeDeps, mailNoticeRunner } from './notice-mail.job.ts'

/** What goes out of the portal's messages. */
export const messagesJobs = (deps: MailNoticeDeps): readonly RunnableJob[] => [mailNoticeRunner(deps)]
