import type { OddsClass } from '@quayside/contract/dispute/value/odds.ts'
import type { Query } from '#db/tx.ts'

export interface PooledOdds {
  /** As `OddsClass` has them. */
  readonly group: OddsClass['group']
  readonly completeness: OddsClass['completeness']
  readonly proof: OddsClass['proof']
  readonly merchants: number
  readonly decisions: number
  readonly fought: number
  readonly won: number
}

/** What the cases of all merchants came to; holds nothing of fewer than the pool takes. */
export const pooledOdds: Query<PooledOdds> = {
  name: 'odds_pooled',
  text: `select reason_group as "group", completeness, proof, merchants, decisions, fought, won from case_odds_pool`,
}

/** As the owner: all of it at once. */
export const replacePool = (rows: readonly PooledOdds[]): readonly Query[] => [
  { name: 'odds_pool_empty', text: 'delete from case_odds_pool' },
  {
    name: 'odds_pool_fill',
    text: `insert into case_odds_pool (reason_group, completeness, proof, merchants, decisions, fought, won, as_of)
      select *, now() from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::float8[], $7::float8[])`,
    values: [
      rows.map(({ group }) => group),
      rows.map(({ completeness }) => completeness),
      rows.map(({ proof }) => proof),
      rows.map(({ merchants }) => merchants),
      rows.map(({ decisions }) => decisions),
      rows.map(({ fought }) => fought),
      rows.map(({ won }) => won),
    ],
  },
]
