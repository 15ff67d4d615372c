import type { RiskFacts } from '@quayside/contract/risk/ruling/fields.ts'
import { compileRule, type Truth } from '@quayside/contract/risk/ruling/evaluate.ts'
import { ListIndex, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import type { RuleTree } from '@quayside/contract/risk/ruling/tree.ts'
import { sql } from 'kysely'
import { compiled, sqlBuilder } from '#db/kysely.ts'
import type { Tx } from '#db/tx.ts'
import { treeSql } from '#areas/risk/lab/tree.sql.ts'

export interface StoredFacts {
  readonly id: string
  readonly facts: RiskFacts
}

export type TruthCounts = Record<Truth, number>

/** Orders of which closures and SQL do not say the same of a rule; what closures say is counted. */
export async function differences(
  tx: Tx,
  merchantId: bigint,
  tree: RuleTree,
  { stored, entries }: { readonly stored: readonly StoredFacts[]; readonly entries: readonly ListEntry[] },
  counts: TruthCounts,
): Promise<string[]> {
  const { truth, joins } = treeSql({ merchantId }, tree)
  const query = sql<{ id: string; truth: boolean | null }>`select f.order_id as id, ${truth} as truth
    from risk_fact f ${joins} where f.merchant_id = ${merchantId}`
  const rows = await tx.rows(compiled({ compile: () => query.compile(sqlBuilder()) }))
  const said = new Map(rows.map((row) => [row.id, row.truth]))
  const rule = compileRule(tree)
  const lists = new ListIndex(entries)
  return stored.flatMap(({ id, facts }) => {
    const [closure, database] = [rule(facts, lists), word(said.get(id))]
    counts[closure]++
    return closure === database ? [] : [`${id}: closures ${closure}, SQL ${database}`]
  })
}

function word(truth: boolean | null | undefined): Truth | 'missing' {
  if (truth === undefined) return 'missing'
  return truth === null ? 'unknown' : truth ? 'yes' : 'no'
}
