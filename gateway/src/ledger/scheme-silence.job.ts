import { databaseClock } from '#db/clock.sql.ts'
import { accounts } from '@quayside/contract/fund/accounts.ts'
import { addDays, beijingDate, startOfBeijingDate } from '@quayside/contract/dates.ts'
import type { Databases, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { graceDays, lookBackDays } from './scheme-clearing.job.ts'

interface Silence {
  readonly merchantId: bigint
  readonly currency: string
  readonly brand: string
  /** The first day that no payment has covered; null if the scheme never paid. */
  readonly since: string | null
  /** Minor units. */
  readonly owed: bigint
}

/** Row S5: what a scheme owes and does not pay is told to staff, one task for each time that it falls silent. */
export const schemeSilenceRunner = defineJob({
  name: 'scheme_silence',
  // At 03:30 in Beijing.
  cron: '30 19 * * *',
}).doneBy(({ app, owner }: Databases) => async () => {
  const silences = await owner.tx({ tenant: null, mode: 'read' }, findSilences)
  await eachDue<Silence>({
    what: 'silent schemes',
    find: async () => silences,
    keyOf: ({ merchantId, currency, brand }) => `${merchantId} ${currency} ${brand}`,
    act: (merchantId, [one]) => app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tell(tx, one!)),
  })
})

// A scheme pays a day on a later one, so days up to the grace are not due; old history alone, as of an import, is silent for good.
async function findSilences(tx: Tx): Promise<Silence[]> {
  const { at: now } = await tx.one(databaseClock)
  const today = beijingDate(now)
  return tx.rows({
    text: `with owed_lately as materialized (
        select p.merchant_id, o.currency, o.brand, max((p.occurred_at at time zone 'Asia/Shanghai')::date) as last_day
        from ledger.posting p
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and (e.account_id & 31) = $3
          join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
        where p.occurred_at >= $1 and p.occurred_at < $2 and o.brand is not null
        group by 1, 2, 3
      ), silent as (
        select l.*, paid.until from owed_lately l, lateral (
          select max(s.settled_on) as until from scheme_payment s
          where s.merchant_id = l.merchant_id and s.currency = l.currency and s.brand = l.brand) paid
        where l.last_day >= coalesce(paid.until, '-infinity')
      )
      select s.merchant_id as "merchantId", s.currency, s.brand, s.until as since, owed.minor as owed
      from silent s, lateral (
        select -sum(e.amount)::bigint as minor
        from orders o
          join ledger.posting p on p.merchant_id = o.merchant_id and p.order_id = o.id
          join ledger.entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and (e.account_id & 31) = $3
        where o.merchant_id = s.merchant_id and o.brand = s.brand and o.currency = s.currency and p.occurred_at < $2
          and p.occurred_at >= coalesce(s.until, '-infinity')::timestamp at time zone 'Asia/Shanghai') owed
      where owed.minor > 0 order by 1, 2, 3`,
    values: [
      startOfBeijingDate(addDays(today, -lookBackDays)),
      startOfBeijingDate(addDays(today, -graceDays)),
      accounts.net.no,
    ],
  })
}

function tell(tx: Tx, { merchantId, currency, brand, since, owed }: Silence): Promise<number> {
  // The task's id follows from the silence, so that it is told once however long it lasts.
  return tx.run({
    text: `insert into staff_task (merchant_id, id, kind, subject_type, note)
      values ($1, md5($2)::uuid, 'scheme_silent', 'scheme_payment', $3) on conflict (merchant_id, id) do nothing`,
    values: [
      merchantId,
      `scheme_silent:${currency}:${brand}:${since}`,
      `${brand} ${currency}: ${owed} minor units owed and nothing paid ${since === null ? 'ever' : `since ${since}`}`,
    ],
  })
}
