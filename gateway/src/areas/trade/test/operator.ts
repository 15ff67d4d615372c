import type { Language } from '@quayside/contract/envelope.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Db } from '#db/tx.ts'
import type { Ctx } from '#acts/context.ts'
import { everywhere } from '#acts/reach/scope.ts'

export interface Asked {
  readonly merchantId?: bigint
  readonly permissions?: readonly Permission[]
  readonly now?: string
  readonly language?: Language
}

/** Runs a handler of a reading call as an operator of a merchant; the frame's own part is tested in the frame. */
export function asOperator<T>(
  db: Db,
  { merchantId = 1n, permissions = [], now, language = 'en' }: Asked,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return db.tx({ tenant: merchantId, mode: 'read' }, (tx) => {
    const ctx = {
      tx,
      merchantId,
      now: now ?? '2026-02-01T00:00:00Z',
      language,
      operator: { permissions: new Set(permissions) },
      merchant: { id: merchantId, platform: null },
      logTarget: () => {},
      scope: everywhere,
      scopeFor: async (right: string) =>
        permissions.some((held) => held === right) ? everywhere : undefined,
    }
    return work(ctx as unknown as Ctx)
  })
}
