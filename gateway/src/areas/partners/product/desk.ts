import type { InputOf } from '@quayside/contract/call.ts'
import { productApplication, type ProductEvent } from '@quayside/contract/partners/product/states.ts'
import type { productDeskCalls } from '@quayside/contract/provider/product-desk.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import {
  type ProductApplication,
  findApplication,
  insertApplicationStep,
  listedApplications,
  lockApplication,
  moveApplication,
} from './application.sql.ts'
import { switches } from './switches.ts'

type Decided = InputOf<typeof productDeskCalls.review> & { readonly reason?: string }

/** What the provider's staff see of applications for products, and decide: the product itself is moved by its own use case. */
export const productDeskHandlers: Handlers<typeof productDeskCalls> = {
  async applications({ tx }, { state = ['applied', 'reviewing'], ...asked }) {
    const found = await tx.rows(listedApplications({ state, ...asked }))
    return {
      applications: found.map(({ merchantId, id: applicationId, ...one }) => ({
        merchantId: String(merchantId),
        applicationId,
        ...one,
      })),
    }
  },

  async read(ctx, { applicationId, ...by }) {
    const merchantId = await actAsStaff(ctx, by, applicationId)
    const found = await ctx.tx.maybe(findApplication(merchantId, applicationId))
    if (!found) throw new Refusal('object.not_found')
    const { number, product, siteId, state, content, appliedByName, appliedAt, reason, version } = found
    return { number, product, siteId, state, content, appliedBy: appliedByName, appliedAt, reason, version }
  },

  review: async (ctx, decided) => decide(ctx, decided, 'review'),

  approve: (ctx, decided) =>
    decide(ctx, decided, 'open', (deciding) => switches[deciding.application.product].open(ctx, deciding)),

  refuse: (ctx, decided) =>
    decide(ctx, decided, 'refuse', async ({ merchantId, application: { product, number, appliedBy } }) => {
      const facts = { productName: product, number, reason: decided.reason }
      const whose = { tx: ctx.tx, merchantId, newId: ctx.newId }
      await tellMainUsers(whose, 'product.refused', facts, [appliedBy])
    }),

  close: (ctx, decided) =>
    decide(ctx, decided, 'close', async (deciding) => {
      const { reason } = decided
      if (!(await switches[deciding.application.product].close(ctx, { ...deciding, reason })))
        throw new Refusal('product.elsewhere')
    }),
}

interface Deciding {
  readonly merchantId: bigint
  readonly application: ProductApplication
  readonly staff: string
}

/** One step, once: two of the staff who decide at once are told so. */
async function decide(
  ctx: Ctx,
  { applicationId, version, reason = null, ...by }: Omit<Decided, 'reason'> & { reason?: string | null },
  event: ProductEvent & ('review' | 'open' | 'refuse' | 'close'),
  then?: (deciding: Deciding) => Promise<void>,
) {
  const { tx } = ctx
  const { staff } = by
  const merchantId = await actAsStaff(ctx, by, applicationId)
  const application = await tx.maybe(lockApplication(merchantId, applicationId))
  if (!application) throw new Refusal('object.not_found')
  if (application.version !== version) throw new Refusal('request.conflict')
  const to = productApplication.next(application.state, event)
  if (to === undefined) throw new Refusal('product.state')
  const moved = await tx.one(moveApplication(merchantId, applicationId, { to, reason }))
  const step = { applicationId, seq: moved.version, event, actorId: null, staff, reason }
  await tx.run(insertApplicationStep(merchantId, step))
  await then?.({ merchantId, application, staff })
  ctx.logChange({ state: application.state, reason: application.reason }, { state: to, reason })
  return { state: to, version: moved.version }
}
