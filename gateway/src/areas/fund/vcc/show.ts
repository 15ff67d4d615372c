import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import type { Handle } from '#acts/handler.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { merchantStanding } from '#areas/trade/public.ts'
import { findVirtualCard } from './card.sql.ts'
import type { CardIssuerDeps } from './deps.ts'

/** The number is the issuer's: what goes to the browser is the address of its page, which is kept nowhere. */
export const showCard =
  ({ issuer }: CardIssuerDeps): Handle<typeof virtualCardCalls.show> =>
  async (ctx, { id }) => {
    const { db, merchantId, language, operator } = ctx
    const { card, frozen } = await db.tx({ tenant: merchantId, mode: 'read' }, async (tx) => ({
      card: await tx.maybe(findVirtualCard(merchantId, id)),
      frozen: (await tx.one(merchantStanding(merchantId))).frozen,
    }))
    if (!card || !seesCurrency(ctx.scope, card.currency)) throw new Refusal('object.not_found')
    ctx.logTarget(id)
    if (frozen) throw new Refusal('merchant.frozen')
    if (card.state !== 'active') throw new Refusal('vcc.state')
    const reply = (await issuer?.ticket(card.cardNo, language)) ?? ({ result: 'unknown' } as const)
    if (reply.result === 'refused') throw new Refusal('vcc.state')
    if (reply.result === 'unknown') throw new Refusal('vcc.issuer_silent')
    const { address, seconds } = reply
    // A line of the log for whoever looked: a call without a transaction writes none by itself.
    ctx.actAs({ merchantId, operatorId: operator.id, name: operator.name })
    return { address, seconds }
  }
