import { beijingDate } from '@quayside/contract/dates.ts'
import type { cardProductCalls } from '@quayside/contract/provider/card-product.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { freezeCardByStaff } from '#areas/fund/vcc/act.ts'
import { type CardProduct, closeCardProduct, insertCardProduct, lockCardProduct } from './card-product.sql.ts'
import { merchantKnown } from './freeze.sql.ts'

/** Virtual cards are opened and closed by the provider's staff, one case at a time for a merchant (ADR 0136). */
export const cardProductHandlers: Handlers<typeof cardProductCalls> = {
  async open(ctx, { productId, ...by }) {
    const { tx, newId } = ctx
    const merchantId = await actAsStaff(ctx, by, productId)
    const made = await tx.run(insertCardProduct(merchantId, { id: productId, staff: by.staff }))
    const product = await tx.maybe(lockCardProduct(merchantId, productId))
    if (!product) {
      const known = await tx.maybe(merchantKnown(merchantId))
      throw new Refusal(known ? 'fund.product_open' : 'object.not_found')
    }
    if (made > 0) {
      ctx.logChange(null, { state: 'open' })
      const facts = { since: beijingDate(product.openedAt) }
      await tellMainUsers({ tx, merchantId, newId }, 'money.cards_opened', facts)
    }
    return answerOf(product)
  },

  async close(ctx, { productId, ...by }) {
    const { tx, newId } = ctx
    const merchantId = await actAsStaff(ctx, by, productId)
    const product = await tx.maybe(lockCardProduct(merchantId, productId))
    if (!product) throw new Refusal('object.not_found')
    if (product.closedAt !== null) return answerOf(product)
    ctx.logChange({ state: 'open' }, { state: 'closed' })
    const closed = await tx.one(closeCardProduct(merchantId, productId, by.staff))
    const facts = { since: beijingDate(closed.closedAt!) }
    await tellMainUsers({ tx, merchantId, newId }, 'money.cards_closed', facts)
    return answerOf(closed)
  },

  async freeze(ctx, { cardId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, cardId)
    const moved = await freezeCardByStaff(ctx.tx, merchantId, cardId, ctx.now)
    if (!moved) throw new Refusal('object.not_found')
    const { before, after } = moved
    // What is frozen stays so: the same request again changes nothing.
    if (before.state === 'frozen') return { cardId, status: before.state }
    if (!after) throw new Refusal('vcc.state')
    ctx.logChange({ status: before.state }, { status: after.state })
    return { cardId, status: after.state }
  },
}

const answerOf = ({ id, openedAt, closedAt }: CardProduct) => ({ productId: id, openedAt, closedAt })
