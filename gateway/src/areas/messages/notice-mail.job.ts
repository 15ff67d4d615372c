import { type NoticeKey, type NoticeKind, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import { mailText } from '@quayside/phrases/mails.ts'
import { noticeText } from '@quayside/phrases/notices.ts'
import { z } from 'zod'
import type { Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import type { MailPort } from '#ports/mail/port.ts'
import { noteMailed, type NoticeToMail, noticeToMail } from './notice.sql.ts'

/** One notice; the payload names it alone, so that nothing of it lies in the queue. */
export const mailNoticeJob = defineJob({
  name: 'mail_notice',
  payload: z.strictObject({ merchantId: merchantOfJob, id: z.uuid() }),
})

export interface MailNoticeDeps {
  readonly app: Db
  readonly mail: MailPort
}

/**
 * Mails one notice to its reader, in their language as it is now. After a crash it may go out twice, under one id.
 */
export const mailNoticeRunner = mailNoticeJob.doneBy(
  ({ app, mail }: MailNoticeDeps) =>
    async ({ merchantId, id }) => {
      const notice = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
        tx.maybe(noticeToMail(merchantId, id)),
      )
      if (!notice || notice.mailedAt !== null || notice.email === null || !isWished(notice)) return
      const { language, kind, facts, name, createdAt, zone } = notice
      const words = noticeText(language, kind, facts)
      const when = mailTime(new Date(createdAt), zone, language)
      await mail.send({
        id,
        to: notice.email,
        ...mailText({ language, template: 'notice' }, { ...words, name, ...when }),
      })
      await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(noteMailed(merchantId, id)))
    },
)

function isWished({ kind, silenced }: NoticeToMail): boolean {
  const known: NoticeKind | undefined = noticeKinds[kind as NoticeKey]
  if (known === undefined || known.mail === 'own') return false
  return known.mail === 'always' || !silenced.includes(known.group)
}
