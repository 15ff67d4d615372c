import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import { placeOfSubscription } from '#areas/trade/public.ts'
import type { Db, Query } from '#db/tx.ts'
import { placeOfRef } from './link.sql.ts'

/** Nobody has it: what is no reference is looked for all the same, so that it takes as long. */
const nobodys = '0'.repeat(paylinkLimits.ref.length)
const form = /^[0-9A-Z]{26}$/

/** What a reference opens. */
export interface RefPlace {
  readonly merchantId: bigint
  readonly id: string
}

const placeOf =
  (find: (ref: string) => Query<RefPlace>) =>
  (db: Db, typed: string): Promise<RefPlace | undefined> => {
    const ref = typed.trim().toUpperCase()
    return db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(find(form.test(ref) ? ref : nobodys)))
  }

/** Whose link a reference opens, as it was typed; undefined alike for unknown and malformed ones. */
export const placeOfLinkRef = placeOf(placeOfRef)
/** Whose subscription it opens. */
export const placeOfSubscriptionRef = placeOf(placeOfSubscription)
