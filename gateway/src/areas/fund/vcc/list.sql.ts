import type { SpendCategory, VirtualCardState } from '@quayside/contract/fund/vcc/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#db/tx.ts'
import { compilable, pagedList } from '#lists/paged.sql.ts'
import type { VirtualCardConditions } from './filter.ts'

/** One card as the list shows it; amounts in minor units. */
export interface CardListRow {
  readonly id: string
  readonly cardNo: string
  readonly name: string
  readonly lastFour: string | null
  readonly status: VirtualCardState
  readonly currency: string
  readonly rest: bigint
  readonly incoming: bigint
  readonly singleUse: boolean
  readonly categories: readonly SpendCategory[]
  readonly endsOn: string | null
  readonly createdAt: string
  readonly askedBy: string
}

function conditionsOf(values: VirtualCardConditions & { readonly merchantId: bigint }): RawBuilder<unknown> {
  const has = (key: keyof VirtualCardConditions): boolean => values[key] !== undefined
  return sql.join(
    [
      sql`c.merchant_id = ${values.merchantId}`,
      ...(has('status') ? [sql`c.state = any(${values.status}::text[])`] : []),
      ...(has('currency') ? [sql`c.currency = any(${values.currency}::bpchar[])`] : []),
      ...(has('createdFrom') ? [sql`c.asked_at >= ${values.createdFrom}::timestamptz`] : []),
      ...(has('createdTo') ? [sql`c.asked_at < ${values.createdTo}::timestamptz`] : []),
      ...(has('text')
        ? [
            sql`(starts_with(lower(c.name), lower(${values.text})) or starts_with(c.card_no, upper(${values.text})))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const columns = sql`c.id, c.card_no as "cardNo", c.name, c.last_four as "lastFour", c.state as status, c.currency::text, c.rest,
  (select coalesce(sum(l.amount), 0)::bigint from card_load l
    where l.merchant_id = c.merchant_id and l.card_id = c.id and l.state = 'applied') as incoming,
  c.single_use as "singleUse", c.categories, c.ends_on as "endsOn", c.asked_at as "createdAt", p.real_name as "askedBy"`
const person = sql`operator p on p.merchant_id = c.merchant_id and p.id = c.asked_by`

/** Newest or oldest first, by when it was applied for. */
export const virtualCardList = pagedList<VirtualCardConditions, CardListRow>({
  name: 'virtual_cards',
  columns,
  from: sql`virtual_card c join ${person}`,
  counted: sql`virtual_card c`,
  at: sql`c.asked_at`,
  id: sql`c.id`,
  conditionsOf,
})

export const findCardRow = (merchantId: bigint, id: string): Query<CardListRow> => {
  const one = sql`select ${columns} from virtual_card c join ${person} where c.merchant_id = ${merchantId} and c.id = ${id}`
  return { name: 'virtual_card_detail', text: compilable(one).compile().sql, values: [merchantId, id] }
}

export interface CardStep {
  readonly at: string
  readonly event: string
  readonly status: VirtualCardState
  readonly actor: 'merchant' | 'provider' | 'network' | 'time' | 'gateway'
  readonly actorName: string | null
}

export const virtualCardSteps = (merchantId: bigint, id: string): Query<CardStep> => ({
  name: 'virtual_card_steps',
  text: `select v.at, v.event, v.to_state as status, v.actor, p.real_name as "actorName"
    from fund_event v left join operator p on p.merchant_id = v.merchant_id and p.id = v.actor_id
    where v.merchant_id = $1 and v.entity_id = $2 order by v.seq`,
  values: [merchantId, id],
})
