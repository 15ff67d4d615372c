import { brakeOf } from '@quayside/contract/risk/ruling/brake.ts'
import type { Ctx } from '#acts/context.ts'
import { deedLine } from '#acts/log/deed-line.ts'
import { insertLine } from '#acts/log/operation-log.sql.ts'
import { asSystem } from '#acts/system-ctx.ts'
import { tellHolders } from '#areas/messages/public.ts'
import type { Databases } from '#db/tx.ts'
import { defineJob } from '#jobs/define-job.ts'
import { eachDue } from '#jobs/each-due.ts'
import {
  insertBrake,
  type LiveWording,
  ordersInHour,
  stoppingMerchants,
  stoppingWordings,
} from './brake.sql.ts'
import { forecastDigest } from './read-rules.ts'
import { lockRiskRules } from './rule-set.sql.ts'
import { takeSnapshot } from './snapshot.ts'
import { forecastsOf } from './standing.sql.ts'

/** A rule that stops far more than was foreseen goes back into shadow by itself, and whoever wrote it is called. */
export const riskBrakeRunner = defineJob({ name: 'risk-brake', cron: '* * * * *' }).doneBy(
  ({ app, owner }: Databases) =>
    () =>
      eachDue({
        what: 'merchants whose rules stop orders',
        find: (failed) =>
          owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(stoppingMerchants(failed))),
        keyOf: ({ merchantId }) => String(merchantId),
        act: (merchantId) => asSystem(app, { merchantId, mode: 'write', trace: 'risk-brake' }, brakeMerchant),
      }),
)

async function brakeMerchant(ctx: Ctx): Promise<number> {
  const { tx, merchantId, now: at } = ctx
  const running = (await tx.rows(stoppingWordings(merchantId))).filter(({ stops }) => stops > 0)
  if (running.length === 0) return 0
  const { orders } = await tx.one(ordersInHour(merchantId))
  const digests = running.map(({ rule, scope }) => forecastDigest(rule, scope))
  const forecasts = new Map(
    (await tx.rows(forecastsOf(merchantId, digests))).map((one) => [one.digest, one.matchesMilli]),
  )
  const braked = running.flatMap((one, index) => {
    const forecastMilli = forecasts.get(digests[index]!)
    const why = brakeOf({ stops: one.stops, orders, forecastMilli })
    return why ? [{ ...one, why, forecastMilli: forecastMilli ?? 0n }] : []
  })
  if (braked.length === 0) return 0
  await tx.rows(lockRiskRules(merchantId))
  for (const { rule, setId, why, stops, forecastMilli } of braked)
    await tx.run(insertBrake(merchantId, { wording: rule.id, setId, at, why, hits: stops, forecastMilli }))
  await takeSnapshot(tx, { merchantId, at, by: null }, 'brake')
  for (const one of braked) await tell(ctx, one)
  return braked.length
}

async function tell(ctx: Ctx, { rule, setId, setName, author, stops }: LiveWording): Promise<void> {
  const { tx, merchantId } = ctx
  const facts = { rule: rule.name, set: setName, count: String(stops) }
  // Rules are over all sites and currencies: whoever may publish reaches them all.
  const everywhere = { merchantId, siteId: null, currency: 'USD' }
  await tellHolders(tx, everywhere, 'risk.rule.publish', 'risk.rule_braked', facts, [author])
  const side = { rule: rule.name, mode: 'live' }
  const deed = { call: 'job/risk-brake', target: setId, before: side, after: { ...side, mode: 'shadow' } }
  await tx.run(insertLine(deedLine(ctx, deed)))
}
