import type { exchangeCalls } from '@quayside/contract/fund/exchange/exchange.ts'
import { exchangeLimits } from '@quayside/contract/fund/exchange/limits.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { beginRapid, findRapid } from './rapid.sql.ts'
import { rapidOpenJob } from './rapid.job.ts'
import { writeStep } from './step.ts'

/** Row Y1: begins an opening, and another one after it has failed. */
export const openRapid: Handle<typeof exchangeCalls.open> = async (ctx) => {
  const { tx, merchantId, operator } = ctx
  const before = await tx.maybe(findRapid(merchantId))
  const id = ctx.newId()
  if ((await tx.run(beginRapid(merchantId, id, operator.id))) === 0) throw new Refusal('exchange.open_state')
  await writeStep(tx, merchantId, {
    id,
    entity: 'rapid_exchange',
    event: 'open',
    from: null,
    to: 'processing',
    actor: 'merchant',
    actorId: operator.id,
  })
  await ctx.enqueue(rapidOpenJob.ask({ merchantId, id, attempt: 0 }))
  ctx.logTarget(id)
  ctx.logChange({ status: before?.state ?? 'none' }, { status: 'processing' })
  return opening(ctx)
}

export const rapidStatus: Handle<typeof exchangeCalls.openStatus> = (ctx) => opening(ctx)

async function opening({ tx, merchantId }: Ctx) {
  const found = await tx.maybe(findRapid(merchantId))
  return {
    status: found?.state ?? null,
    askedAt: found?.askedAt ?? null,
    minutes: exchangeLimits.openMinutes,
  }
}
