import type { SiteFilter } from '@quayside/contract/main/site/site.ts'
import { type RawBuilder, sql } from 'kysely'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { Query } from '#db/tx.ts'
import { siteColumns, type SiteRecord } from './site.sql.ts'

export interface ListedSite extends SiteRecord {
  readonly carriers: Readonly<Partial<Record<'opening' | 'open' | 'refused' | 'closed', number>>>
}

const columns = sql.raw(`${siteColumns}, coalesce((select jsonb_object_agg(c.state, c.count) from (
    select state, count(*)::int as count from site_carrier
    where merchant_id = s.merchant_id and site_id = s.id group by state) c), '{}') as carriers`)

type Conditions = Pick<SiteFilter, keyof SiteFilter>

function conditionsOf(values: Conditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const { merchantId, text, kind, state, tool, carrierState } = values
  return sql.join(
    [
      sql`s.merchant_id = ${merchantId}`,
      // Deleted ones stand in the list only where they are asked for.
      state === undefined ? sql`s.state <> 'deleted'` : sql`s.state = any(${state}::text[])`,
      ...(kind === undefined ? [] : [sql`s.kind = any(${kind}::text[])`]),
      ...(tool === undefined ? [] : [sql`s.tool = any(${tool}::text[])`]),
      ...(text === undefined
        ? []
        : [
            sql`strpos(lower(concat_ws(' ', s.name, s.url, s.proposed_name, s.proposed_url)), lower(${text}::text)) > 0`,
          ]),
      ...(carrierState === undefined
        ? []
        : [
            sql`(exists (select from site_carrier c where c.merchant_id = s.merchant_id and c.site_id = s.id
                and c.state = any(${carrierState}::text[]))
              or 'none' = any(${carrierState}::text[]) and not exists (select from site_carrier c
                where c.merchant_id = s.merchant_id and c.site_id = s.id))`,
          ]),
    ],
    sql` and `,
  )
}

/** Newest or oldest first, by when it was added. */
export const siteList = pagedList<Conditions, ListedSite>({
  name: 'sites',
  columns,
  from: sql`site s`,
  counted: sql`site s`,
  at: sql`s.created_at`,
  id: sql`s.id`,
  conditionsOf,
})

export const listedSite = (merchantId: bigint, id: string): Query<ListedSite> => ({
  name: 'site_listed',
  text: compilable(
    sql`select ${columns} from site s where s.merchant_id = ${merchantId} and s.id = ${id}`,
  ).compile().sql,
  values: [merchantId, id],
})
