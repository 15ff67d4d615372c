import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { type VirtualCardEvent, virtualCard } from '@quayside/contract/fund/vcc/states.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { merchantStanding } from '#areas/trade/public.ts'
import { lockVirtualCard, lockCardsInUse } from './card.sql.ts'
import type { VirtualCardRecord } from './record.ts'
import { moveVirtualCard } from './walk.ts'

type Acts = Pick<typeof virtualCardCalls, 'freeze' | 'unfreeze' | 'close'>

/** Rows E6 and E7 as a merchant's person does them; nothing is posted. */
export const cardActs: Handlers<Acts> = {
  freeze: (ctx, { id }) => act(ctx, id, 'freeze'),

  async unfreeze(ctx, { id }) {
    const card = await lockSeenCard(ctx, id)
    const { frozen } = await ctx.tx.one(merchantStanding(ctx.merchantId))
    if (frozen) throw new Refusal('merchant.frozen')
    return actOn(ctx, card, 'unfreeze')
  },

  async close(ctx, { id }) {
    const card = await lockSeenCard(ctx, id)
    return actOn(ctx, card, 'close')
  },
}

const act = async (ctx: Ctx, id: string, event: 'freeze') => actOn(ctx, await lockSeenCard(ctx, id), event)

async function lockSeenCard(ctx: Ctx, id: string): Promise<VirtualCardRecord> {
  const card = await ctx.tx.maybe(lockVirtualCard(ctx.merchantId, id))
  if (!card || !seesCurrency(ctx.scope, card.currency)) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  return card
}

async function actOn(ctx: Ctx, before: VirtualCardRecord, event: 'freeze' | 'unfreeze' | 'close') {
  const { tx, merchantId, now, operator } = ctx
  const facts = event === 'close' ? { movedAt: now } : {}
  const how = { at: now, actor: 'merchant', actorId: operator.id } as const
  const card = await moveVirtualCard(tx, merchantId, before, event, how, facts)
  if (!card) throw new Refusal('vcc.state')
  ctx.logChange({ status: before.state }, { status: card.state })
  return { id: card.id, cardNo: card.cardNo, status: card.state }
}

/** Row E6 by the provider's staff. @returns the card before and after; after is undefined where the table refuses it */
export async function freezeCardByStaff(
  tx: Tx,
  merchantId: bigint,
  id: string,
  at: string,
): Promise<
  { readonly before: VirtualCardRecord; readonly after: VirtualCardRecord | undefined } | undefined
> {
  const before = await tx.maybe(lockVirtualCard(merchantId, id))
  if (!before) return undefined
  return { before, after: await moveVirtualCard(tx, merchantId, before, 'freeze', { at, actor: 'provider' }) }
}

/** Row E7: with the account all cards in use are closed; those that are only applied for follow once the issuer has made them. */
export async function closeCardsOfFrozen(tx: Tx, merchantId: bigint, at: string): Promise<void> {
  const event: VirtualCardEvent = 'account_freeze'
  for (const card of await tx.rows(lockCardsInUse(merchantId)))
    if (virtualCard.next(card.state, event) !== undefined)
      await moveVirtualCard(tx, merchantId, card, event, { at, actor: 'provider' }, { movedAt: at })
}
