import { type Check, sqlCheck } from './check.ts'

/** Invoices of service charges (rows N1 to N7); their paths are checked with those of the money area. */
export const invoiceChecks: readonly Check[] = [
  sqlCheck({
    id: 'I10',
    what: 'each application for an invoice is in the state of its last event',
    count: 'invoice',
    breaches: `select format('merchant %s: invoice %s is %s at version %s, its last event left it %s at %s', i.merchant_id,
        i.application_no, i.state, i.version, coalesce(v.to_state, 'nothing'), coalesce(v.seq, 0)) as breach
      from invoice i left join lateral (
        select to_state, seq from fund_event v where v.merchant_id = i.merchant_id and v.entity_id = i.id
        order by seq desc limit 1) v on true
      where v.to_state is distinct from i.state or v.seq is distinct from i.version`,
  }),
  sqlCheck({
    id: 'I20',
    what: 'no more stands on invoices than was charged in service fees',
    count: `(select from invoice where state <> 'rejected') i`,
    breaches: `select format('merchant %s: invoices of %s for fees of %s in %s', i.merchant_id, i.invoiced, coalesce(a.balance, 0), i.currency) as breach
      from (select merchant_id, currency, sum(coalesce(revised, amount)) as invoiced from invoice
        where state <> 'rejected' group by 1, 2) i
      left join ledger.account a on a.merchant_id = i.merchant_id and a.currency = i.currency and a.code = 'fee_rev'
      where i.invoiced > coalesce(a.balance, 0)`,
  }),
]
