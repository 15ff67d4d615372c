import type { Ctx } from '#acts/context.ts'
import { everywhere } from '#acts/reach/scope.ts'
import type { Db } from '#db/tx.ts'

/** Runs the handler of a reading call for a merchant, as if it were this instant; the frame's own part is tested there. */
export const askAt = <T>(
  db: Db,
  { now, merchantId }: { readonly now: string; readonly merchantId: bigint },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  db.tx({ tenant: merchantId, mode: 'read' }, (tx) =>
    work({ tx, merchantId, now, language: 'en', scope: everywhere } as unknown as Ctx),
  )
