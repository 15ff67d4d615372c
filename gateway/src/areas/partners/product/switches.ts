import type { ProductEvent, ProductName } from '@quayside/contract/partners/product/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Tx } from '#db/tx.ts'
import { cardProducts, closeCards, openCards } from '#areas/fund/public.ts'
import { keyedSites, keyedSteps, switchKeyed } from '#areas/main/public.ts'
import type { ProductApplication } from './application.sql.ts'

/** What of a merchant a product is opened for: itself, or each of its sites. */
export interface Opened {
  readonly site: { readonly id: string; readonly name: string } | null
  readonly isOpen: boolean
  /** Whether it could be opened now. */
  readonly isPossible: boolean
  /** Oldest first. */
  readonly steps: readonly {
    readonly at: string
    readonly event: ProductEvent & ('open' | 'close')
    readonly reason: string | null
  }[]
}

interface Deciding {
  readonly merchantId: bigint
  readonly application: ProductApplication
  readonly staff: string
}

/** A product's own switch, and the use cases of staff by which it is moved: applications have none of their own. */
interface ProductSwitch {
  opened(tx: Tx, merchantId: bigint): Promise<readonly Opened[]>
  open(ctx: Ctx, deciding: Deciding): Promise<void>
  /** Undefined where it was not this application that opened it. */
  close(ctx: Ctx, deciding: Deciding & { readonly reason: string }): Promise<'closed' | undefined>
}

const virtualCards: ProductSwitch = {
  async opened(tx, merchantId) {
    const cases = await tx.rows(cardProducts(merchantId))
    return [
      {
        site: null,
        isOpen: cases.some(({ closedAt }) => closedAt === null),
        isPossible: true,
        steps: cases.flatMap(({ openedAt, closedAt }) => [
          { at: openedAt, event: 'open' as const, reason: null },
          ...(closedAt === null ? [] : [{ at: closedAt, event: 'close' as const, reason: null }]),
        ]),
      },
    ]
  },
  open: async (ctx, { merchantId, application: { id, appliedBy }, staff }) =>
    void (await openCards(ctx, { merchantId, productId: id, staff, told: [appliedBy] })),
  async close(ctx, { merchantId, application: { id, appliedBy }, staff }) {
    const isOpen = (await ctx.tx.rows(cardProducts(merchantId))).some(
      (one) => one.id === id && one.closedAt === null,
    )
    if (!isOpen) return undefined
    await closeCards(ctx, { merchantId, productId: id, staff, told: [appliedBy] })
    return 'closed'
  },
}

const keyedOrders: ProductSwitch = {
  async opened(tx, merchantId) {
    const sites = await tx.rows(keyedSites(merchantId))
    const steps = await tx.rows(keyedSteps(merchantId))
    return sites.map(({ id, name, takesKeyed, state }) => ({
      site: { id, name },
      isOpen: takesKeyed,
      isPossible: state === 'normal',
      steps: steps
        .filter(({ siteId }) => siteId === id)
        .map(({ at, event, reason }) => ({
          at,
          event: event === 'keyed_open' ? ('open' as const) : ('close' as const),
          reason,
        })),
    }))
  },
  open: async (ctx, deciding) => void (await switched(ctx, deciding, 'open')),
  close: (ctx, deciding) => switched(ctx, deciding, 'close'),
}

async function switched(
  ctx: Ctx,
  {
    merchantId,
    application: { siteId, appliedBy },
    staff,
    reason = null,
  }: Deciding & { readonly reason?: string | null },
  event: 'open' | 'close',
): Promise<'closed' | undefined> {
  if (siteId === null) throw new Error('it is opened for each site by itself')
  const moved = await switchKeyed(ctx, {
    merchantId,
    siteId,
    event,
    staff,
    reason,
    told: [appliedBy],
  })
  return moved && event === 'close' ? 'closed' : undefined
}

export const switches: Readonly<Record<ProductName, ProductSwitch>> = {
  'virtual-cards': virtualCards,
  'keyed-orders': keyedOrders,
}
