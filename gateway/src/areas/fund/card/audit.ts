import type { InputOf } from '@quayside/contract/call.ts'
import { cardState, type CardEvent, cardMachine } from '@quayside/contract/fund/card/states.ts'
import type { cardAuditCalls } from '@quayside/contract/provider/card-audit.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle, Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { findFile } from '#uploads/stored-file.sql.ts'
import { handedOut } from '#uploads/stored-file.ts'
import { actAsStaff } from '#areas/common/public.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { openAccountNumber } from './sealed-number.ts'
import { cardsForAudit, endSilentCard } from './audit.sql.ts'
import { cardName } from './change.ts'
import type { CardDeps } from './card.ts'
import { type CardRecord, companyOf, findCard, lockCard, moveCard, sealedNumber } from './card.sql.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'

/** What the provider's staff see and decide; each look and each step stands in the merchant's operation log. */
export const createCardAudit = ({
  keyEncryptionKey: key,
  uploads,
}: Pick<CardDeps, 'keyEncryptionKey' | 'uploads'>): Handlers<typeof cardAuditCalls> => ({
  async waiting({ tx }, { state, after, size }) {
    const found = await tx.rows(cardsForAudit(state, after, size))
    return {
      cards: found.map(({ merchantId, id: cardId, ...card }) => ({
        merchantId: String(merchantId),
        cardId,
        ...card,
      })),
    }
  },

  async read(ctx, named) {
    const { tx } = ctx
    const { merchantId, card } = await audited(ctx, named, findCard)
    const { name, nameEn } = await tx.one(companyOf(merchantId))
    const { accountSealed } = await tx.one(sealedNumber(merchantId, card.id))
    const letter = card.letterId === null ? undefined : await tx.maybe(findFile(merchantId, card.letterId))
    const { state, accountName, isPublic, currency, country, province, city, bankName, bankCode } = card
    const { branchName, cnaps, swift, aba, isIban, reason, submittedAt, version } = card
    return {
      state,
      companyNames: [name, nameEn],
      accountName,
      isPublic,
      currency,
      country,
      province,
      city,
      bankName,
      bankCode,
      branchName,
      cnaps,
      swift,
      aba,
      accountNumber: openAccountNumber(key, card.id, accountSealed),
      isIban,
      letter: letter ? { id: letter.id, name: letter.name, bytes: letter.bytes, state: letter.state } : null,
      reason,
      submittedAt,
      version,
    }
  },

  async letter(ctx, named) {
    const { merchantId, card } = await audited(ctx, named, findCard)
    const file = card.letterId === null ? undefined : await ctx.tx.maybe(findFile(merchantId, card.letterId))
    if (!file) throw new Refusal('object.not_found')
    return handedOut(uploads, merchantId, file)
  },

  approve: decide('approve'),
  reject: decide('reject'),
  hold: decide('hold'),
  release: decide('release'),
})

interface Named {
  readonly merchantId: string
  readonly cardId: string
  readonly staff: string
}

async function audited(
  ctx: Ctx,
  { cardId, ...by }: Named,
  find: typeof findCard,
): Promise<{ merchantId: bigint; card: CardRecord }> {
  const merchantId = await actAsStaff(ctx, by, cardId)
  const card = await ctx.tx.maybe(find(merchantId, cardId))
  if (!card) throw new Refusal('object.not_found')
  return { merchantId, card }
}

type Decision = InputOf<typeof cardAuditCalls.approve> & { readonly reason?: string }
type Deciding = Handle<typeof cardAuditCalls.approve>

function decide(event: CardEvent & ('approve' | 'reject' | 'hold' | 'release')): Deciding {
  return async (ctx, input: Decision) => {
    const { tx, newId, now: at } = ctx
    const { merchantId, card } = await audited(ctx, input, lockCard)
    if (card.version !== input.version) throw new Refusal('request.conflict')
    const to = cardMachine.next(card.state, event)
    if (to === undefined) throw new Refusal('card.state')
    // What nobody could read is no ground for a decision in its favour.
    if (to === cardState.available && card.letterState !== null && card.letterState !== 'clean')
      throw new Refusal('card.letter_unread')
    const reason = input.reason ?? null
    await tx.run(
      moveCard(merchantId, card.id, {
        state: to,
        reason,
        availableAt: to === cardState.available ? at : null,
      }),
    )
    await insertFundEvents(tx, merchantId, [
      {
        entity: 'card',
        entityId: card.id,
        seq: card.version + 1,
        at,
        event,
        from: card.state,
        to,
        actor: 'provider',
        facts: { staff: input.staff, ...(reason !== null && { reason }) },
      },
    ])
    await tx.run(endSilentCard(merchantId, card.id))
    ctx.logChange({ state: card.state, reason: card.reason }, { state: to, reason })
    const whose = { tx, merchantId, newId }
    const named = { card: cardName(card) }
    const told = [card.createdBy]
    if (reason === null) await tellMainUsers(whose, 'card.available', named, told)
    else await tellMainUsers(whose, 'card.decided', { ...named, cardEvent: event, reason }, told)
    return { state: to, version: card.version + 1 }
  }
}
