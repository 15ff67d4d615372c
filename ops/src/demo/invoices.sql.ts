import type { Query } from '@quayside/gateway/db/tx.ts'

/**
 * Applications of the demo's past, one of each kind of end, in the name of the main user and for what was really charged;
 * the last two months are left for whoever tries it. Their ids are fixed, so that a second start adds nothing.
 */
export const insertDemoInvoices = (merchantId: string): Query => ({
  text: `with plan as (
      select p.*, (m.month + make_interval(months => p.first))::date as from_on,
        (m.month + make_interval(months => p.last + 1) - interval '1 day')::date as through_on,
        now() - make_interval(days => p.days) as asked_at
      from (values
          (1, 'received', -11, -9, 160, array['apply', 'review', 'issue', 'post', 'deliver'],
            array['applied', 'reviewing', 'issued', 'posted', 'received']),
          (2, 'posted', -8, -7, 15, array['apply', 'review', 'issue', 'post'], array['applied', 'reviewing', 'issued', 'posted']),
          (3, 'issued', -6, -5, 9, array['apply', 'review', 'issue'], array['applied', 'reviewing', 'issued']),
          (4, 'rejected', -4, -4, 40, array['apply', 'review', 'reject'], array['applied', 'reviewing', 'rejected']),
          (5, 'applied', -3, -3, 0, array['apply'], array['applied'])
        ) p (no, state, first, last, days, events, states),
        (select date_trunc('month', now() at time zone 'Asia/Shanghai')::date as month) m
    ), reckoned as (
      select p.no, sum(s.amount)::bigint as amount,
        jsonb_agg(jsonb_build_object('kind', s.kind, 'count', s.times, 'minor', s.amount::text) order by s.kind desc) as fees
      from plan p cross join lateral ledger.service_fees($1, 'USD', p.from_on, p.through_on) s
      where s.amount <> 0 group by p.no having sum(s.amount) > 200
    ), added as (
      insert into invoice (merchant_id, id, application_no, state, currency, from_on, through_on, amount, fees, tax_id,
        company_name, company_address, recipient, phone, address, asked_at, asked_by, state_at, invoice_date, revised, reason,
        tracking_no, logistics_company, version)
      select $1, ('0199a2c0-5a20-7000-8' || lpad(p.no::text, 3, '0') || '-' || lpad($1::text, 12, '0'))::uuid,
        'I0DEMO' || $1 || lpad(p.no::text, 3, '0'), p.state, 'USD', p.from_on, p.through_on, r.amount, r.fees,
        '91440300' || lpad($1::text, 7, 'A'), m.name_en || case p.state when 'applied' then ' (wait)' else '' end,
        '8 Renmin South Road, Luohu, Shenzhen', o.real_name, '+86 755 2658 8018', '深圳市罗湖区人民南路 8 号 12 楼', p.asked_at, o.id,
        p.asked_at + make_interval(days => cardinality(p.events) - 1),
        case when p.state in ('received', 'posted', 'issued') then (p.asked_at + interval '2 days')::date end,
        case when p.state = 'issued' then r.amount - 150 end,
        case p.state when 'issued' then 'A chargeback fee was given back after you had applied.'
          when 'rejected' then 'The tax ID is not the one of this company.' end,
        case when p.state in ('received', 'posted') then 'SF14' || lpad($1::text || p.no, 11, '0') end,
        case when p.state in ('received', 'posted') then 'SF Express' end, cardinality(p.events)
      from plan p join reckoned r on r.no = p.no join merchant m on m.id = $1
        join operator o on o.merchant_id = m.id and o.is_main
      on conflict do nothing returning id, application_no)
    insert into fund_event (merchant_id, entity_id, seq, at, entity, event, from_state, to_state, actor, actor_id, facts)
    select $1, a.id, s.seq, p.asked_at + make_interval(days => s.seq::int - 1), 'invoice', s.event,
      lag(s.to_state) over (partition by a.id order by s.seq), s.to_state,
      case when s.event = 'apply' then 'merchant' else 'provider' end,
      case when s.event = 'apply' then (select id from operator where merchant_id = $1 and is_main) end, '{}'
    from added a join plan p on a.application_no like '%' || lpad(p.no::text, 3, '0')
      cross join unnest(p.events, p.states) with ordinality s (event, to_state, seq)`,
  values: [merchantId],
})
