import { type OddsClass, poolMin } from '@quayside/contract/dispute/value/odds.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { classOfRow, foughtAndWon } from './alike.ts'
import { countDecided, type DecidedOfAll, decidedOfAll } from './decided.sql.ts'
import { type PooledOdds, replacePool } from './pool.sql.ts'

/** Counts once a day what cases came to, of each merchant and, where enough of them are behind it, of all (ADR 0092). */
export const oddsPoolRunner = defineJob({
  name: 'case-odds-pool',
  // At 04:10 in Beijing.
  cron: '10 20 * * *',
}).doneBy(
  ({ owner }: Databases) =>
    () =>
      owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
        for (const query of countDecided) await tx.run(query)
        const rows = pooled(await tx.rows(decidedOfAll))
        for (const query of replacePool(rows)) await tx.run(query)
      }),
)

const keyOf = ({ group, completeness, proof }: OddsClass): string => `${group} ${completeness} ${proof}`

/** By class, those alone that no merchant's own can be read out of. */
export function pooled(rows: readonly DecidedOfAll[]): PooledOdds[] {
  return [...Map.groupBy(rows, (row) => keyOf(classOfRow(row))).values()].flatMap((some) => {
    const merchants = new Set(some.map(({ merchantId }) => merchantId)).size
    const decisions = some.reduce((sum, one) => sum + one.decisions, 0)
    if (merchants < poolMin.merchants || decisions < poolMin.decisions) return []
    const { fought, won } = foughtAndWon(some)
    return [{ ...classOfRow(some[0]!), merchants, decisions, fought, won: Math.min(won, fought) }]
  })
}
