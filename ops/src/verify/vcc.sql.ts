import { cardLoad, virtualCard } from '@quayside/contract/fund/vcc/states.ts'
import { type Check, sqlCheck } from './check.ts'
import { compare, ofAccount } from './orders.sql.ts'
import { movesOf } from './paths.sql.ts'

/** Steps of cards and of what is paid into them, for the paths of the money area. */
export const vccMoves = [...movesOf('virtual_card', virtualCard), ...movesOf('card_load', cardLoad)]

// Of each card what its rows add up to; what came back is what its closing posted.
const ofRows = `select c.merchant_id, c.id, c.card_no,
    coalesce((select sum(amount) from card_load l
      where l.merchant_id = c.merchant_id and l.card_id = c.id and l.state = 'confirmed'), 0) as funded,
    coalesce(t.cleared, 0) as cleared, coalesce(t.refunded, 0) as refunded, coalesce(t.beyond, 0) as beyond,
    coalesce((select sum(e.amount) from ledger.posting p
        join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.amount > 0
      where p.merchant_id = c.merchant_id and p.source_type = 'virtual_card' and p.source_id = c.id), 0) as returned
  from virtual_card c left join (
    select merchant_id, card_id, sum(amount) filter (where state = 'cleared') as cleared,
      sum(amount) filter (where state = 'refunded') as refunded, sum(beyond) filter (where state = 'cleared') as beyond
    from card_transaction group by 1, 2) t on t.merchant_id = c.merchant_id and t.card_id = c.id`

// What each thing must have posted by now, and what that took from pending (rows E1 to E5 and E8).
const demanded = `select l.merchant_id, 'card_load' as source_type, l.id as source_id, x.effect, l.amount + l.fee as total, 0::bigint as pending
    from card_load l join (values ('applied', 'hold'), ('confirmed', 'hold'), ('confirmed', 'fund'), ('refused', 'hold'),
      ('refused', 'return')) x (state, effect) on x.state = l.state
  union all
  select merchant_id, 'card_transaction', id, case state when 'cleared' then 'clear' else 'refund' end, amount, -beyond
    from card_transaction where state in ('cleared', 'refunded')
  union all
  select merchant_id, 'virtual_card', id, 'close', returned, 0 from virtual_card where state = 'closed' and returned > 0`

const posted = `select p.merchant_id, p.source_type, p.source_id, p.effect, sum(e.amount) filter (where e.amount > 0) as total,
    coalesce(sum(e.amount) filter (where e.account_id & 31 = 1), 0) as pending
  from ledger.posting p join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id
  where p.source_type in ('card_load', 'card_transaction', 'virtual_card') group by p.merchant_id, p.id`

/** Virtual cards: what is on them, what is on its way into them, and what each thing of them has posted. */
export const vccChecks: readonly Check[] = [
  sqlCheck({
    id: 'I27',
    what: 'money on virtual cards is funded − cleared + refunded + beyond − returned of all cards',
    count: 'virtual_card',
    breaches: compare(
      ofAccount('vcc'),
      `select merchant_id, currency, sum(funded - cleared + refunded + beyond - returned) as total from virtual_card group by 1, 2`,
      'vcc is %s and the cards hold %s',
    ),
  }),
  sqlCheck({
    id: 'I27',
    what: 'money on its way into virtual cards is that of the payments that wait, fees included',
    count: `(select from card_load where state = 'applied') l`,
    breaches: compare(
      ofAccount('t:vcc'),
      `select merchant_id, currency, sum(amount + fee) as total from card_load where state = 'applied' group by 1, 2`,
      't:vcc is %s and the payments that wait are %s',
    ),
  }),
  sqlCheck({
    id: 'I27',
    what: 'the sums of each virtual card are those of its payments, clearings, refunds and closing',
    count: 'virtual_card',
    breaches: `select format('merchant %s: card %s says %s, %s, %s, %s, %s; its rows %s, %s, %s, %s, %s', c.merchant_id, c.card_no,
        c.funded, c.cleared, c.refunded, c.beyond, c.returned, r.funded, r.cleared, r.refunded, r.beyond, r.returned) as breach
      from virtual_card c join (${ofRows}) r on r.merchant_id = c.merchant_id and r.id = c.id
      where (c.funded, c.cleared, c.refunded, c.beyond, c.returned)
        is distinct from (r.funded, r.cleared, r.refunded, r.beyond, r.returned)`,
  }),
  sqlCheck({
    id: 'I27',
    what: 'what was paid into, cleared, refunded and returned from virtual cards has exactly the postings of its table',
    count: `(${demanded}) d`,
    breaches: `select format('merchant %s: %s of %s %s should move %s, pending by %s, and moves %s, pending by %s',
        coalesce(d.merchant_id, p.merchant_id), coalesce(d.effect, p.effect), coalesce(d.source_type, p.source_type),
        coalesce(d.source_id, p.source_id), coalesce(d.total::text, 'nothing'), coalesce(d.pending, 0),
        coalesce(p.total::text, 'nothing'), coalesce(p.pending, 0)) as breach
      from (${demanded}) d full join (${posted}) p on p.merchant_id = d.merchant_id and p.source_type = d.source_type
        and p.source_id = d.source_id and p.effect = d.effect
      where p.total is distinct from d.total or p.pending is distinct from d.pending`,
  }),
  sqlCheck({
    id: 'I10',
    what: 'each virtual card is in the state of its last event, and so is each payment into one',
    count: 'virtual_card',
    breaches: `select format('merchant %s: %s %s is %s at version %s, its last event left it %s at %s', c.merchant_id, c.entity, c.no,
        c.state, c.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
      from (select merchant_id, id, 'card' as entity, card_no as no, state, version from virtual_card
        union all select merchant_id, id, 'payment', load_no, state, version from card_load) c
      left join lateral (
        select to_state, seq from fund_event v where v.merchant_id = c.merchant_id and v.entity_id = c.id
        order by seq desc limit 1) v on true
      where v.to_state is distinct from c.state or v.seq is distinct from c.version`,
  }),
]
