import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import type { FxHouse } from '#ports/fx/port.ts'
import { keepRate, ratesWanted } from './mid-rate.sql.ts'

const usdRatesJob = defineJob({ name: 'usd_rates', cron: '* * * * *' })

/**
 * Keeps the middle rate between each currency that merchants sell in and US dollars, hour by hour: schemes' lines are in
 * dollars, and a report says beside an amount what it is in them. A house that is silent is asked again a minute later.
 */
export const usdRatesRunner = usdRatesJob.doneBy(
  ({ owner, house }: Pick<Databases, 'owner'> & { readonly house: Pick<FxHouse, 'rate'> }) =>
    async () => {
      const wanted = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(ratesWanted))
      for (const { currency } of wanted) {
        const reply = await house.rate({ source: currency, target: 'USD' })
        if (reply.result !== 'rate') continue
        const { mid, at } = reply
        await owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(keepRate({ currency, mid, at })))
      }
    },
)
