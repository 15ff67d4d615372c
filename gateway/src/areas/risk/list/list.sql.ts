import type { entryStandings } from '@quayside/contract/risk/list/list.ts'
import { listLimits as limits } from '@quayside/contract/risk/list/limits.ts'
import { reasonSeparator } from '@quayside/contract/risk/reasons.ts'
import { type Liftable, liftables } from '@quayside/contract/risk/ruling/lists.ts'
import type { ListColour, ListType } from '@quayside/contract/risk/ruling/list-types.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { wordCase } from '#exports/cells.sql.ts'
import { instant, integer, masked, text, textFor, word } from '#exports/columns.ts'
import type { ExportReader, Source, Sql } from '#exports/kind.ts'
import { pagedList } from '#lists/paged.sql.ts'
import { maskedContent } from './masked-content.ts'

export type EntryConditions = {
  readonly colour?: ListColour
  readonly type?: readonly ListType[]
  readonly standing?: (typeof entryStandings)[number]
  readonly text?: string
  readonly addedBy?: string
  readonly expiring?: boolean
  readonly unused?: boolean
}
type OfMerchant = EntryConditions & { readonly merchantId: bigint }

export interface StoredListEntry {
  readonly id: string
  readonly createdAt: string
  readonly colour: ListColour
  readonly type: ListType
  readonly shown: string
  readonly reason: string
  readonly lifts: readonly Liftable[]
  readonly standing: (typeof entryStandings)[number]
  readonly from: string
  readonly until: string | null
  readonly addedBy: string | null
  readonly liveSince: string | null
  readonly hits: number
  readonly lastHitAt: string | null
}

const isLive = sql`e.dropped_at is null and (e.valid_until is null or e.valid_until > now())`
const standing = sql`case when e.dropped_at is not null then 'dropped' when e.valid_until <= now() then 'expired' else 'live' end`
const days = (count: number) => sql.lit(`${count} days`)
const hitSince = (interval: RawBuilder<unknown>) => sql`(select count(*)::int from risk_entry_hit h
  where h.merchant_id = e.merchant_id and h.entry_id = e.id and h.at > now() - ${interval}::interval)`
const lastHit = sql`(select max(h.at) from risk_entry_hit h where h.merchant_id = e.merchant_id and h.entry_id = e.id)`

/** Of entries that nobody has met for long; young ones have had no time yet. */
export const isUnused = sql`e.added_at < now() - ${days(limits.unusedDays)}::interval and not exists (select from risk_entry_hit h
  where h.merchant_id = e.merchant_id and h.entry_id = e.id and h.at > now() - ${days(limits.unusedDays)}::interval)`
export const isExpiring = sql`${isLive} and e.valid_until <= now() + ${days(limits.expiringDays)}::interval`

function entryCondition(values: OfMerchant): RawBuilder<unknown> {
  const has = (key: keyof EntryConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`e.merchant_id = ${values.merchantId}`,
      ...(has('colour') ? [sql`e.colour = ${values.colour}`] : []),
      ...(has('type') ? [sql`e.type = any(${values.type}::text[])`] : []),
      ...(has('standing') ? [sql`${standing} = ${values.standing}`] : []),
      ...(has('addedBy') ? [sql`e.added_by = ${values.addedBy}::uuid`] : []),
      ...(has('expiring') ? [isExpiring] : []),
      ...(has('unused') ? [sql`${isLive} and ${isUnused}`] : []),
      ...(has('text')
        ? [
            // An email is found whole or not at all: who may not see it must not spell it out by looking for its beginnings.
            sql`(case when position('@' in e.shown) > 0 then e.shown = lower(${values.text}::text) else starts_with(e.shown, ${values.text}::text) end
              or position(lower(${values.text}::text) in lower(e.reason)) > 0)`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const people = sql`left join operator p on p.merchant_id = e.merchant_id and p.id = e.added_by`
const columns = sql`e.id, e.added_at as "createdAt", e.colour, e.type, e.shown, e.reason, e.lifts, ${standing} as standing,
  e.valid_from as "from", e.valid_until as until, p.real_name as "addedBy",
  (select min(t.since) from risk_core_step t where t.merchant_id = e.merchant_id and t.list_number >= e.put_number) as "liveSince",
  ${hitSince(days(7))} as hits, ${lastHit} as "lastHitAt"`

/** Newest or oldest first, by when an entry was added. */
export const entryPages = pagedList<EntryConditions, StoredListEntry>({
  name: 'risk_entries',
  columns,
  from: sql`risk_list_entry e ${people}`,
  counted: sql`risk_list_entry e`,
  at: sql`e.added_at`,
  id: sql`e.id`,
  conditionsOf: entryCondition,
})

export function exportedEntries(values: OfMerchant, newestFirst: boolean): Source {
  const matches = sql`from (select e.* from risk_list_entry e where ${entryCondition(values)}) e`
  return {
    matches,
    from: sql`${matches} ${people}`,
    orderBy: newestFirst ? sql`order by e.added_at desc, e.id desc` : sql`order by e.added_at, e.id`,
  }
}

/** What a white entry lifts, as the screen says it. */
function lifts({ language }: Pick<ExportReader, 'language'>): Sql {
  const words = wordsOf(language).riskList.lifts
  const said = wordCase(
    sql`what`,
    liftables.map((what) => [what, sql.lit(words[what])]),
  )
  return sql`(select string_agg(${said}, ${sql.lit(reasonSeparator)} order by at)
    from unnest(e.lifts) with ordinality l (what, at))`
}

export const entryCells = {
  colour: word(sql`e.colour`, ({ riskList }) => riskList.colour),
  type: word(sql`e.type`, ({ riskList }) => riskList.type),
  content: masked(sql`e.shown`, maskedContent),
  reason: text(sql`e.reason`),
  lifts: textFor(lifts),
  standing: word(standing, ({ riskList }) => riskList.standing),
  until: instant(sql`e.valid_until`),
  addedAt: instant(sql`e.added_at`),
  addedBy: text(sql`p.real_name`),
  hits: integer(hitSince(days(7))),
  lastHitAt: instant(lastHit),
}
export const entryAddedAt = sql`added_at`
