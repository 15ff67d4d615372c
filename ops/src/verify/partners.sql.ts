import { shipment } from '@quayside/contract/logistics/states.ts'
import { bindingSteps, partnerBinding } from '@quayside/contract/partners/binding/states.ts'
import { onboarding } from '@quayside/contract/partners/onboarding/states.ts'
import { type Check, sqlCheck } from './check.ts'
import { movesOf } from './paths.sql.ts'

/** What a binding's story tells beside its machine leaves it where it is. */
const sideSteps = bindingSteps.filter((step) => !partnerBinding.events.some((event) => event === step))
const bindingMoves = [
  ...movesOf('binding', partnerBinding),
  ...sideSteps.flatMap((event) =>
    partnerBinding.states.map((state) => ({ entity: 'binding', from: state, event, to: state })),
  ),
]

/** Each row's story is a path through its table, and ends where the row says that it stands. */
const pathsOf = (table: string, entity: string, owner: string) =>
  `with allowed as (select * from jsonb_to_recordset($1) as m ("from" text, event text, "to" text))
    select format('merchant %s: ${entity} %s goes from %s by %s to %s', v.merchant_id, v.${owner},
      coalesce(v.from_state, 'nothing'), v.event, v.to_state) as breach
    from (select *, lag(to_state) over w as before, lag(seq) over w as last
      from ${table} window w as (partition by merchant_id, ${owner} order by seq)) v
    where v.from_state is distinct from v.before or v.seq <> coalesce(v.last + 1, v.seq) or not exists (
      select from allowed m where m.event = v.event and m."to" = v.to_state and m."from" is not distinct from v.from_state)`

const endsOf = (
  table: string,
  entity: string,
  { steps, owner, state }: Record<'steps' | 'owner' | 'state', string>,
) =>
  `select format('merchant %s: ${entity} %s is %s at version %s, its last step left it %s at %s', x.merchant_id, x.id, x.${state},
      x.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
    from ${table} x left join (select distinct on (merchant_id, ${owner}) merchant_id, ${owner}, to_state, seq
      from ${steps} order by merchant_id, ${owner}, seq desc) v on v.merchant_id = x.merchant_id and v.${owner} = x.id
    where v.to_state is distinct from x.${state} or v.seq is distinct from x.version`

/** By the event before it, as the machine goes on from there; the first one has none. */
const followers = [null, ...onboarding.states].flatMap((from) =>
  onboarding
    .allowed(from)
    .flatMap((event) =>
      onboarding
        .allowed(onboarding.next(from, event)!)
        .map((next) => ({ before: event as string | null, event: next as string })),
    ),
)

export const partnerChecks: readonly Check[] = [
  sqlCheck({
    id: 'I10',
    what: 'the steps of each account with a partner are a path through its table, without a gap',
    count: 'partner_event',
    breaches: pathsOf('partner_event', 'binding', 'binding_id'),
    values: [JSON.stringify(bindingMoves)],
  }),
  sqlCheck({
    id: 'I10',
    what: 'each account with a partner is in the state of its last step',
    count: 'partner_binding',
    breaches: endsOf('partner_binding', 'binding', {
      steps: 'partner_event',
      owner: 'binding_id',
      state: 'state',
    }),
  }),
  sqlCheck({
    id: 'I10',
    what: 'an account with a partner is valid for one merchant',
    count: `(select 1 from partner_binding where state = '1') b`,
    breaches: `select format('%s %s is valid %s times', partner, account, count(*)) as breach
      from partner_binding where state = '1' group by partner, account having count(*) > 1`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'the steps of each parcel are a path through its table, without a gap',
    count: 'shipment_step',
    breaches: pathsOf('shipment_step', 'parcel', 'shipment_id'),
    values: [JSON.stringify(movesOf('shipment', shipment))],
  }),
  sqlCheck({
    id: 'I10',
    what: 'each parcel is in the state of its last step',
    count: 'shipment',
    breaches: endsOf('shipment', 'parcel', {
      steps: 'shipment_step',
      owner: 'shipment_id',
      state: 'delivery',
    }),
  }),
  sqlCheck({
    id: 'I10',
    what: 'each delivery has its sealed proof, and no other parcel has one',
    count: 'delivery_proof',
    breaches: `select format('merchant %s: parcel %s is %s with %s', coalesce(s.merchant_id, p.merchant_id),
        coalesce(s.id, p.shipment_id), coalesce(s.detail, 'nowhere'), case when p.shipment_id is null then 'no proof' else 'a proof' end)
        as breach
      from shipment s full join delivery_proof p on p.merchant_id = s.merchant_id and p.shipment_id = s.id
      where (s.detail is not distinct from 'delivered') <> (p.shipment_id is not null)`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'what happened to each application is a path through its table, and has led to its state',
    count: 'onboarding',
    breaches: `with follows as (select * from jsonb_to_recordset($1) as f (before text, event text)),
      told as (select *, lag(event) over w as before, lead(event) over w as after
        from onboarding_event window w as (partition by onboarding_id order by seq))
      select format('application %s: %s after %s', onboarding_id, event, coalesce(before, 'nothing')) as breach from told t
        where (before is null) <> (event = 'begin') or before is not null and not exists (
          select from follows f where f.before = t.before and f.event = t.event)
      union all select format('application %s is %s, its last event was %s', o.number, o.state, coalesce(t.event, 'none'))
        from onboarding o left join told t on t.onboarding_id = o.id and t.after is null
        where o.state is distinct from case t.event when 'begin' then 'draft' when 'review' then 'reviewing' when 'ask' then 'need_more'
          when 'approve' then 'approved' when 'refuse' then 'refused'
          when 'send' then case when t.before = 'ask' then 'reviewing' else 'submitted' end end`,
    values: [JSON.stringify(followers)],
  }),
]
