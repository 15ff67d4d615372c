import type { CardState } from '@quayside/contract/fund/card/states.ts'
import { availableOf, isBlocked } from '@quayside/contract/fund/available.ts'
import { fundLimits } from '@quayside/contract/fund/limits.ts'
import { payoutProductTerms } from '@quayside/contract/fund/payout/product.ts'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { parseMinor, wire } from '@quayside/contract/money.ts'
import { weigh } from '#acts/approval/weigh.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal, toldAhead } from '#acts/refusal.ts'
import { beyondLimit } from '#acts/reach/scope.ts'
import { type Balance, balances } from '#ledger/index.ts'
import { seesCard } from '#areas/fund/card/view.ts'
import { withdrawalHoldings } from './holdings.ts'
import { openWithdrawal, sendWithdrawal } from './apply.ts'
import { takeBack } from './cancel.ts'
import { withdrawalObstacles } from './obstacles.ts'
import { type PayoutCard, payoutCard, payoutCards, payoutFees, payoutTerms } from './withdrawal.sql.ts'

export const withdrawalHandlers: Handlers<typeof withdrawalCalls> = {
  async balance({ tx, merchantId, now, scope }, { currency }) {
    const [{ frozen, fees, productCountry }, held, cards] = [
      await tx.one(payoutFees(merchantId)),
      await balances(tx, merchantId, currency),
      await tx.rows(payoutCards(merchantId, fundLimits.card.youngHours)),
    ]
    const codes = [...new Set(held.map((one) => one.currency))]
    return {
      balances: codes.map((code) => equationOf(code, held, { fee: BigInt(fees[code] ?? 0), productCountry })),
      cards: cards
        .filter((card) => seesCard({ scope }, card))
        .map(({ state, isYoung, ...card }) => ({
          ...card,
          status: state as Exclude<CardState, 'deleted'>,
          young: isYoung,
        })),
      frozen,
      asOf: now,
    }
  },

  async check(ctx, { cardId, amount: asked, postscript = null }) {
    const { tx, merchantId, language } = ctx
    const { currency } = asked
    const amount = parseMinor(currency, asked.value)!
    const card = await tx.maybe(payoutCard(merchantId, cardId, fundLimits.card.youngHours))
    if (!card || !seesCard(ctx, card)) throw new Refusal('fund.card_not_available')
    const [terms, held] = [
      await tx.one(payoutTerms(merchantId, currency)),
      await balances(tx, merchantId, currency),
    ]
    const holdings = withdrawalHoldings(currency, held, terms)
    const { withdrawable } = holdings
    const fee = terms.fee ?? 0n
    const change = (now: bigint, after: bigint) => ({
      now: wire(currency, now),
      after: wire(currency, after),
    })
    const available = availableOf(holdings, fee)
    return {
      amount: asked,
      fee: wire(currency, fee),
      total: wire(currency, amount + fee),
      withdrawable: change(withdrawable, withdrawable - amount - fee),
      available: change(available, available - amount - fee),
      paidIn: card.currency,
      secondPerson: await secondPerson(ctx, card, { currency, minor: amount }),
      blocked: [
        ...beyondLimit(ctx.scope, { currency }, amount),
        ...withdrawalObstacles({ currency, amount, postscript }, { terms, card, ...holdings }),
      ].map((obstacle) => toldAhead(language, obstacle)),
    }
  },

  async apply(ctx, input) {
    const { step, available } = await openWithdrawal(ctx, input)
    const { record } = await sendWithdrawal(ctx, step.record, { approvedBy: null })
    ctx.logTarget(record.id)
    const money = (minor: bigint) => wire(record.currency, minor)
    const left = available - record.amount - record.fee
    ctx.logChange(
      { available: money(available) },
      { available: money(left), withdrawal: money(record.amount), status: record.state },
    )
    return {
      id: record.id,
      withdrawalNo: record.withdrawalNo,
      status: record.state,
      amount: money(record.amount),
      fee: money(record.fee),
      available: money(left),
    }
  },

  async cancel(ctx, { id }) {
    const { withdrawalNo, state, amount, fee, currency } = await takeBack(ctx, id)
    return {
      id,
      withdrawalNo,
      status: state,
      amount: wire(currency, amount),
      fee: wire(currency, fee),
    }
  },
}

/** A young card is looked at by two whatever the merchant's rule says (guard 4E). */
async function secondPerson(
  ctx: Ctx,
  { isYoung }: PayoutCard,
  amount: { readonly currency: string; readonly minor: bigint },
): Promise<'rule' | 'young_card' | null> {
  if (isYoung) return 'young_card'
  const kind = 'withdrawal.apply'
  const { asking } = await weigh(ctx, kind, { rule: kind, amounts: [amount], facts: {} }, false)
  return asking.length > 0 ? 'rule' : null
}

interface EquationTerms {
  readonly fee: bigint
  readonly productCountry: string | null
}

function equationOf(currency: string, all: readonly Balance[], { fee, productCountry }: EquationTerms) {
  const held = withdrawalHoldings(currency, all, { productCountry })
  const available = availableOf(held, fee)
  const { minimum, reserve } = payoutProductTerms(productCountry, currency)
  const money = (minor: bigint) => wire(currency, minor)
  return {
    currency,
    withdrawable: money(held.withdrawable),
    pending: money(held.pending),
    claimed: money(held.pending < 0n ? held.pending : 0n),
    fee: money(fee),
    refundReserve: reserve > 0n ? { asked: money(reserve), kept: money(held.kept) } : null,
    minimum: minimum > 0n ? money(minimum) : null,
    available: money(available > 0n ? available : 0n),
    inProcess: money(held.inProcess),
    blocked: isBlocked(held, fee),
  }
}
