import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import type { NoticeFacts } from '@quayside/phrases/notices.ts'
import type { Ctx } from '#acts/context.ts'
import { mainUsers } from './main-users.sql.ts'
import { tell } from './tell.ts'

/** Tells whoever answers for the merchant, and those who are named besides. */
export async function tellMainUsers<K extends NoticeKey>(
  whose: Pick<Ctx, 'tx' | 'merchantId' | 'newId'>,
  kind: K,
  facts: NoticeFacts<K>,
  others: readonly string[] = [],
): Promise<void> {
  const main = (await whose.tx.rows(mainUsers(whose.merchantId))).map(({ id }) => id)
  await tell(whose, [...others, ...main], kind, facts)
}
