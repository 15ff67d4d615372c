import { type Check, sqlCheck } from './check.ts'

/** Subscriptions: their tries, their orders and their story say the same. */
export const subscriptionChecks: readonly Check[] = [
  sqlCheck({
    id: 'I23',
    what: 'each try of a subscription is an order for what it asks, and stands as its order does',
    count: 'subscription_try',
    breaches: `select format('merchant %s: try %s-%s-%s is %s, its order %s is %s for %s %s', t.merchant_id, s.subscription_no, t.cycle_no,
        t.try_no, coalesce(t.outcome, 'under way'), o.order_no, o.state, o.amount, o.currency) as breach
      from subscription_try t
        join subscription s on s.merchant_id = t.merchant_id and s.id = t.subscription_id
        join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
      where (o.amount, o.currency::text, o.source) <> (s.amount, s.currency::text, 'subscription')
        or (t.outcome is null) <> (o.state in ('received', 'pending', 'pending_review'))
        or t.outcome = 'failed' and o.state = 'succeed'`,
  }),
  sqlCheck({
    id: 'I23',
    what: 'no cycle of a subscription is paid twice, and what it counts as paid is what was paid',
    count: 'subscription',
    breaches: `select format('merchant %s: subscription %s counts %s paid cycles, %s are, of %s paid charges', s.merchant_id,
        s.subscription_no, s.paid_cycles, c.cycles, c.charges) as breach
      from subscription s, lateral (
        select (select count(*) from subscription_cycle c
            where c.merchant_id = s.merchant_id and c.subscription_id = s.id and c.state = 'paid') as cycles,
          (select count(*) from subscription_try t where t.merchant_id = s.merchant_id and t.subscription_id = s.id
            and t.outcome = 'paid' and t.settled_at is not null) as charges) c
      where s.paid_cycles <> c.cycles or c.cycles <> c.charges`,
  }),
  sqlCheck({
    id: 'I23',
    what: 'the steps of a subscription form a path that ends where it stands',
    count: 'subscription_event',
    breaches: `select format('merchant %s: subscription %s is %s in version %s, its story ends at %s in %s of %s steps', s.merchant_id,
        s.subscription_no, s.state, s.version, e.to_state, e.seq, e.steps) as breach
      from subscription s left join lateral (
        select to_state, seq, count(*) over () as steps,
          bool_and(from_state is not distinct from before) over () as is_path
        from (select *, lag(to_state) over (order by seq) as before from subscription_event e
          where e.merchant_id = s.merchant_id and e.subscription_id = s.id) e
        order by seq desc limit 1) e on true
      where (e.to_state, e.seq, e.steps::int, e.is_path) is distinct from (s.state, s.version, s.version, true)`,
  }),
  sqlCheck({
    id: 'I23',
    what: 'nothing was asked of a subscription after it ended',
    count: 'subscription_try',
    breaches: `select format('merchant %s: subscription %s ended at %s and was charged at %s', s.merchant_id, s.subscription_no, s.ended_at,
        t.started_at) as breach
      from subscription s join subscription_try t on t.merchant_id = s.merchant_id and t.subscription_id = s.id
      where t.started_at > s.ended_at`,
  }),
]
