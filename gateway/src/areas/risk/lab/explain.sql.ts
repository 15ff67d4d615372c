import type { FactValue } from '@quayside/contract/risk/ruling/fields.ts'
import { fieldOfList, type ListEntry } from '@quayside/contract/risk/ruling/lists.ts'
import { listTypes } from '@quayside/contract/risk/ruling/list-types.ts'
import type { RulingDecision } from '@quayside/contract/risk/ruling/decide.ts'
import type { RulePhase } from '@quayside/contract/risk/ruling/tree.ts'
import type { Query } from '#db/tx.ts'

export interface StoredRuling extends Pick<
  RulingDecision,
  'action' | 'matched' | 'shadow' | 'unknown' | 'snoozed' | 'byIds'
> {
  readonly ruledAt: string
  readonly version: number
  readonly listNumber: number
  readonly phase: RulePhase
  readonly by: RulingDecision['by']
  readonly lists: readonly string[]
  readonly tookMicros: number
}

export const rulingOfOrder = (merchantId: bigint, orderId: string): Query<StoredRuling> => ({
  name: 'risk_ruling_of',
  text: `select ruled_at as "ruledAt", version, list_number as "listNumber", phase, action, by_power as by, by_ids as "byIds", matched, shadow,
      unknown, snoozed, lists, took_micros as "tookMicros" from order_ruling where merchant_id = $1 and order_id = $2`,
  values: [merchantId, orderId],
})

export interface RuleName {
  readonly id: string
  readonly name: string
}

/** What sets call these wordings, at last. */
export const namesOfRules = (
  merchantId: bigint,
  sets: readonly string[],
  wordings: readonly string[],
): Query<RuleName> => ({
  name: 'risk_rule_names',
  text: `select distinct on (r.rule ->> 'id') r.rule ->> 'id' as id, r.rule ->> 'name' as name
    from risk_set_version v cross join lateral jsonb_array_elements(v.rules) r (rule)
    where v.merchant_id = $1 and v.set_id = any($2::uuid[]) and r.rule ->> 'id' = any($3::text[])
    order by r.rule ->> 'id', v.no desc`,
  values: [merchantId, sets, wordings],
})

export type StoredFact = Readonly<Record<string, FactValue | bigint>> & {
  readonly at: string
  readonly rebuilt: boolean
}

/** The order's facts as they were kept; undefined where the merchant has no such order, or it is out of the reader's reach. */
export const factOfOrder = (merchantId: bigint, orderId: string): Query<StoredFact> => ({
  name: 'risk_fact_of',
  // An order from before facts were kept has none.
  text: `select f.*, o.created_at as at, coalesce(f.rebuilt, false) as rebuilt from orders o left join risk_fact f on f.merchant_id = o.merchant_id and f.at = o.created_at and f.order_id = o.id
    where o.merchant_id = $1 and o.id = $2`,
  values: [merchantId, orderId],
})

export interface EntryOfOrder {
  readonly id: string
  readonly colour: ListEntry['colour']
  readonly type: ListEntry['type']
  readonly reason: string
}

export const entriesOfIds = (merchantId: bigint, ids: readonly string[]): Query<EntryOfOrder> => ({
  name: 'risk_entries_of',
  text: `select id, colour, type, reason from risk_list_entry where merchant_id = $1 and id = any($2::uuid[]) order by colour, id`,
  values: [merchantId, ids],
})

interface StoredEntry extends Omit<ListEntry, 'from' | 'until'> {
  readonly validFrom: string
  readonly validUntil: string | null
}

/** Entries that were about any of these marks, as long as they stood. */
export const entriesAbout = (
  merchantId: bigint,
  marks: readonly { readonly type: string; readonly value: string }[],
): Query<StoredEntry> => ({
  name: 'risk_entries_about',
  text: `select e.id, e.colour, e.type, e.value, e.lifts, e.valid_from as "validFrom", least(e.valid_until, e.dropped_at) as "validUntil"
    from unnest($2::text[], $3::text[]) m (type, value)
    join risk_list_entry e on e.merchant_id = $1 and e.colour in ('black', 'white') and e.type = m.type and e.value = m.value`,
  values: [merchantId, marks.map(({ type }) => type), marks.map(({ value }) => value)],
})

export const entryOf = ({ validFrom, validUntil, ...entry }: StoredEntry): ListEntry => ({
  ...entry,
  from: Date.parse(validFrom),
  until: validUntil === null ? null : Date.parse(validUntil),
})

/** Which types of entries are compared with which field. */
export const listFields = listTypes.map((type) => [type, fieldOfList[type]] as const)
