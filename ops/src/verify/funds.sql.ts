import { invoice } from '@quayside/contract/bill/invoice/states.ts'
import { exchange, rapidExchange } from '@quayside/contract/fund/exchange/states.ts'
import { withdrawalRule } from '@quayside/contract/fund/rule/states.ts'
import { withdrawal } from '@quayside/contract/fund/withdrawal/states.ts'
import { type Check, sqlCheck } from './check.ts'
import { movesOf } from './paths.sql.ts'
import { vccMoves } from './vcc.sql.ts'

const moves = [
  ...movesOf('withdrawal', withdrawal),
  ...movesOf('withdrawal_rule', withdrawalRule),
  ...movesOf('exchange', exchange),
  ...movesOf('rapid_exchange', rapidExchange),
  ...movesOf('invoice', invoice),
  ...vccMoves,
]

// What each withdrawal must have posted by now: its hold, and what its end did with it.
const demanded = `select merchant_id, id, 'hold' as effect, amount + fee as total from withdrawal
  union all
  select merchant_id, id, case state when 'application failed' then 'return' when 'processing failed' then 'return' else 'paid' end,
    amount + fee from withdrawal where state not in ('initial', 'pending')
  union all
  select merchant_id, id, 'bounce', amount from withdrawal where state = 'bounced or refunded'`

const posted = `select p.merchant_id, p.source_id as id, p.effect, sum(e.amount) filter (where e.amount > 0) as total
  from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
    join withdrawal w on w.merchant_id = p.merchant_id and w.id = p.source_id
  where p.source_type = 'withdrawal' group by 1, 2, 3`

