import { beijingDate } from '@quayside/contract/dates.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import { inWords } from '@quayside/contract/money.ts'
import type { payoutProductCalls } from '@quayside/contract/provider/payout-product.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { merchantKnown } from './freeze.sql.ts'
import { closeProduct, insertProduct, lockProduct, type PayoutProduct } from './product.sql.ts'

/** Opened and closed by the provider's staff, one at a time for a merchant (ADR 0046). */
export const payoutProductHandlers: Handlers<typeof payoutProductCalls> = {
  async open(ctx, { productId, country, ...by }) {
    const { tx } = ctx
    const merchantId = await actAsStaff(ctx, by, productId)
    const made = await tx.run(insertProduct(merchantId, { id: productId, country, staff: by.staff }))
    const product = await tx.maybe(lockProduct(merchantId, productId))
    if (!product) {
      const known = await tx.maybe(merchantKnown(merchantId))
      throw new Refusal(known ? 'fund.product_open' : 'object.not_found')
    }
    if (product.country !== country) throw new Refusal('request.conflict')
    if (made > 0) {
      ctx.logChange(null, { state: 'open', country })
      await tellOpened(ctx, merchantId, product)
    }
    return answerOf(product)
  },

  async close(ctx, { productId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, productId)
    const product = await ctx.tx.maybe(lockProduct(merchantId, productId))
    if (!product) throw new Refusal('object.not_found')
    if (product.closedAt !== null) return answerOf(product)
    ctx.logChange({ state: 'open' }, { state: 'closed' })
    const closed = await ctx.tx.one(closeProduct(merchantId, productId, by.staff))
    await tellMainUsers({ tx: ctx.tx, merchantId, newId: ctx.newId }, 'money.product_closed', {
      since: beijingDate(closed.closedAt!),
    })
    return answerOf(closed)
  },
}

/** For applications that staff approve. */
export const openPayoutProduct: Handle<typeof payoutProductCalls.open> = payoutProductHandlers.open

async function tellOpened(
  { tx, newId }: Ctx,
  merchantId: bigint,
  { country, openedAt }: PayoutProduct,
): Promise<void> {
  const { currency } = fundLimits.payoutProduct
  const { minimum, reserve } = payoutProductTerms(country, currency)
  const facts = { since: beijingDate(openedAt), minimum: inWords(currency, minimum) }
  const teller = { tx, merchantId, newId }
  if (reserve === 0n) await tellMainUsers(teller, 'money.product_opened', facts)
  else
    await tellMainUsers(teller, 'money.product_opened_reserve', {
      ...facts,
      reserve: inWords(currency, reserve),
    })
}

const answerOf = ({ id, country, openedAt, closedAt }: PayoutProduct) => ({
  productId: id,
  country,
  openedAt,
  closedAt,
})
