import { inWords, parseMinor, type WireMoney, wire } from '@quayside/contract/money.ts'
import { onlineLimits } from '@quayside/contract/trade/online/limits.ts'
import { siteState } from '@quayside/contract/main/site/states.ts'
import type { OnlineWay } from '@quayside/contract/trade/online/states.ts'
import type { Ctx } from '#acts/context.ts'
import { guardLimit, reachesPlace } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { datedNo } from '#db/dated-no.sql.ts'
import { pricingOf } from '#orders/pricing.sql.ts'
import { type FormOrder, lockForm, type MadeOrder, orderOfForm, type SellingPlace } from './charge.sql.ts'

/** What has been made of this form already; whoever sends it again waits for the first. */
export async function madeOfForm(
  { tx, merchantId, operator }: Ctx,
  way: OnlineWay,
  formId: string,
): Promise<FormOrder | undefined> {
  await tx.run(lockForm(merchantId, formId))
  return tx.maybe(orderOfForm(merchantId, operator.id, way, formId))
}

/**
 * The amount in minor units, where it may be taken: by whom, for which site, in which currency.
 * @throws Refusal
 */
export async function chargeable(
  ctx: Ctx,
  { currency, value }: WireMoney,
  { siteId, siteState: state }: SellingPlace,
): Promise<bigint> {
  if (ctx.merchant.frozen) throw new Refusal('merchant.frozen')
  // A site or a currency that this person does not see is none.
  if (!reachesPlace(ctx.scope, { currency, siteId })) throw new Refusal('object.not_found')
  if (state !== siteState.normal) throw new Refusal('online.site_not_normal')
  if (!(await pricingOf(ctx.tx, ctx.merchantId)).has(currency))
    throw new Refusal('online.not_priced', { currency })
  const minor = parseMinor(currency, value)!
  if (minor === 0n || minor > onlineLimits.totalMinor)
    throw new Refusal('online.amount', { limit: inWords(currency, onlineLimits.totalMinor) })
  guardLimit(ctx.scope, { currency, siteId }, minor)
  return minor
}

/** The merchant's number of the order, or one of our own where they gave none. */
export const numberOf = async ({ tx }: Pick<Ctx, 'tx'>, given: string | undefined): Promise<string> =>
  given ?? (await tx.one(datedNo('H'))).no

export function told(ctx: Ctx, { orderId, orderNo, merchantOrderId, currency, amount }: MadeOrder) {
  ctx.logTarget(orderId)
  ctx.logChange(null, { amount: inWords(currency, amount), merchantOrderId })
  return { orderId, orderNo, merchantOrderId, amount: wire(currency, amount) }
}