/** The money area: withdrawals, and what their money is made of. */
export const fundChecks: readonly Check[] = [
  sqlCheck({
    id: 'I7',
    what: 'money of payouts in process is that of the withdrawals in process, fees included',
    count: `(select from withdrawal where state in ('initial', 'pending')) w`,
    breaches: `select format('merchant %s: the ledger holds %s of payouts in process and the withdrawals %s in %s',
        coalesce(a.merchant_id, b.merchant_id), coalesce(a.balance, 0), coalesce(b.total, 0), coalesce(a.currency, b.currency)) as breach
      from (select merchant_id, currency, balance from ledger.account where code = 't:payout') a
      full join (select merchant_id, currency, sum(amount + fee) as total from withdrawal
        where state in ('initial', 'pending') group by 1, 2) b on b.merchant_id = a.merchant_id and b.currency = a.currency
      where coalesce(a.balance, 0) <> coalesce(b.total, 0)`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'the events of each thing of the money area are a path through its table, without a gap',
    count: 'fund_event',
    breaches: `with allowed as (select * from jsonb_to_recordset($1) as m (entity text, "from" text, event text, "to" text))
      select format('merchant %s: event %s of %s %s goes from %s by %s to %s', v.merchant_id, v.seq, v.entity, v.entity_id,
        coalesce(v.from_state, 'nothing'), v.event, v.to_state) as breach
      from (select *, row_number() over w as no, lag(to_state) over w as before
        from fund_event window w as (partition by merchant_id, entity_id order by seq)) v
      where exists (select from allowed m where m.entity = v.entity)
        and (v.seq <> v.no or v.from_state is distinct from v.before or not exists (
          select from allowed m where m.entity = v.entity and m.event = v.event and m."to" = v.to_state
            and m."from" is not distinct from v.from_state))`,
    values: [JSON.stringify(moves)],
  }),
  sqlCheck({
    id: 'I10',
    what: 'each withdrawal is in the state of its last event',
    count: 'withdrawal',
    breaches: `select format('merchant %s: withdrawal %s is %s at version %s, its last event left it %s at %s', w.merchant_id,
        w.withdrawal_no, w.state, w.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
      from withdrawal w left join lateral (
        select to_state, seq from fund_event v where v.merchant_id = w.merchant_id and v.entity_id = w.id
        order by seq desc limit 1) v on true
      where v.to_state is distinct from w.state or v.seq is distinct from w.version`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'each withdrawal rule is in the state of its last event',
    count: 'withdrawal_rule',
    breaches: `select format('merchant %s: rule %s is %s at version %s, its last event left it %s at %s', r.merchant_id, r.id, r.state,
        r.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
      from withdrawal_rule r left join lateral (
        select to_state, seq from fund_event v where v.merchant_id = r.merchant_id and v.entity_id = r.id
        order by seq desc limit 1) v on true
      where v.to_state is distinct from r.state or v.seq is distinct from r.version`,
  }),
  sqlCheck({
    id: 'I11',
    what: 'each withdrawal by a rule was made by one run of that rule, and took money of its value dates alone',
    count: '(select from withdrawal where rule_id is not null) w',
    breaches: `select format('merchant %s: withdrawal %s of rule %s has %s', w.merchant_id, w.withdrawal_no, w.rule_id,
        case when u.rule_id is null then 'no run' else 'money of other dates' end) as breach
      from withdrawal w
        left join withdrawal_rule_run u on u.merchant_id = w.merchant_id and u.withdrawal_id = w.id and u.rule_id = w.rule_id
      where w.rule_id is not null and (u.rule_id is null or exists (
        select from ledger.posting p
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.account_id & 31 = 0
          join ledger.lot_use x on x.merchant_id = e.merchant_id and x.account_id = e.account_id and x.version = e.version
          join ledger.lot l on l.merchant_id = x.merchant_id and l.account_id = x.account_id and l.version = x.lot_version
        where p.merchant_id = w.merchant_id and p.source_type = 'withdrawal' and p.source_id = w.id and p.effect = 'hold'
          and l.value_on not between u.value_from and u.value_to))`,
  }),
  sqlCheck({
    id: 'I11',
    what: 'each withdrawal has exactly the postings that its table demands',
    count: `(${demanded}) d`,
    breaches: `select format('merchant %s: %s of withdrawal %s should move %s and moves %s', coalesce(d.merchant_id, p.merchant_id),
        coalesce(d.effect, p.effect), coalesce(d.id, p.id), coalesce(d.total::text, 'nothing'), coalesce(p.total::text, 'nothing')) as breach
      from (${demanded}) d full join (${posted}) p on p.merchant_id = d.merchant_id and p.id = d.id and p.effect = d.effect
      where p.total is distinct from d.total`,
  }),
  sqlCheck({
    id: 'I18',
    what: 'every cent that is withdrawable is the unused part of a credit',
    count: 'ledger.lot',
    breaches: `select format('merchant %s: %s of credits is unused and %s withdrawable in %s', a.merchant_id, coalesce(l.unused, 0),
        a.balance, a.currency) as breach
      from ledger.account a left join (select merchant_id, account_id, sum(unused) as unused from ledger.lot group by 1, 2) l
        on l.merchant_id = a.merchant_id and l.account_id = a.id
      where a.code = 'withdrawable' and coalesce(l.unused, 0) <> a.balance`,
  }),
  sqlCheck({
    id: 'I18',
    what: 'every debit of withdrawable is made of credits that came before it, to the cent',
    count: '(select from ledger.entry where account_id & 31 = 0 and amount < 0) e',
    breaches: `select format('merchant %s: entry %s of account %s took %s and its parts are %s', e.merchant_id, e.version, e.account_id,
        -e.amount, coalesce(u.total, 0)) as breach
      from ledger.entry e left join (
        select merchant_id, account_id, version, sum(amount) as total, bool_and(lot_version < version) as earlier
        from ledger.lot_use group by 1, 2, 3) u
        on u.merchant_id = e.merchant_id and u.account_id = e.account_id and u.version = e.version
      where e.account_id & 31 = 0 and e.amount < 0 and (u.total is distinct from -e.amount or not u.earlier)`,
  }),
  sqlCheck({
    id: 'I18',
    what: 'no part of a credit is taken twice, and what is unused is what nobody took',
    count: 'ledger.lot_use',
    breaches: `select format('merchant %s: credit %s of account %s of %s says %s unused; its parts hold %s', l.merchant_id, l.version,
        l.account_id, l.amount, l.unused, coalesce(u.total, 0)) as breach
      from ledger.lot l left join (
        select merchant_id, account_id, lot_version, sum(amount) as total, bool_or(lot_from < before) as overlaps
        from (select *, lag(lot_from + amount, 1, 0::bigint) over (partition by merchant_id, account_id, lot_version order by lot_from) as before
          from ledger.lot_use where returned_version is null) p
        group by 1, 2, 3) u on u.merchant_id = l.merchant_id and u.account_id = l.account_id and u.lot_version = l.version
      where l.amount - l.unused <> coalesce(u.total, 0) or u.overlaps`,
  }),
  sqlCheck({
    id: 'I18',
    what: 'every settlement batch is the sum of its kinds of items',
    count: 'ledger.settlement_batch',
    breaches: `select format('merchant %s: batch %s of %s has %s in %s items, its kinds %s in %s', b.merchant_id, b.business_date, b.currency,
        b.items_net, b.items, coalesce(f.amount, 0), coalesce(f.items, 0)) as breach
      from ledger.settlement_batch b left join (
        select merchant_id, batch_id, sum(amount) as amount, sum(items) as items from ledger.batch_flow group by 1, 2) f
        on f.merchant_id = b.merchant_id and f.batch_id = b.id
      where b.items_net <> coalesce(f.amount, 0) or b.items <> coalesce(f.items, 0)`,
  }),
  sqlCheck({
    id: 'I18',
    what: 'the blocks of every large batch add up to its kinds of items',
    count: 'ledger.batch_block',
    breaches: `select format('merchant %s: the blocks of batch %s hold %s in %s items of %s, its kind %s in %s', b.merchant_id, b.id,
        k.raised, k.items, f.flow, f.positive, f.items) as breach
      from ledger.settlement_batch b
        join ledger.batch_flow f on f.merchant_id = b.merchant_id and f.batch_id = b.id
        left join (
          select merchant_id, batch_id, flow, sum(raised) as raised, sum(raised_items + lowered_items) as items
          from ledger.batch_block group by 1, 2, 3) k
          on k.merchant_id = b.merchant_id and k.batch_id = b.id and k.flow = f.flow
      where b.items > 500 and (k.raised is distinct from f.positive or k.items is distinct from f.items)`,
  }),
]
