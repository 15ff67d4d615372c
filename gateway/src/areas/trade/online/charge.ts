import type { OutputOf, ParsedInputOf } from '@quayside/contract/call.ts'
import { parseMinor } from '@quayside/contract/money.ts'
import type { onlineCalls } from '@quayside/contract/trade/online/online.ts'
import { sourceOfWay } from '@quayside/contract/trade/online/states.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import type { ApprovalSubject } from '#acts/approval/approval.ts'
import type { Ctx } from '#acts/context.ts'
import { everywhere, withinScope } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { chargeKeptCard, type KeptCardCharge } from '#orders/kept-card/charge.ts'
import {
  chargedCard,
  type ChargedCard,
  type FormOrder,
  insertOnlineOrder,
  sellingPlace,
} from './charge.sql.ts'
import { chargeable, madeOfForm, numberOf, told } from './terms.ts'

type Create = ParsedInputOf<typeof onlineCalls.create>

/**
 * Charges a kept card without its holder: the order is made here, and a job asks the network.
 * @throws Refusal
 */
export async function chargeByHand(ctx: Ctx, input: Create): Promise<OutputOf<typeof onlineCalls.create>> {
  const { tx, merchantId, operator } = ctx
  const { formId, token, reason, mandate, description, goods } = input
  const card = await cardOf(ctx, token)
  const known = await madeOfForm(ctx, 'token', formId)
  if (known) {
    // Nobody is told that this was charged where the form has charged something else.
    if (!isOf(known, input)) throw new Refusal('request.conflict')
    return told(ctx, known)
  }
  if (!card.place) throw new Refusal('online.site_not_normal')
  const amount = await chargeable(ctx, input.amount, card.place)
  guardCard(card, mandate)
  const { currency } = input.amount
  const merchantOrderId = await numberOf(ctx, input.merchantOrderId)
  const { siteId, siteUrl, descriptor } = card.place
  const charge: KeptCardCharge = {
    tokenId: token,
    source: sourceOfWay.token,
    reason,
    merchantOrderId,
    currency,
    amount,
    site: { id: siteId, url: siteUrl },
    items: [{ name: goods, quantity: 1, unitPrice: input.amount }],
    ...(descriptor !== null && { descriptor }),
    by: { actor: 'merchant', actorId: operator.id },
  }
  // What a role does not see counts all the same: schemes and numbers know no roles.
  const order = await withinScope(tx, everywhere, () => chargeKeptCard(tx, merchantId, charge))
  if (order === 'number_taken') throw new Refusal('online.number_taken', { number: merchantOrderId })
  if (order === 'no_card') throw new Refusal('online.card_revoked')
  if (order === 'scheme_closed')
    throw new Refusal('online.scheme_closed', {
      brand: wordsOf(ctx.language).terms.brand[card.brand],
      currency,
    })
  if (order === 'never_again') throw new Refusal('online.card_never')
  if ('cap' in order) throw new Refusal('online.retry_cap', { ...order.cap })
  await tx.run(
    insertOnlineOrder(merchantId, {
      orderId: order.id,
      formId,
      way: 'token',
      cardTokenId: token,
      reason,
      mandate: card.mandate === null ? mandate : undefined,
      description,
      createdBy: operator.id,
    }),
  )
  const { id: orderId, orderNo } = order
  return told(ctx, { orderId, orderNo, merchantOrderId, currency, amount })
}

const isOf = ({ currency, amount, tokenId }: FormOrder, asked: Create): boolean =>
  currency === asked.amount.currency &&
  amount === parseMinor(currency, asked.amount.value) &&
  tokenId === asked.token

async function cardOf({ tx, merchantId }: Ctx, id: string): Promise<ChargedCard> {
  const found = await tx.maybe(chargedCard(merchantId, id))
  if (!found) throw new Refusal('object.not_found')
  const { siteId, ...card } = found
  const place = siteId === null ? undefined : await tx.maybe(sellingPlace(merchantId, siteId))
  return { ...card, place: place ?? null }
}

/** @throws Refusal */
function guardCard(card: ChargedCard, stated: string | undefined): void {
  if (card.state !== 'active') throw new Refusal('online.card_revoked')
  if (card.isExpired) throw new Refusal('online.card_expired')
  if (card.mandate === null && stated === undefined) throw new Refusal('online.no_mandate')
}

/** What is asked of a cardholder who is not there is weighed by its amount. */
export const onlineSubject: ApprovalSubject = {
  async of({ tx, merchantId }, input) {
    const { amount, goods, reason, token } = input as Create
    const { currency, value } = amount
    const card = await tx.maybe(chargedCard(merchantId, token))
    return {
      rule: 'order.online',
      amounts: [{ currency, minor: parseMinor(currency, value)! }],
      // Whoever decides sees whose card it is.
      facts: { goods, reason, ...(card && { card: `${card.brand} ${card.lastFour}` }) },
    }
  },
}
