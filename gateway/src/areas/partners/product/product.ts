import type { ProductContent } from '@quayside/contract/partners/product/content.ts'
import type { productCalls } from '@quayside/contract/partners/product/product.ts'
import { productApplication } from '@quayside/contract/partners/product/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { insertApplication, insertApplicationStep } from './application.sql.ts'
import { standingsOf } from './standing.ts'

/** Products that merchants apply for by name (ADR 0142). */
export const productHandlers: Handlers<typeof productCalls> = {
  virtualCards: (ctx, content) => apply(ctx, { product: 'virtual-cards', ...content }, null),
  keyedOrders: (ctx, { siteId, ...content }) => apply(ctx, { product: 'keyed-orders', ...content }, siteId),
  async state({ tx, merchantId }, { product }) {
    const standings = await standingsOf(tx, merchantId, product)
    // A site for which nothing was ever asked, and nothing can be, has nothing to tell.
    return { standings: standings.filter(({ state, mayApply }) => mayApply || state !== 'not_open') }
  },
}

/** One waits at a time: the database takes one of two at once, and the other is told so. */
async function apply(ctx: Ctx, content: ProductContent, siteId: string | null) {
  const { tx, merchantId, operator, newId } = ctx
  const { product } = content
  const standing = (await standingsOf(tx, merchantId, product)).find(
    ({ site }) => (site?.id ?? null) === siteId,
  )
  if (standing?.state === 'open') throw new Refusal('product.open')
  if (standing?.state === 'applied' || standing?.state === 'reviewing') throw new Refusal('product.applied')
  if (!standing) throw new Refusal('object.not_found')
  if (!standing.mayApply) throw fieldRefusal({ field: 'siteId', language: ctx.language }, 'product.site')
  const id = newId()
  // Said on the telephone; its digits are the random ones of the id.
  const number = `P-${id.slice(-10).toUpperCase()}`
  const state = productApplication.next(standing.state, 'apply')!
  const one = { id, number, product, siteId, content, appliedBy: operator.id }
  if ((await tx.run(insertApplication(merchantId, one))) === 0) throw new Refusal('product.applied')
  const step = { event: 'apply', actorId: operator.id, staff: null, reason: null } as const
  await tx.run(insertApplicationStep(merchantId, { applicationId: id, seq: 1, ...step }))
  ctx.logTarget(id)
  ctx.logChange({ state: standing.state }, { state })
  return { id, number, state }
}
