import { type Check, sqlCheck } from './check.ts'

/** What the provider's staff do to a merchant's money (rows H1 to H4). */
export const providerSideChecks: readonly Check[] = [
  sqlCheck({
    id: 'I10',
    what: 'a merchant is frozen exactly while a freeze of theirs is open',
    count: 'merchant',
    breaches: `select format('merchant %s is %s and has %s open freezes', m.id, m.state, count(f.id)) as breach
      from merchant m left join account_freeze f on f.merchant_id = m.id and f.ended_at is null
      group by m.id, m.state having (m.state = 'frozen') <> (count(f.id) = 1)`,
  }),
  sqlCheck({
    id: 'I4',
    what: 'nothing is withdrawable while the account is frozen, and nothing is frozen with it afterwards',
    count: `(select from ledger.account where code in ('withdrawable', 'frozen:risk')) a`,
    breaches: `select format('merchant %s is %s with %s in %s %s', m.id, m.state, a.balance, a.code, a.currency) as breach
      from ledger.account a join merchant m on m.id = a.merchant_id
      where a.balance <> 0 and a.code = case m.state when 'frozen' then 'withdrawable' else 'frozen:risk' end`,
  }),
  sqlCheck({
    id: 'I11',
    what: 'each fine and monitoring fee was posted once, for what it says',
    count: 'provider_charge',
    breaches: `select format('merchant %s: %s %s says %s and pending moved by %s', coalesce(c.merchant_id, p.merchant_id),
        coalesce(c.kind, p.source_type), coalesce(c.id, p.source_id), coalesce(c.amount::text, 'nothing'),
        coalesce(p.pending::text, 'nothing')) as breach
      from provider_charge c full join (
        select p.merchant_id, p.source_type, p.source_id, sum(e.amount) filter (where e.account_id & 31 = 1) as pending
        from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
        where p.source_type in ('fine', 'monitoring_fee') group by 1, 2, 3) p
        on p.merchant_id = c.merchant_id and p.source_type = c.kind and p.source_id = c.id
      where p.pending is distinct from -c.amount`,
  }),
  sqlCheck({
    id: 'I11',
    what: 'money was frozen and freed by a freeze alone, freed only once it had ended',
    count: `(select from ledger.posting where source_type = 'freeze') p`,
    breaches: `select format('merchant %s: %s of the freeze %s, which %s', p.merchant_id, p.effect, p.source_id,
        case when f.id is null then 'nobody knows' else 'has not ended' end) as breach
      from ledger.posting p left join account_freeze f on f.merchant_id = p.merchant_id and f.id = p.source_id
      where p.source_type = 'freeze' and (f.id is null or f.ended_at is null and p.effect like 'unfreeze %')`,
  }),
]
