import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import { availableOf } from '@quayside/contract/fund/available.ts'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import {
  cardAmounts,
  type CardCurrency,
  cardCurrencies,
  vccLimits as limits,
} from '@quayside/contract/fund/vcc/limits.ts'
import { basisPoints, exponentOf, inWords, parseMinor, wire } from '@quayside/contract/money.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { guardLimit, seesCurrency } from '#acts/reach/scope.ts'
import { fieldRefusal, Refusal } from '#acts/refusal.ts'
import { operationNo } from '#db/operation-no.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { cardOffer, findVirtualCard, lockVirtualCard, lockOpenProduct } from './card.sql.ts'
import { lockCardHoldings } from './holdings.ts'
import { incomingOf, insertLoad } from './load.sql.ts'
import { type CardLoadRecord, restOf, type VirtualCardRecord } from './record.ts'
import { cardLoadJob } from './to-issuer.ts'
import { postOnce, writeNewCard } from './walk.ts'

type Amount = ParsedInputOf<typeof virtualCardCalls.fund>['amount']

const isCardCurrency = (currency: string): currency is CardCurrency =>
  cardCurrencies.some((one) => one === currency)

/** A card's name or number is what a second person looks at; the amount is the input's. */
export const cardFundSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { amount, name, id } = input as {
      readonly amount: Amount
      readonly name?: string
      readonly id?: string
    }
    const card = id === undefined ? undefined : await tx.maybe(findVirtualCard(merchantId, id))
    return {
      rule: 'vcc.fund',
      amounts: [{ currency: amount.currency, minor: parseMinor(amount.currency, amount.value)! }],
      facts: { card: card ? `${card.name} ${card.cardNo}` : (name ?? '') },
    }
  },
}

/** Row E1 of a new card: money and fee are held, and the issuer is asked after the commit. */
export const applyForCard: Handle<typeof virtualCardCalls.apply> = async (ctx, input) => {
  const { tx, merchantId, operator, now } = ctx
  const { name, amount, singleUse, categories, endsOn = null } = input
  guardEnd(ctx, endsOn)
  // Locked first: of two at once the second counts the card of the first.
  const product = await tx.maybe(lockOpenProduct(merchantId))
  if (!product) throw new Refusal('vcc.not_open')
  const { cards } = await tx.one(cardOffer(merchantId))
  if (cards >= limits.cards) throw new Refusal('vcc.too_many', { max: limits.cards })
  const id = ctx.newId()
  const card: VirtualCardRecord = {
    ...untouched,
    id,
    cardNo: operationNo('K', id),
    name,
    currency: amount.currency,
    singleUse,
    categories: [...new Set(categories)],
    endsOn,
    askedAt: now,
    askedBy: operator.id,
    movedAt: now,
  }
  const paid = await payInto(ctx, card, amount, { isNew: true })
  ctx.logTarget(id)
  return { ...paid, status: card.state }
}

/** Row E1 of a card that is in use. */
export const fundCard: Handle<typeof virtualCardCalls.fund> = async (ctx, { id, amount }) => {
  const { tx, merchantId } = ctx
  const card = await tx.maybe(lockVirtualCard(merchantId, id))
  if (!card || !seesCurrency(ctx.scope, card.currency)) throw new Refusal('object.not_found')
  if (card.state !== 'active') throw new Refusal('vcc.state')
  if (!(await tx.one(cardOffer(merchantId))).productId) throw new Refusal('vcc.not_open')
  if (amount.currency !== card.currency) throw wrongCurrency(ctx, [card.currency])
  ctx.logTarget(id)
  return { ...(await payInto(ctx, card, amount, { isNew: false })), status: card.state }
}

const untouched = {
  state: 'applied',
  lastFour: null,
  funded: 0n,
  cleared: 0n,
  refunded: 0n,
  beyond: 0n,
  returned: 0n,
  toldVersion: 0,
  attempt: 0,
  endedAt: null,
  version: 1,
} as const satisfies Partial<VirtualCardRecord>

async function payInto(
  ctx: Ctx,
  card: VirtualCardRecord,
  { currency, value }: Amount,
  { isNew }: { readonly isNew: boolean },
) {
  const { tx, merchantId, operator, now } = ctx
  const amount = parseMinor(currency, value)!
  if (!isCardCurrency(currency) || !seesCurrency(ctx.scope, currency))
    throw wrongCurrency(ctx, cardCurrencies)
  guardLimit(ctx.scope, { currency }, amount)
  await guardRoom(ctx, card, amount)
  const { fee, left } = await guardAvailable(ctx, currency, amount)
  if (isNew) await writeNewCard(tx, merchantId, card, { at: now, actor: 'merchant', actorId: operator.id })
  await writeLoad(ctx, card, { amount, fee })
  const words = (minor: bigint) => inWords(currency, minor)
  ctx.logChange(
    { available: words(left) },
    { available: words(left - amount - fee), card: words(amount), ...(isNew && { status: card.state }) },
  )
  return { id: card.id, cardNo: card.cardNo, amount: wire(currency, amount), fee: wire(currency, fee) }
}

