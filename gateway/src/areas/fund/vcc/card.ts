import { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { cardCurrencies, vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import { wire } from '@quayside/contract/money.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { seesCurrency } from '#acts/reach/scope.ts'
import { balances } from '#ledger/index.ts'
import { listOf } from '#lists/list-of.ts'
import { cardActs } from './act.ts'
import { cardOffer } from './card.sql.ts'
import type { CardIssuerDeps } from './deps.ts'
import { cardDetail } from './detail.ts'
import { cardConditions } from './filter.ts'
import { availableForCards } from './holdings.ts'
import { virtualCardList } from './list.sql.ts'
import { applyForCard, cardFeeBps, fundCard } from './pay.ts'
import { showCard } from './show.ts'
import { virtualCardRowOf } from './view.ts'

/** Every virtual card of a merchant, and what a new one could be made of. */
const cards = listOf(virtualCardCalls, {
  async find(ctx, { filter, ...asked }) {
    const { tx, merchantId } = ctx
    const { rows, ...found } = await virtualCardList.ask(tx, merchantId, cardConditions(filter), asked)
    return { rows: rows.map((row) => virtualCardRowOf(ctx, row)), ...found, ...(await offerOf(ctx)) }
  },
})

async function offerOf({ tx, merchantId, scope }: Ctx) {
  const offer = await tx.one(cardOffer(merchantId))
  const held = await balances(tx, merchantId)
  return {
    open: offer.productId !== null,
    frozen: offer.frozen,
    cardsLeft: Math.max(0, vccLimits.cards - offer.cards),
    accounts: cardCurrencies
      .filter((currency) => seesCurrency(scope, currency))
      .map((currency) => ({
        currency,
        available: wire(currency, availableForCards(currency, held, offer.productCountry)),
        feeBps: cardFeeBps(offer.feeBps[currency]),
      })),
  }
}

export const createVirtualCards = (deps: CardIssuerDeps): Handlers<typeof virtualCardCalls> => ({
  ...cards.handlers,
  ...cardActs,
  apply: applyForCard,
  fund: fundCard,
  detail: cardDetail,
  show: showCard(deps),
})
