import type { CardState } from '@quayside/contract/fund/card/states.ts'
import type { BindingProblem, BindingStep, PartnerName } from '@quayside/contract/partners/binding/states.ts'
import { partnerLimits as limits } from '@quayside/contract/partners/limits.ts'
import type { Query } from '#db/tx.ts'
import { type Binding, bindingColumns } from './binding.sql.ts'

export interface ListedBinding extends Binding {
  readonly siteName: string | null
  readonly createdByName: string
  readonly boundByName: string | null
  /** Within the days that uses are counted for. */
  readonly uses: { readonly shipped: number; readonly looks: number }
  readonly health: readonly { on: string; result: 'good' | 'slow' | 'failed'; ms: number }[]
  readonly steps: readonly {
    at: string
    event: BindingStep
    by: string | null
    problem: BindingProblem | null
  }[]
  readonly cards: readonly { liquidateId: string; state: CardState; currency: string; tail: string }[]
}

// The worst of a day stands for it: failed before slow before good.
const health = `(select coalesce(jsonb_agg(jsonb_build_object('on', d.on, 'result', d.result, 'ms', d.ms) order by d.on), '[]')
  from (select distinct on (day) day::text as on, result, ms
    from (select (c.at at time zone 'Asia/Shanghai')::date as day, c.result, c.ms from partner_check c
      where c.merchant_id = b.merchant_id and c.binding_id = b.id and c.at > now() - interval '${limits.health.days} days') one
    order by day, array_position(array['failed', 'slow', 'good'], result), ms desc) d)`
// Only what is written down is counted: what a shop has sent, and looks at an account.
const uses = `jsonb_build_object(
  'shipped', (select count(*) from partner_inbox i where i.binding_id = b.id and i.kind = 'shipped'
    and i.at > now() - interval '${limits.uses.days} days'),
  'looks', (select count(*) from partner_check c where c.merchant_id = b.merchant_id and c.binding_id = b.id
    and c.at > now() - interval '${limits.uses.days} days'))`
const steps = `(select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'by', o.real_name, 'problem', e.problem)
    order by e.seq desc), '[]')
  from (select * from partner_event s where s.merchant_id = b.merchant_id and s.binding_id = b.id
    order by s.seq desc limit ${limits.steps}) e
  left join operator o on o.merchant_id = e.merchant_id and o.id = e.actor_id)`
const cards = `(select coalesce(jsonb_agg(jsonb_build_object('liquidateId', c.id, 'state', c.state, 'currency', c.currency,
    'tail', c.account_tail)), '[]')
  from withdrawal_card c where c.merchant_id = b.merchant_id and c.binding_id = b.id and c.state <> 'deleted')`

/** Of one partner, without those that were unbound; valid ones first. */
export const listBindings = (merchantId: bigint, partner: PartnerName): Query<ListedBinding> => ({
  name: 'partner_bindings_list',
  text: `select ${bindingColumns}, s.name as "siteName", m.real_name as "createdByName", n.real_name as "boundByName",
      ${uses} as uses, ${health} as health, ${steps} as steps, ${cards} as cards
    from partner_binding b
      join operator m on m.merchant_id = b.merchant_id and m.id = b.created_by
      left join operator n on n.merchant_id = b.merchant_id and n.id = b.bound_by
      left join site s on s.merchant_id = b.merchant_id and s.id = b.site_id
    where b.merchant_id = $1 and b.partner = $2 and b.state <> 'unbound'
    order by array_position(array['1', '2', '0'], b.state), b.created_at desc, b.id`,
  values: [merchantId, partner],
})

/** Sites that a binding may be given: such as sell, or have passed their review. */
export const bindableSites = (merchantId: bigint): Query<{ id: string; name: string }> => ({
  name: 'partner_sites',
  text: `select id, name from site where merchant_id = $1 and state in ('normal', 'review success') order by name, id limit 1000`,
  values: [merchantId],
})