/** A card holds no more than its limit, with what is on its way into it. @throws Refusal */
async function guardRoom(ctx: Ctx, card: VirtualCardRecord, amount: bigint): Promise<void> {
  const { min, max } = cardAmounts(exponentOf(card.currency))
  const { amount: incoming } = await ctx.tx.one(incomingOf(ctx.merchantId, card.id))
  const room = max - restOf(card) - incoming
  if (amount >= min && amount <= room) return
  const { currency } = card
  throw fieldRefusal({ field: 'amount', language: ctx.language }, 'vcc.limit', {
    min: inWords(currency, min),
    max: inWords(currency, max),
    room: inWords(currency, room > 0n ? room : 0n),
  })
}

/** Guard of row E1: 0 < a + fee ≤ available. The accounts are locked before it is read whether the account is frozen. @throws Refusal */
async function guardAvailable(
  ctx: Ctx,
  currency: string,
  amount: bigint,
): Promise<{ fee: bigint; left: bigint }> {
  const { tx, merchantId, language } = ctx
  const { productCountry } = await tx.one(cardOffer(merchantId))
  const held = await lockCardHoldings(tx, merchantId, currency, productCountry)
  const { frozen, feeBps } = await tx.one(cardOffer(merchantId))
  if (frozen) throw new Refusal('merchant.frozen')
  const fee = cardFee(amount, feeBps[currency])
  const left = availableOf(held, 0n)
  if (amount + fee > left)
    throw fieldRefusal({ field: 'amount', language }, 'vcc.balance', {
      available: inWords(currency, left > 0n ? left : 0n),
      fee: inWords(currency, fee),
    })
  return { fee, left }
}

/** A currency without a price of its own costs what the column's default says. */
const usualFeeBps = 50
export const cardFeeBps = (own: number | undefined): number => own ?? usualFeeBps
export const cardFee = (amount: bigint, own: number | undefined): bigint =>
  basisPoints(amount, cardFeeBps(own))

async function writeLoad(
  ctx: Ctx,
  card: VirtualCardRecord,
  { amount, fee }: Pick<CardLoadRecord, 'amount' | 'fee'>,
): Promise<void> {
  const { tx, merchantId, operator, now } = ctx
  const id = ctx.newId()
  const { currency } = card
  const load: CardLoadRecord = {
    id,
    loadNo: operationNo('D', id),
    cardId: card.id,
    currency,
    amount,
    fee,
    state: 'applied',
    askedAt: now,
    askedBy: operator.id,
    attempt: 0,
    endedAt: null,
    refusedCode: null,
    refusedReason: null,
    version: 1,
  }
  await tx.run(insertLoad(merchantId, load))
  await insertFundEvents(tx, merchantId, [
    {
      entity: 'card_load',
      entityId: id,
      seq: 1,
      at: now,
      event: 'apply',
      from: null,
      to: 'applied',
      actor: 'merchant',
      actorId: operator.id,
    },
  ])
  await postOnce(tx, {
    merchantId,
    currency,
    source: { type: 'card_load', id },
    effect: 'hold',
    occurredAt: now,
    legs: [
      { from: 'withdrawable', to: 't:vcc', amount },
      ...(fee > 0n ? [{ from: 'withdrawable', to: 't:vcc', amount: fee } as const] : []),
    ],
  })
  await ctx.enqueue(cardLoadJob.ask({ merchantId, id, attempt: 0 }, { isUrgent: true }))
}

/** The last day of use lies ahead, by Beijing's calendar. @throws Refusal */
function guardEnd({ now, language }: Ctx, endsOn: string | null): void {
  if (endsOn === null) return
  const today = beijingDate(now)
  const latest = addDays(today, limits.endMonths * 30)
  if (endsOn <= today || endsOn > latest)
    throw fieldRefusal({ field: 'endsOn', language }, 'vcc.end', { latest })
}

const wrongCurrency = ({ language }: Ctx, currencies: readonly string[]): Refusal =>
  fieldRefusal({ field: 'amount', language }, 'vcc.currency', { currencies: currencies.join(', ') })
