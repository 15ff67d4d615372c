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

/** Tells everybody who may act on it at one of the places, and those who are named besides; each of them once. */
export async function tellHolders<K extends NoticeKey>(
  tx: Tx,
  places: ToldPlace | readonly [ToldPlace, ...ToldPlace[]],
  right: Permission,
  kind: K,
  facts: NoticeFacts<K>,
  others: readonly string[] = [],
): Promise<void> {
  const all = 'merchantId' in places ? ([places] as const) : places
  const ids = [...others]
  for (const { merchantId, siteId, currency } of all) {
    const who: Query<{ id: string }> = holdersOfRight(merchantId, right, siteId, currency)
    ids.push(...(await tx.rows(who)).map(({ id }) => id))
  }
  await tell({ tx, merchantId: all[0].merchantId, newId }, ids, kind, facts)
}
