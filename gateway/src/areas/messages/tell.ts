import { type NoticeKey, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import type { NoticeFacts } from '@quayside/phrases/notices.ts'
import type { Ctx } from '#acts/context.ts'
import { addJobs } from '#jobs/queue.ts'
import { addNotices } from './notice.sql.ts'
import { mailNoticeJob } from './notice-mail.job.ts'

/**
 * Tells people of the merchant something in the portal, and by mail where the kind and its reader want that, in the
 * transaction of what it tells of.
 * @param facts what the reader's text is filled with; never a secret, personal data masked
 */
export async function tell<K extends NoticeKey>(
  { tx, merchantId, newId }: Pick<Ctx, 'tx' | 'merchantId' | 'newId'>,
  operatorIds: readonly string[],
  kind: K,
  facts: NoticeFacts<K>,
): Promise<void> {
  if (operatorIds.length === 0) return
  const { group, required, mail } = noticeKinds[kind]
  const notices = [...new Set(operatorIds)].map((operatorId) => ({
    id: newId(),
    operatorId,
    kind,
    group,
    facts,
    required,
  }))
  await tx.run(addNotices(merchantId, notices))
  if (mail === 'own') return
  await addJobs(
    tx,
    notices.map(({ id }) => mailNoticeJob.ask({ merchantId, id })),
  )
}
