import type { Query } from '#db/tx.ts'

export interface SiteChoice {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** Sites that orders may have come from; a deleted one still has its orders. */
export const sitesOf = (merchantId: bigint): Query<SiteChoice> => ({
  name: 'sites_of_merchant',
  text: 'select id, name, url from site where merchant_id = $1 order by name, id',
  values: [merchantId],
})

export const migrationDate = (merchantId: bigint): Query<{ date: string }> => ({
  name: 'merchant_migration_date',
  text: 'select migrated_on as date from merchant where id = $1',
  values: [merchantId],
})
