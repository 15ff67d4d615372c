import { paylinkLimits } from '@quayside/contract/paylink/limits.ts'
import type { Db } from '#db/tx.ts'
import { placeOfRef } from './link.sql.ts'

/** No link has it: what is no reference is looked for all the same, so that it takes as long. */
const nobodys = '0'.repeat(paylinkLimits.ref.length)
const form = /^[0-9A-Z]{26}$/

export interface LinkPlace {
  readonly merchantId: bigint
  readonly id: string
}

/** Whose link a reference opens, as it was typed; undefined alike for unknown and malformed ones. */
export function placeOfLinkRef(db: Db, typed: string): Promise<LinkPlace | undefined> {
  const ref = typed.trim().toUpperCase()
  return db.tx({ tenant: null, mode: 'read' }, (tx) => tx.maybe(placeOfRef(form.test(ref) ? ref : nobodys)))
}
