import type { ScopedRule } from '@quayside/contract/risk/ruling/clash.ts'
import { parseRule } from '@quayside/contract/risk/ruling/parse.ts'
import { snapshotRules, type SnapshotRules } from '@quayside/contract/risk/ruling/snapshot.ts'
import type { Tx } from '#db/tx.ts'
import { type LiveRule, snapshotOf } from './price.sql.ts'

/** What rules said at a version, or say now; undefined where there was no such version. */
export async function rulesOfVersion(
  tx: Tx,
  merchantId: bigint,
  version: number | null,
): Promise<SnapshotRules | undefined> {
  if (version === 0) return { sets: [], snoozes: [] }
  const row = await tx.maybe(snapshotOf(merchantId, version))
  return row && snapshotRules.parse(row.rules)
}

/** Live rules that keep an order from passing by itself. */
export function stoppingRules(rules: SnapshotRules | undefined): (LiveRule & ScopedRule)[] {
  return (rules?.sets ?? []).flatMap(({ scope, rules: own }) =>
    own.flatMap(({ id, when, mode, action }) => {
      const parsed = parseRule(when)
      return mode === 'live' && action !== 'allow' && 'tree' in parsed
        ? [{ id, tree: parsed.tree, scope, action }]
        : []
    }),
  )
}
