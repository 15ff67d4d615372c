import type { OutputOf } from '@quayside/contract/call.ts'
import type { virtualCardCalls } from '@quayside/contract/fund/vcc/card.ts'
import { cardAmounts, vccLimits } from '@quayside/contract/fund/vcc/limits.ts'
import type { VirtualCardEvent } from '@quayside/contract/fund/vcc/states.ts'
import { exponentOf, wire } from '@quayside/contract/money.ts'
import { addSeconds } from '@quayside/contract/trade/deadlines.ts'
import type { Language } from '@quayside/contract/envelope.ts'
import { issuerFailure, knownIssuerRefusal } from '@quayside/phrases/issuer-failure.ts'
import type { Handle } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { balances } from '#ledger/index.ts'
import { cardOffer, findVirtualCard } from './card.sql.ts'
import { availableForCards } from './holdings.ts'
import { virtualCardSteps, findCardRow } from './list.sql.ts'
import { loadsOfCard } from './load.sql.ts'
import { cardFeeBps } from './pay.ts'
import type { CardLoadRecord, VirtualCardRecord } from './record.ts'
import { virtualCardRowOf } from './view.ts'

type Detail = OutputOf<typeof virtualCardCalls.detail>

export const cardDetail: Handle<typeof virtualCardCalls.detail> = async (ctx, { id }) => {
  const { tx, merchantId, language } = ctx
  const row = await tx.maybe(findCardRow(merchantId, id))
  if (!row) throw new Refusal('object.not_found')
  const { currency } = row
  const card = await tx.one(findVirtualCard(merchantId, id))
  const loads = await tx.rows(loadsOfCard(merchantId, id))
  const { productCountry, feeBps } = await tx.one(cardOffer(merchantId))
  const available = availableForCards(currency, await balances(tx, merchantId, currency), productCountry)
  const room = cardAmounts(exponentOf(currency)).max - row.rest - row.incoming
  const steps = await tx.rows(virtualCardSteps(merchantId, id))
  return {
    ...virtualCardRowOf(ctx, row),
    sums: sumsOf(card, loads),
    account: {
      available: wire(currency, available),
      feeBps: cardFeeBps(feeBps[currency]),
      roomLeft: wire(currency, room > 0n ? room : 0n),
    },
    loads: loads.map((load) => ({ ...loadOf(language, load), askedBy: load.askedByName })),
    returnsAt:
      card.state === 'closing'
        ? addSeconds(new Date(card.movedAt).toISOString(), vccLimits.quietDays * 86_400)
        : null,
    steps: steps.map(({ event, ...step }) => ({ ...step, event: event as VirtualCardEvent })),
  }
}

function sumsOf(card: VirtualCardRecord, loads: readonly CardLoadRecord[]): Detail['sums'] {
  const money = (minor: bigint) => wire(card.currency, minor)
  const fees = loads.reduce((sum, { state, fee }) => (state === 'confirmed' ? sum + fee : sum), 0n)
  return {
    funded: money(card.funded),
    fees: money(fees),
    spent: money(card.cleared),
    refunded: money(card.refunded),
    beyond: money(card.beyond),
    returned: money(card.returned),
  }
}

const loadOf = (language: Language, load: CardLoadRecord) => ({
  id: load.id,
  loadNo: load.loadNo,
  at: load.askedAt,
  status: load.state,
  amount: wire(load.currency, load.amount),
  fee: wire(load.currency, load.fee),
  endedAt: load.endedAt,
  failure:
    load.state === 'refused'
      ? {
          code: knownIssuerRefusal(load.refusedCode),
          message: issuerFailure(language, load.refusedCode, load.refusedReason),
        }
      : null,
})
