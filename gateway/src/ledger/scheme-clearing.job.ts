import { databaseClock } from '#db/clock.sql.ts'
import { accounts } from '@quayside/contract/fund/accounts.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { newId } from '#db/new-id.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { post } from './post.ts'

/** So long may what a scheme's day is made of still be on its way. */
export const graceDays = 3
/** Days that are looked at again, for a worker that was down. */
export const lookBackDays = 14

interface Cleared {
  readonly merchantId: bigint
  readonly paymentId: string
  readonly currency: string
  readonly occurredAt: string
  /** Minor units. */
  readonly paid: bigint
  readonly expected: bigint
}

/**
 * Row S5: a payment clears what its scheme owed since the payment before it. A difference goes to `suspense`, once,
 * with a task for staff, so that `net` is clear of the days that were paid.
 */
export const schemeClearingRunner = defineJob({
  name: 'scheme_clearing',
  // What schemes paid against what they owed, at 03:00 in Beijing.
  cron: '0 19 * * *',
}).doneBy(({ app, owner }: Databases) => async () => {
  const payments = await owner.tx({ tenant: null, mode: 'read' }, findPayments)
  await eachDue<Cleared>({
    what: 'scheme payments',
    find: async () => payments.filter(({ expected, paid }) => expected !== paid),
    keyOf: ({ paymentId }) => paymentId,
    act: (merchantId, [one]) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => clear(tx, one!)),
  })
})

// Asked by the owner: one pass over all merchants whose payments are due for it.
async function findPayments(tx: Tx): Promise<Cleared[]> {
  const { at: now } = await tx.one(databaseClock)
  const today = beijingDate(now)
  return tx.rows({
    text: `with payment as (
        select s.*, lag(settled_on) over (partition by merchant_id, currency, brand order by settled_on, id) as since
        from scheme_payment s
      ), due as (
        select * from payment d where settled_on between $1 and $2
          and not exists (select from ledger.posting p where p.merchant_id = d.merchant_id
            and p.source_type = 'scheme_payment' and p.source_id = d.id and p.effect = 'difference')
      ), owed as materialized (
        select p.merchant_id, e.account_id, o.brand, (p.occurred_at at time zone 'Asia/Shanghai')::date as day,
          -sum(e.amount)::bigint as minor
        from ledger.posting p
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and (e.account_id & 31) = $3
          join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        where p.merchant_id in (select merchant_id from due)
          and p.occurred_at >= (select min(coalesce(since, '-infinity')::timestamp at time zone 'Asia/Shanghai') from due)
        group by 1, 2, 3, 4)
      select d.merchant_id as "merchantId", d.id as "paymentId", d.currency, d.occurred_at as "occurredAt",
        d.amount as paid, coalesce(sum(w.minor), 0)::bigint as expected
      from due d left join owed w on w.merchant_id = d.merchant_id and w.brand = d.brand
        and w.account_id = ledger.currency_no(d.currency) * 32 + $3
        and w.day < d.settled_on and w.day >= coalesce(d.since, '-infinity')
      group by 1, 2, 3, 4, 5 order by 1, 2`,
    values: [addDays(today, -lookBackDays), addDays(today, -graceDays), accounts.net.no],
  })
}

async function clear(tx: Tx, payment: Cleared): Promise<number> {
  const { merchantId, paymentId, currency, occurredAt, paid, expected } = payment
  const missing = expected - paid
  const outcome = await post(tx, {
    merchantId,
    currency,
    source: { type: 'scheme_payment', id: paymentId },
    effect: 'difference',
    occurredAt,
    legs: [
      missing > 0n
        ? { from: 'suspense', to: 'net', amount: missing }
        : { from: 'net', to: 'suspense', amount: -missing },
    ],
  })
  if (outcome === 'duplicate') return 0
  return tx.run({
    text: `insert into staff_task (merchant_id, id, kind, subject_type, subject_id, note)
      values ($1, $2, 'scheme_difference', 'scheme_payment', $3, $4)`,
    values: [merchantId, newId(), paymentId, `${currency}: ${expected} minor units owed, ${paid} paid`],
  })
}
