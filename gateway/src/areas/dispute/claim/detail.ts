import type { ClaimRow } from '@quayside/contract/dispute/claim.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Permission } from '@quayside/contract/permissions.ts'
import type { Ctx } from '#acts/context.ts'
import { beyondLimit } from '#acts/reach/scope.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import type { Query } from '#db/tx.ts'
import { readOrderFile } from '#orders/load.sql.ts'
import { orderFactsOf } from '#areas/dispute/order-facts.sql.ts'
import { claimShown, revealing } from './list.ts'
import type { StoredClaim } from './list.sql.ts'
import { claimObstacles } from './obstacles.ts'
import { refundOf } from './refund.ts'
import { claimRefund } from './refund.sql.ts'
import { type ClaimStep, stepsOf } from './steps.sql.ts'

interface Found<R extends StoredClaim> {
  find(merchantId: bigint, id: string): Query<R>
}

/** One claim with its order's sums and facts. @throws Refusal where there is none, or none for this operator */
export async function claimFound<R extends StoredClaim>(ctx: Ctx, claims: Found<R>, id: string) {
  const row = await ctx.tx.maybe(claims.find(ctx.merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const { currency, captured, refunded } = row
  const order = await ctx.tx.one(orderFactsOf(ctx.merchantId, row.orderId))
  return {
    row,
    shown: claimShown(row, await revealing(ctx)),
    sums: { captured: wire(currency, captured), refunded: wire(currency, refunded), order },
  }
}

interface Answered<R, W> {
  readonly id: string
  /** The right to answer it with a refund. */
  readonly right: Permission
  readonly rowOf: (ctx: Ctx, row: R, shown: ClaimRow) => W
  /** Whether this operator could answer it with a refund now, but for its order. */
  readonly pays: (shown: W) => boolean
}

/** One that is answered with a refund: what became of it, what would stand in its way, and what has happened. */
export async function answeredClaim<R extends StoredClaim & { readonly refundId: string | null }, W>(
  ctx: Ctx,
  claims: Found<R>,
  { id, right, rowOf, pays }: Answered<R, W>,
) {
  const { tx, merchantId, language } = ctx
  const { row, shown, sums } = await claimFound(ctx, claims, id)
  const file = await readOrderFile(tx, merchantId, row.orderId)
  if (!file) throw new Refusal('object.not_found')
  const whole = rowOf(ctx, row, shown)
  const [refund, reach] = [
    row.refundId === null ? undefined : await tx.maybe(claimRefund(merchantId, row.refundId)),
    await ctx.scopeFor(right),
  ]
  const obstacles = pays(whole)
    ? [
        ...(reach ? beyondLimit(reach, file.order, row.amount) : []),
        ...claimObstacles(file, row.amount, row.refundId),
      ]
    : []
  return {
    row,
    answer: {
      ...whole,
      ...sums,
      refund: refund ? refundOf(ctx, refund) : null,
      blocked: obstacles.map((obstacle) => toldAhead(language, obstacle)),
    },
  }
}

/** Its history, oldest first. */
export const claimSteps = <E extends string>({ tx, merchantId }: Ctx, id: string): Promise<ClaimStep<E>[]> =>
  tx.rows(stepsOf<E>(merchantId, id))
