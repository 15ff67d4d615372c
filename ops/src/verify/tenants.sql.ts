import { type Check, sqlCheck } from './check.ts'

export const tenantChecks: readonly Check[] = [
  sqlCheck({
    id: 'I15',
    what: 'every foreign key between tables of merchants carries the merchant',
    count: "(select from pg_constraint where contype = 'f') k",
    breaches: `with ours as (select attrelid, attnum from pg_attribute
        where attname = 'merchant_id' and not attisdropped)
      select format('%s of %s refers to %s without merchant_id', k.conname, k.conrelid::regclass, k.confrelid::regclass) as breach
      from pg_constraint k join ours child on child.attrelid = k.conrelid join ours parent on parent.attrelid = k.confrelid
      where k.contype = 'f' and not exists (
        select from unnest(k.conkey, k.confkey) as pair (mine, its) where mine = child.attnum and its = parent.attnum)`,
  }),
  sqlCheck({
    id: 'I15',
    what: 'every entry belongs to a posting and an account of its own merchant',
    count: 'ledger.entry',
    breaches: `select format('merchant %s: entry %s of account %s has no posting %s or no account of this merchant', e.merchant_id,
        e.version, e.account_id, e.posting_id) as breach
      from ledger.entry e
      left join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      left join ledger.account a on a.merchant_id = e.merchant_id and a.id = e.account_id
      where p.id is null or a.id is null`,
  }),
  sqlCheck({
    id: 'I15',
    what: 'every posting of an order is of the merchant of the order',
    count: '(select from ledger.posting where order_id is not null) p',
    breaches: `select format('merchant %s: posting %s is of the order %s, which is not there', p.merchant_id, p.id, p.order_id) as breach
      from ledger.posting p left join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.order_id is not null and o.id is null`,
  }),
]
