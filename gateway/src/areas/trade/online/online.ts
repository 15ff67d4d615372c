import { wire } from '@quayside/contract/money.ts'
import { declineClassOf } from '@quayside/contract/trade/decline-class.ts'
import { onlineLimits } from '@quayside/contract/trade/online/limits.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { inquireUrgently } from '#orders/inquiry-jobs.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import { chargeByHand } from './charge.ts'
import { sellingPlaces } from './charge.sql.ts'
import { insertDuty, latestDuty } from './duty.sql.ts'
import { beginKeyed, type KeyedDeps } from './keyed.ts'
import { type StandingOrder, standingOrder } from './state.sql.ts'

/** Orders that a merchant makes by hand: of kept cards, and of cards that are keyed. */
export const createOnline = (keyed: KeyedDeps | undefined): Handlers<typeof onlineCalls> => ({
  async permission({ tx, merchantId, scope }) {
    const pricing = await pricingOf(tx, merchantId)
    const sites = await tx.rows(sellingPlaces(merchantId))
    const duty = (await tx.maybe(latestDuty(merchantId))) ?? null
    return {
      currencies: [...pricing]
        .filter(([code]) => seesCurrency(scope, code))
        .map(([code, { chargebackFeeMinor }]) => ({ code, disputeFee: wire(code, chargebackFeeMinor) }))
        .toSorted((one, other) => one.code.localeCompare(other.code)),
      sites,
      moto: { frame: keyed?.frameOrigin ?? null, duty },
    }
  },

  create: chargeByHand,

  frame: (ctx, input) => beginKeyed(keyed, ctx, input),

  async confirmDuty(ctx) {
    const id = ctx.newId()
    const duty = await ctx.tx.one(insertDuty(ctx.merchantId, id, ctx.operator.id, onlineLimits.dutyMonths))
    ctx.logTarget(id)
    ctx.logChange(null, { until: duty.until })
    return duty
  },

  async state(ctx, { orderId }) {
    const { currency, amount, code, ...order } = await standing(ctx, orderId)
    const hasFailed = order.status === 'failed'
    return {
      ...order,
      amount: wire(currency, amount),
      code: hasFailed ? code : null,
      declineClass: hasFailed && code !== null ? declineClassOf(code) : null,
    }
  },

  async ask(ctx, { orderId }) {
    await standing(ctx, orderId)
    await inquireUrgently(ctx.tx, ctx.merchantId, orderId)
    return {}
  },
})

async function standing({ tx, merchantId }: Ctx, orderId: string): Promise<StandingOrder> {
  const order = await tx.maybe(standingOrder(merchantId, orderId))
  if (!order) throw new Refusal('object.not_found')
  return order
}
