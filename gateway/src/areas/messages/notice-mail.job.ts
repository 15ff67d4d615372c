import { type NoticeKey, type NoticeKind, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import { mailText } from '@quayside/phrases/mails.ts'
import { noticeText } from '@quayside/phrases/notices.ts'
import { z } from 'zod'
import type { Db } from '#db/tx.ts'
import type { Task } from '#jobs/worker.ts'
import { mailTime } from '#ports/mail/mail-time.ts'
import type { MailPort } from '#ports/mail/port.ts'
import { noteMailed, type NoticeToMail, noticeToMail } from './notice.sql.ts'

export const mailNoticeTask = 'mail_notice'

const payloadSchema = z.strictObject({ merchantId: z.string().transform(BigInt), id: z.uuid() })

/**
 * Mails one notice to its reader, in their language as it is now; the payload names it alone, so that nothing of it lies
 * in the queue. After a crash it may go out twice, under one id.
 */
export function mailNotice(app: Db, mail: MailPort): Task {
  return async (payload) => {
    const { merchantId, id } = payloadSchema.parse(payload)
    const notice = await app.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
      tx.maybe(noticeToMail(merchantId, id)),
    )
    if (!notice || notice.mailedAt !== null || notice.email === null || !isWished(notice)) return
    const { language, kind, facts, name, createdAt, zone } = notice
    const words = noticeText(language, kind, facts)
    const when = mailTime(new Date(createdAt), zone, language)
    await mail.send({ id, to: notice.email, ...mailText(language, 'notice', { ...words, name, ...when }) })
    await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(noteMailed(merchantId, id)))
  }
}

function isWished({ kind, silenced }: NoticeToMail): boolean {
  const known: NoticeKind | undefined = noticeKinds[kind as NoticeKey]
  if (known === undefined || known.mail === 'own') return false
  return known.mail === 'always' || !silenced.includes(known.group)
}
