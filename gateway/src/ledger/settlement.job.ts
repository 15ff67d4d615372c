import { databaseClock } from '#db/clock.sql.ts'
import { settlementDate } from '@quayside/contract/fund/settlement.ts'
import type { Databases, Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { settle } from './settle.ts'

/**
 * Settlement and release of reserve. One transaction per merchant and currency: a run that is killed half-way is taken up by the next one,
 * which also settles the dates that were missed. The knock only wakes it; the batches' key makes it once.
 */
export const settlementRunner = defineJob({
  name: 'settlement',
  // At 02:00 in Beijing.
  cron: '0 18 * * *',
}).doneBy((databases: Databases) => async () => {
  const { businessDate, due } = await findDue(databases.owner)
  await eachDue<SettlementDue>({
    what: 'settlements',
    find: async () => due,
    keyOf: ({ merchantId, currency }) => `${merchantId} ${currency}`,
    act: async (merchantId, [one]) => {
      const settlement = { merchantId, currency: one!.currency, businessDate }
      await databases.app.tx({ tenant: merchantId, mode: 'write' }, (tx) => settle(tx, settlement))
      return 1
    },
  })
})

interface SettlementDue {
  readonly merchantId: bigint
  readonly currency: string
}

// Which merchants have something due is asked by the owner: the app sees one merchant at a time.
function findDue(owner: Db): Promise<{ businessDate: string; due: SettlementDue[] }> {
  return owner.tx({ tenant: null, mode: 'read' }, async (tx) => {
    const { at: now } = await tx.one(databaseClock)
    // A run before the hour, after an outage, settles the dates that were missed and not the one to come.
    const businessDate = settlementDate(now)
    const due = await tx.rows<SettlementDue>({
      text: 'select merchant_id as "merchantId", currency from ledger.settlement_due($1) order by 1, 2',
      values: [businessDate],
    })
    return { businessDate, due }
  })
}
