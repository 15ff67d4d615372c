import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import { type CardField, maskedNumber } from '@quayside/contract/fund/card/rules.ts'
import { type CardEvent, cardMachine, type CardState } from '@quayside/contract/fund/card/states.ts'
import { cardLimits } from '@quayside/contract/fund/limits.ts'
import type { Change, Ctx } from '#acts/context.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { tellMainUsers } from '#areas/messages/public.ts'
import { openAccountNumber } from './sealed-number.ts'
import {
  type CardData,
  type CardRecord,
  changeCard,
  countCards,
  insertCard,
  type KeptNumber,
  lockCard,
  lockCards,
  moveCard,
  sealedNumber,
} from './card.sql.ts'
import { usesOfCard } from './use.sql.ts'
import { seesCard } from './view.ts'
import { insertFundEvents } from '#areas/fund/event.sql.ts'
import { readyCard } from './ready.ts'

export const addCard =
  (key: Buffer): Handle<typeof cardCalls.add> =>
  async (ctx, given) => {
    const { proof: _, letterId = null, ...input } = given
    const { tx, merchantId, operator, now: at } = ctx
    await tx.rows(lockCards(merchantId))
    const { living } = await tx.one(countCards(merchantId))
    if (living >= cardLimits.perMerchant) throw new Refusal('card.too_many', { max: cardLimits.perMerchant })
    const id = ctx.newId()
    const data = await readyCard(key, ctx, input, { id, letterId })
    const state = cardMachine.next(null, 'add')!
    ctx.logTarget(id)
    if ((await tx.run(insertCard(merchantId, { id, state, by: operator.id, at }, data))) === 0)
      throw new Refusal('card.account_known')
    const logged = loggedOf({ ...data, state })
    await step(ctx, { id, version: 0, from: null, to: state, event: 'add' }, { after: logged })
    ctx.logChange(null, logged)
    await tellMain(ctx, 'security.card_added', { card: cardName(data) })
    return { liquidateId: id, state, version: 1 }
  }

export const updateCard =
  (key: Buffer): Handle<typeof cardCalls.update> =>
  async (ctx, given) => {
    const { proof: _, id, version, letterId, ...input } = given
    const { tx, merchantId, now: at } = ctx
    await tx.rows(lockCards(merchantId))
    const { card, to } = await cardToChange(ctx, id, version, 'edit')
    const { accountSealed } = await tx.one(sealedNumber(merchantId, id))
    const number = openAccountNumber(key, id, accountSealed)
    const data = await readyCard(
      key,
      ctx,
      { ...input, accountNumber: input.accountNumber ?? number },
      { id, letterId: letterId ?? card.letterId },
    )
    await tx.run(changeCard(merchantId, { id, state: to, at }, data))
    const [before, after] = [loggedOf(card), loggedOf({ ...data, state: to })]
    const changed = changedFields(card, data, openAccountNumber(key, id, data.accountSealed) !== number)
    await step(ctx, { id, version, from: card.state, to, event: 'edit' }, { before, after, changed })
    ctx.logChange(before, after)
    await tellMain(ctx, 'security.card_changed', { card: cardName(data), cardEvent: 'edit' })
    return { liquidateId: id, state: to, version: version + 1 }
  }

export const deleteCard: Handle<typeof cardCalls.delete> = async (ctx, { id, version }) => {
  const { card, to } = await cardToChange(ctx, id, version, 'delete')
  await ctx.tx.run(moveCard(ctx.merchantId, id, { state: to, reason: null, availableAt: null }))
  const before = loggedOf(card)
  await step(ctx, { id, version, from: card.state, to, event: 'delete' }, { before })
  ctx.logChange(before, null)
  await tellMain(ctx, 'security.card_changed', { card: cardName(card), cardEvent: 'delete' })
  return { liquidateId: id, state: to, version: version + 1 }
}

/** @throws Refusal for an unknown or changed card, a status that does not allow it, or money on its way to it */
async function cardToChange(
  ctx: Ctx,
  id: string,
  version: number,
  event: CardEvent,
): Promise<{ card: CardRecord; to: CardState }> {
  const card = await ctx.tx.maybe(lockCard(ctx.merchantId, id))
  if (!card || !seesCard(ctx, card)) throw new Refusal('object.not_found')
  ctx.logTarget(id)
  if (card.version !== version) throw new Refusal('request.conflict')
  const to = cardMachine.next(card.state, event)
  // What a partner tells of an account is nobody's to type over.
  if (to === undefined || (event === 'edit' && card.kind !== 'bank_account')) throw new Refusal('card.state')
  const { withdrawals, rules } = await ctx.tx.one(usesOfCard(id))
  if (withdrawals > 0) throw new Refusal('card.in_use', { count: withdrawals })
  if (event === 'delete' && rules > 0) throw new Refusal('card.has_rule', { count: rules })
  return { card, to }
}

interface Step {
  readonly id: string
  /** Before it. */
  readonly version: number
  readonly from: CardState | null
  readonly to: CardState
  readonly event: CardEvent
}

const step = (ctx: Ctx, { id, version, ...moved }: Step, facts: Readonly<Record<string, unknown>>) =>
  insertFundEvents(ctx.tx, ctx.merchantId, [
    {
      entity: 'card',
      entityId: id,
      seq: version + 1,
      at: ctx.now,
      actor: 'merchant',
      actorId: ctx.operator.id,
      ...moved,
      facts,
    },
  ])

export const cardName = ({ bankName, accountTail }: Pick<CardRecord, 'bankName' | 'accountTail'>): string =>
  `${bankName} ${maskedNumber(accountTail)}`

/** For logs and for the second person who approves: the number masked. */
export function loggedOf({
  accountTail,
  letterId,
  ...card
}: CardData & Pick<KeptNumber, 'accountTail'> & { state: CardState }): Change {
  const { accountName, isPublic, currency, country, province, city, bankName, bankCode } = card
  const { branchName, cnaps, swift, aba, state } = card
  return {
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
    account: maskedNumber(accountTail),
    letter: letterId,
    state,
  }
}

const compared = [
  'accountName',
  'isPublic',
  'currency',
  'country',
  'province',
  'city',
  'bankName',
  'bankCode',
  'branchName',
  'cnaps',
  'swift',
  'aba',
] as const

const changedFields = (before: CardData, after: CardData, isOtherAccount: boolean): CardField[] => [
  ...compared.filter((field) => before[field] !== after[field]),
  ...(isOtherAccount ? (['accountNumber'] as const) : []),
]

/** Whoever could put another account in the place of the merchant's own must not be able to do it in silence. */
async function tellMain(
  ctx: Ctx,
  kind: 'security.card_added' | 'security.card_changed',
  facts: { card: string; cardEvent?: 'edit' | 'delete' },
): Promise<void> {
  await tellMainUsers(ctx, kind, { cardEvent: '', ...facts, by: ctx.operator.realName, ip: ctx.ip })
}
