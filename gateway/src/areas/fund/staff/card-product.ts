import { beijingDate } from '@quayside/contract/dates.ts'
import type { cardProductCalls } from '@quayside/contract/provider/card-product.ts'
import type { Ctx } from '#acts/context.ts'
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
    const merchantId = await actAsStaff(ctx, by, productId)
    const product = await openCards(ctx, { merchantId, productId, staff: by.staff, told: [] })
    if (product) return answerOf(product)
    const known = await ctx.tx.maybe(merchantKnown(merchantId))
    throw new Refusal(known ? 'fund.product_open' : 'object.not_found')
  },

  async close(ctx, { productId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, productId)
    const product = await closeCards(ctx, { merchantId, productId, staff: by.staff, told: [] })
    if (!product) throw new Refusal('object.not_found')
    return answerOf(product)
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

interface Switching {
  readonly merchantId: bigint
  /** Of the provider's own case, or of the application that is approved. */
  readonly productId: string
  readonly staff: string
  /** Who hears of it besides those who answer for the merchant. */
  readonly told: readonly string[]
}

/** Undefined where another case has them open, or there is no such merchant. */
export async function openCards(
  ctx: Ctx,
  { merchantId, productId, staff, told }: Switching,
): Promise<CardProduct | undefined> {
  const { tx, newId } = ctx
  const made = await tx.run(insertCardProduct(merchantId, { id: productId, staff }))
  const product = await tx.maybe(lockCardProduct(merchantId, productId))
  if (!product || made === 0) return product
  ctx.logChange(null, { state: 'open' })
  const facts = { since: beijingDate(product.openedAt) }
  await tellMainUsers({ tx, merchantId, newId }, 'money.cards_opened', facts, told)
  return product
}

/** Undefined where it was not this case that opened them; what is closed stays so. */
export async function closeCards(
  ctx: Ctx,
  { merchantId, productId, staff, told }: Switching,
): Promise<CardProduct | undefined> {
  const { tx, newId } = ctx
  const product = await tx.maybe(lockCardProduct(merchantId, productId))
  if (!product || product.closedAt !== null) return product
  ctx.logChange({ state: 'open' }, { state: 'closed' })
  const closed = await tx.one(closeCardProduct(merchantId, productId, staff))
  const facts = { since: beijingDate(closed.closedAt!) }
  await tellMainUsers({ tx, merchantId, newId }, 'money.cards_closed', facts, told)
  return closed
}

const answerOf = ({ id, openedAt, closedAt }: CardProduct) => ({ productId: id, openedAt, closedAt })
