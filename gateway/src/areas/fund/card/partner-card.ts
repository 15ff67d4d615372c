import { tailOf } from '@quayside/contract/fund/card/rules.ts'
import { type CardEvent, cardMachine, type CardState } from '@quayside/contract/fund/card/states.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { Ctx } from '#acts/context.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { denied, Refusal } from '#acts/refusal.ts'
import type { Tx } from '#db/tx.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { cardName, loggedOf } from './change.ts'
import {
  type CardData,
  type CardRecord,
  cardsOfBinding,
  countCards,
  insertCard,
  merchantLanguageOf,
  lockCards,
  moveCard,
} from './card.sql.ts'
import { accountNumberHash, sealAccountNumber } from './sealed-number.ts'
import { usesOfCard } from './use.sql.ts'

/** An account that a partner keeps for the merchant, as the partner tells of it. */
export interface PartnerAccountTold {
  readonly bindingId: string
  readonly currency: string
  readonly country: string
  readonly holder: string
  readonly bank: string
  readonly swift: string
  readonly number: string
}

/** Its fields come from the partner and not from a form; it is audited like every other, and young for a day (ADR 0138). */
export async function addPartnerCard(
  key: Buffer,
  ctx: Ctx,
  told: PartnerAccountTold,
): Promise<{ liquidateId: string; state: CardState; version: number }> {
  const { tx, merchantId, operator, scope, now: at } = ctx
  if (!seesCurrency(scope, told.currency)) throw denied('fund.card.manage')
  await tx.rows(lockCards(merchantId))
  const { living } = await tx.one(countCards(merchantId))
  if (living >= cardLimits.perMerchant) throw new Refusal('card.too_many', { max: cardLimits.perMerchant })
  const id = ctx.newId()
  const data: CardData = {
    accountName: told.holder,
    isPublic: true,
    currency: told.currency,
    country: told.country,
    province: null,
    city: null,
    bankName: told.bank,
    bankCode: null,
    branchName: null,
    cnaps: null,
    swift: told.swift,
    aba: null,
    letterId: null,
  }
  const kept = {
    accountSealed: sealAccountNumber(key, id, told.number),
    accountHash: accountNumberHash(key, merchantId, told.number),
    accountTail: tailOf(told.number),
    isIban: false,
  }
  const state = cardMachine.next(null, 'add')!
  const card = { id, state, by: operator.id, at, bindingId: told.bindingId }
  if ((await tx.run(insertCard(merchantId, card, { ...data, ...kept }))) === 0)
    throw new Refusal('card.account_known')
  const after = loggedOf({ ...data, ...kept, state })
  await insertFundEvents(tx, merchantId, [
    {
      entity: 'card',
      entityId: id,
      seq: 1,
      at,
      event: 'add',
      from: null,
      to: state,
      actor: 'merchant',
      actorId: operator.id,
      facts: { after },
    },
  ])
  ctx.logChange(null, { card: cardName({ ...data, ...kept }), currency: data.currency, state })
  await tellMainUsers(ctx, 'security.card_added', {
    card: cardName({ ...data, ...kept }),
    by: operator.realName,
    ip: ctx.ip,
  })
  return { liquidateId: id, state, version: 1 }
}

/** Whose binding is let go has no card of it any more. @throws Refusal while money is on its way, or a rule pays to one */
export async function deletePartnerCards(ctx: Ctx, bindingId: string): Promise<void> {
  const { tx, merchantId, operator } = ctx
  await tx.rows(lockCards(merchantId))
  for (const card of await tx.rows(cardsOfBinding(merchantId, bindingId))) {
    const { withdrawals, rules } = await tx.one(usesOfCard(card.id))
    if (withdrawals > 0) throw new Refusal('card.in_use', { count: withdrawals })
    if (rules > 0) throw new Refusal('card.has_rule', { count: rules })
    await move(ctx, card, 'delete', { actor: 'merchant', actorId: operator.id })
  }
}

interface Losing {
  readonly tx: Tx
  readonly merchantId: bigint
  readonly now: string
  newId(): string
}

/** Whose binding was lost takes no money until staff have looked: a card that is audited or waits for it is held. */
export async function holdPartnerCards(at: Losing, bindingId: string): Promise<void> {
  for (const card of await at.tx.rows(cardsOfBinding(at.merchantId, bindingId))) {
    if (cardMachine.next(card.state, 'hold') === undefined) continue
    await move(at, card, 'hold', { actor: 'gateway' })
    await tellMainUsers(
      at,
      'card.decided',
      { card: cardName(card), cardEvent: 'hold', reason: await heldBecause(at, card) },
      [card.createdBy],
    )
  }
}

/** Stands beside the card, in the language of whoever made it. */
async function heldBecause({ tx, merchantId }: Pick<Losing, 'tx' | 'merchantId'>, card: CardRecord) {
  const { language } = await tx.one(merchantLanguageOf(merchantId, card.createdBy))
  return wordsOf(language).partner.cardHeld
}

async function move(
  { tx, merchantId, now: at }: Losing | Ctx,
  card: CardRecord,
  event: CardEvent & ('delete' | 'hold'),
  who: { readonly actor: 'merchant' | 'gateway'; readonly actorId?: string },
): Promise<void> {
  const to = cardMachine.next(card.state, event)
  if (to === undefined) throw new Refusal('card.state')
  const reason = event === 'hold' ? await heldBecause({ tx, merchantId }, card) : null
  await tx.run(moveCard(merchantId, card.id, { state: to, reason, availableAt: null }))
  await insertFundEvents(tx, merchantId, [
    {
      entity: 'card',
      entityId: card.id,
      seq: card.version + 1,
      at,
      event,
      from: card.state,
      to,
      ...who,
      ...(reason !== null && { facts: { reason } }),
    },
  ])
}
