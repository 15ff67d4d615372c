import type { ParsedInputOf } from '@quayside/contract/call.ts'
import { wire } from '@quayside/contract/money.ts'
import type { reviewDeskCalls, ReviewDetail } from '@quayside/contract/risk/review/desk.ts'
import { reviewSpans } from '@quayside/contract/risk/review/lots.ts'
import { absentOf, hasReady, isReady, readyScore } from '@quayside/contract/trade/readiness.ts'
import type { Ctx } from '#acts/context.ts'
import type { Handlers } from '#acts/handler.ts'
import { reachesPlace } from '#acts/reach/scope.ts'
import { Refusal } from '#acts/refusal.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { giveHoldBack, holdsOf, lockWaiting, takeHold } from '#orders/review-work.sql.ts'
import { guardHold } from '#orders/review-work.ts'
import {
  earlierReviews,
  type KnownOfReview,
  knownOfReview,
  ordersAlike,
  type SimilarRow,
  usualScores,
} from './desk.sql.ts'
import { tellFeedback } from './feedback.ts'
import { reviewRow } from './list.ts'
import { reviewMarks, reviewRuling } from './ruling.ts'
import { reviewOf, type StoredReview } from './list.sql.ts'

export const reviewDeskHandlers: Handlers<typeof reviewDeskCalls> = {
  async detail(ctx, { id }) {
    const { tx, merchantId } = ctx
    const orderId = await placeOf(ctx, id)
    const stored = await tx.maybe(reviewOf({ merchantId, orderId }))
    if (!stored) throw new Refusal('object.not_found')
    const revealing = await ctx.scopeFor('trade.transaction.reveal')
    const [usual, similar, known, before, ruling] = await Promise.all([
      tx.one(usualScores(merchantId, orderId)),
      tx.rows(ordersAlike(merchantId, orderId)),
      tx.one(knownOfReview(merchantId, orderId)),
      stored.reasons.length === 0 ? null : tx.one(earlierReviews(merchantId, stored.reasons)),
      reviewRuling(tx, merchantId, orderId),
    ])
    const reveals = revealing !== undefined && reachesPlace(revealing, stored)
    const order = reviewRow(ctx, blindTo(ctx, stored), revealing)
    return {
      order,
      usual:
        usual.from === null || usual.to === null
          ? null
          : { from: usual.from, to: usual.to, orders: usual.orders },
      ruling,
      marks: await reviewMarks(tx, merchantId, stored, reveals),
      firstLook: known.firstLookAt === null ? null : { at: known.firstLookAt, by: known.firstLookBy! },
      known: knownOf(known),
      similar: similarOf(similar),
      buyer: { ...order.similar, since: known.since },
      readiness: readinessOf(stored, known),
      before,
      asOf: ctx.now,
    }
  },

  async hold(ctx, { id }) {
    const { tx, merchantId, operator } = ctx
    const orderId = await placeOf(ctx, id)
    if (!(await tx.maybe(lockWaiting(merchantId, orderId)))) throw new Refusal('trade.review_state')
    const taken = await tx.maybe(takeHold(merchantId, orderId, operator.id))
    if (taken) return taken
    const [hold] = await tx.rows(holdsOf(merchantId, [orderId]))
    guardHold(hold, [operator.id])
    // It ended while this was asked: whoever asks again has it.
    throw new Refusal('request.conflict')
  },

  async release(ctx, { id }) {
    const { tx, merchantId, operator } = ctx
    await tx.run(giveHoldBack(merchantId, await placeOf(ctx, id), operator.id))
    return {}
  },

  feedback: (ctx) => tellFeedback(ctx),
}

async function placeOf(ctx: Ctx, key: ParsedInputOf<(typeof reviewDeskCalls)['detail']>['id']) {
  const place = await ctx.tx.maybe(orderPlace(ctx.merchantId, key))
  if (!place) throw new Refusal('object.not_found')
  ctx.logTarget(place.id)
  return place.id
}

/** Whoever may take the second look is not told how the first ended. */
const blindTo = ({ operator }: Ctx, stored: StoredReview): StoredReview =>
  stored.secondOf === null || stored.secondOf === operator.id
    ? stored
    : { ...stored, decidedAt: null, decidedBy: null, decisionFacts: null }

function similarOf(rows: readonly SimilarRow[]): ReviewDetail['similar'] {
  const { similarMax } = reviewSpans
  return {
    rows: rows
      .slice(0, similarMax)
      .map(({ currency, amount, ...row }) => ({ ...row, amount: wire(currency, amount) })),
    more: rows.length > similarMax,
  }
}

function knownOf({ items, device, ip, address, avs, cvv, threeDs }: KnownOfReview): ReviewDetail['known'] {
  const { line1, line2, city, state, postcode, country } = address ?? {}
  const parts = [line1, line2, city, state, postcode, country].filter((part) => part)
  return {
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    device,
    ip,
    address: parts.length > 0 ? parts.join(', ') : null,
    avs,
    cvv,
    threeDs: threeDs && {
      status: threeDs.status ?? null,
      liabilityShift: threeDs.liabilityShift ?? false,
    },
  }
}

function readinessOf({ brand }: StoredReview, { readiness }: KnownOfReview): ReviewDetail['readiness'] {
  if (brand !== 'visa' || readiness === null) return null
  return {
    score: readyScore(readiness),
    ready: isReady(readiness),
    absent: absentOf(readiness),
    hasPriors: hasReady(readiness, 'priors'),
  }
}
