import type { NoticeKey } from '@quayside/contract/messages/notice-kinds.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { NoticeFacts } from '@quayside/phrases/notices.ts'
import { newId } from '#db/new-id.ts'
import type { Query, Tx } from '#db/tx.ts'
import { tell } from './tell.ts'
import { holdersOfRight } from './holders.sql.ts'

/** Where what is told of stands: only those hear of it whose right reaches there. */
export interface ToldPlace {
  readonly merchantId: bigint
  readonly siteId: string | null
  readonly currency: string
}

/** Tells everybody who may act on it. */
export async function tellHolders<K extends NoticeKey>(
  tx: Tx,
  { merchantId, siteId, currency }: ToldPlace,
  right: Permission,
  kind: K,
  facts: NoticeFacts<K>,
): Promise<void> {
  const who: Query<{ id: string }> = holdersOfRight(merchantId, right, siteId, currency)
  const ids = (await tx.rows(who)).map(({ id }) => id)
  await tell({ tx, merchantId, newId }, ids, kind, facts)
}
