import { z } from 'zod'
import { cardBrands } from '@quayside/contract/trade/states.ts'
import type { Databases, Db } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import { merchantOfJob } from '#jobs/payload.ts'
import type { SchemeDesk } from '#ports/scheme-desk/port.ts'
import { carriersAsked, carriersUnanswered, markCoreAsked, type UnansweredCarrier } from './carrier.sql.ts'
import { findSite } from './site.sql.ts'

const payload = z.strictObject({
  merchantId: merchantOfJob,
  siteId: z.uuid(),
  brand: z.enum(cardBrands),
  currency: z.string(),
})
type Asked = z.output<typeof payload>

/** The payment core is told which scheme a site wants. */
export const carrierCoreJob = defineJob({ name: 'carrier_core', payload })

interface CoreDeps extends Databases {
  readonly schemeDesk: SchemeDesk
}

export const carrierCoreRunner = carrierCoreJob.doneBy(
  ({ app, schemeDesk }: CoreDeps) =>
    (asked) =>
      tellCore(app, schemeDesk, asked),
)

/** Whatever the core has not answered for an hour is asked again, under the same key. */
export const carrierDueRunner = defineJob({ name: 'carrier_core_due', cron: '*/10 * * * *' }).doneBy(
  ({ app, owner, schemeDesk }: CoreDeps) =>
    () =>
      eachDue<UnansweredCarrier>({
        what: 'card schemes that the core has not answered',
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(carriersUnanswered(failed))),
        keyOf: ({ siteId, brand, currency }) => `${siteId} ${brand} ${currency}`,
        act: async (merchantId, [one]) => {
          await app.tx({ tenant: merchantId, mode: 'write' }, (tx) => tx.run(markCoreAsked(merchantId, one!)))
          await tellCore(app, schemeDesk, { ...one!, merchantId })
          return 1
        },
      }),
)

/** A time-out is no refusal: the wish stays open, and is sent again when it is due. */
async function tellCore(app: Db, schemeDesk: SchemeDesk, asked: Asked): Promise<void> {
  const { merchantId, siteId, brand, currency } = asked
  const site = await app.tx({ tenant: merchantId, mode: 'read' }, async (tx) => {
    const open = await tx.rows(carriersAsked(merchantId, siteId))
    return open.some((one) => one.brand === brand && one.currency === currency)
      ? tx.maybe(findSite(merchantId, siteId))
      : undefined
  })
  if (site) await schemeDesk.ask({ merchantId: String(merchantId), site: site.url, brand, currency })
}
