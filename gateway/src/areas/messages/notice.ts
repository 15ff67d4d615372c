import { type NoticeKey, noticeKinds } from '@quayside/contract/messages/notice-kinds.ts'
import type { Ctx } from '../../http/context.ts'
import { addNotices } from './notice.sql.ts'

/**
 * Tells people of the merchant something in the portal, in the transaction of what it tells of.
 * @param facts what the reader's text is filled with; never a secret, personal data masked
 */
export async function tell(
  { tx, merchantId, newId }: Pick<Ctx, 'tx' | 'merchantId' | 'newId'>,
  operatorIds: readonly string[],
  kind: NoticeKey,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  if (operatorIds.length === 0) return
  const { required } = noticeKinds[kind]
  await tx.run(
    addNotices(
      merchantId,
      operatorIds.map((operatorId) => ({ id: newId(), operatorId, kind, facts, required })),
    ),
  )
}
