import type { CardBrand } from '@quayside/contract/trade/states.ts'
import { databaseClock } from '#db/clock.sql.ts'
import type { Db, Tx } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { feesOfOneMore } from '#areas/dispute/report/one-more.ts'
import { costsOf, alertTermsOf, type Weighing } from './value.ts'
import { type AlertToWeigh, alertsToWeigh, weighedMax, writeWeighed } from './weigh.sql.ts'

export interface AlertWeighing {
  readonly app: Db
  readonly owner: Db
}

/** Keeps what is best done with open alerts true, and the desk's order with it, within a minute of every change. */
export const alertWeighRunner = defineJob({ name: 'alert-weigh', cron: '* * * * *' }).doneBy(
  ({ app, owner }: AlertWeighing) =>
    () =>
      eachDue<AlertToWeigh>({
        what: 'alerts to weigh',
        max: weighedMax,
        together: weighedMax,
        find: (failed) => owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(alertsToWeigh(failed))),
        keyOf: ({ id }) => id,
        act: (merchantId, alerts) =>
          app.tx({ tenant: merchantId, mode: 'write' }, (tx) => weighAll(tx, merchantId, alerts)),
      }),
)

/** As whoever sees all of a merchant. */
const everything = { bounds: [{ sites: null, currencies: null, limits: null }] } as const

async function weighAll(tx: Tx, merchantId: bigint, alerts: readonly AlertToWeigh[]): Promise<number> {
  const { at: now } = await tx.one(databaseClock)
  const ctx = { tx, merchantId, now, scope: everything, feesOfOneMore: onceEach() }
  let written = 0
  for (const alert of alerts) {
    const { best, stake } = costsOf(alert.amount, await alertTermsOf(ctx, alert))
    const { id, version, mark } = alert
    written += await tx.run(writeWeighed(merchantId, { id, version, mark, best, stake }))
  }
  return written
}

/** What one more dispute costs is the same for all alerts of one scheme and descriptor, and takes a forecast each. */
function onceEach(): Weighing['feesOfOneMore'] {
  const known = new Map<string, ReturnType<typeof feesOfOneMore>>()
  return (ctx, brand: CardBrand, descriptor) => {
    const key = `${brand} ${descriptor}`
    const found = known.get(key) ?? feesOfOneMore(ctx, brand, descriptor)
    known.set(key, found)
    return found
  }
}
