import { type Money, parseMinor, wire } from '@quayside/contract/money.ts'
import { riskBand } from '@quayside/contract/trade/states.ts'
import type { TransactionDetail, transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import type { Ctx, Scope } from '#acts/context.ts'
import { absentOf, hasReady, readyScore } from '@quayside/contract/trade/readiness.ts'
import type { Handlers } from '#acts/handler.ts'
import { Refusal } from '#acts/refusal.ts'
import { settlementsById, entriesOfOrder } from '#ledger/index.ts'
import { actionsOf, askingOf } from '#areas/trade/move/offered.ts'
import { capturable, notOpen } from '#orders/capture-asked.ts'
import { refundable } from '#orders/refund-asked.ts'
import { type SeenPage, seenPage } from '#orders/seen.sql.ts'
import { buyerHistory, relatedOrders } from './buyer.sql.ts'
import { batchShares, heldBack, ledgerEntries, moneyTrail } from './money-trail.ts'
import {
  type OrderDetailRow,
  orderDetail,
  orderFees,
  type OrderTransition,
  orderTransitions,
  orderRefunds,
} from './detail.sql.ts'
import { orderNotes } from '#areas/trade/move/notes.sql.ts'
import { orderPlace } from '#orders/key.sql.ts'
import { refundRowOf } from '#areas/trade/refunds/list.ts'
import { timelineOf } from './timeline.ts'
import { shownEmail } from '#areas/trade/list/list.ts'

/** What hangs on the order itself (`versionOf`): an alert or a complaint that moves changes nothing of it. */
const countsInVersion: ReadonlySet<OrderTransition['entity']> = new Set([
  'order',
  'capture',
  'refund',
  'chargeback',
  'rdr',
])

export const transactionDetailHandlers: Handlers<typeof transactionDetailCalls> = {
  detail: async (ctx, { id }) => tellDetail(ctx, await findOrder(ctx, id)),

  async queryDetail(ctx, { id }) {
    const file = await tellDetail(ctx, await findOrder(ctx, id))
    const { orderNo, merchantOrderId, createdAt, type, status, captureState, sums, version } = file
    const { card, timeline, actions } = file
    return {
      id: file.id,
      orderNo,
      merchantOrderId,
      createdAt,
      type,
      status,
      captureState,
      sums,
      version,
      card,
      timeline,
      actions,
    }
  },

  riskReason: async (ctx, { id }) => riskOf(await findOrder(ctx, id)),
}

async function findOrder(ctx: Ctx, key: string): Promise<OrderDetailRow> {
  const place = await ctx.tx.maybe(orderPlace(ctx.merchantId, key))
  if (!place) throw new Refusal('object.not_found')
  ctx.logTarget(place.id)
  return ctx.tx.one(orderDetail(ctx.merchantId, place.id))
}

async function tellDetail(ctx: Ctx, order: OrderDetailRow): Promise<TransactionDetail> {
  const { tx, merchantId } = ctx
  const revealing = await ctx.scopeFor('trade.transaction.reveal')
  const hasBuyer = order.customerId !== null || order.email !== null
  const [transitions, notes, refunds, { fees }, trail, history, related, page] = await Promise.all([
    tx.rows(orderTransitions(merchantId, order.id)),
    tx.rows(orderNotes(merchantId, order.id)),
    tx.rows(orderRefunds(merchantId, order.id)),
    tx.one(orderFees(merchantId, order.id)),
    entriesOfOrder(tx, merchantId, order.id),
    hasBuyer ? tx.one(buyerHistory(merchantId, order)) : { orders: 1, refunds: 0, disputes: 0 },
    hasBuyer ? tx.rows(relatedOrders(merchantId, order, order.id)) : [],
    tx.maybe(seenPage(merchantId, order.id)),
  ])
  const batchIds = [...new Set(trail.flatMap(({ batchId }) => batchId ?? []))]
  const shares =
    batchIds.length > 0 ? batchShares(trail, await settlementsById(tx, merchantId, batchIds)) : []
  return {
    ...orderFacts(order),
    sums: sumsOf(order, ctx.now, fees, heldBack(shares)),
    version: transitions.filter(({ entity }) => countsInVersion.has(entity)).length,
    card: cardOf(order),
    authorisation: authorisationOf(order),
    risk: riskOf(order),
    buyer: { ...buyerOf(revealing, order), ...history },
    seen: seenOf(page),
    items: order.items.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      unitPrice: unitPrice
        ? wire(unitPrice.currency, parseMinor(unitPrice.currency, unitPrice.value) ?? 0n)
        : null,
    })),
    refunds: refunds.map((refund) => refundRowOf(ctx, refund)),
    timeline: timelineOf({ order, transitions, notes, shares }),
    moneyTrail: moneyTrail(trail, shares, order.currency),
    entries: ledgerEntries(trail),
    related: related.map(({ currency, amount, ...row }) => ({ ...row, amount: wire(currency, amount) })),
    actions: actionsOf(order, askingOf(ctx)),
  }
}

function seenOf(page: SeenPage | undefined): TransactionDetail['seen'] {
  if (!page) return null
  const { at, link, linkId, siteId, base, checkout, checkoutId, terms, privacy, language } = page
  return { at, link, linkId, siteId, base, checkout, checkoutId, terms, privacy, language }
}

function orderFacts(order: OrderDetailRow) {
  const { siteId, siteName, siteUrl } = order
  return {
    id: order.id,
    orderNo: order.orderNo,
    merchantOrderId: order.merchantOrderId,
    networkRef: order.networkRef,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    type: order.type,
    status: order.state,
    captureState: order.captureState,
    source: order.source,
    platform: order.platform,
    paymentMethod: order.paymentMethod,
    site: siteId === null ? null : { id: siteId, name: siteName!, url: siteUrl! },
    flags: [...order.flags, ...(order.overRefunded ? (['over_refunded'] as const) : [])],
  }
}

function sumsOf(
  order: OrderDetailRow,
  now: string,
  fees: bigint,
  reserve: bigint,
): TransactionDetail['sums'] {
  const money = (minor: Money['minor']) => wire(order.currency, minor)
  const { captured, refunded, refundInFlight, chargedBack } = order
  return {
    amount: money(order.amount),
    captured: money(captured),
    voided: money(order.voided),
    refunded: money(refunded),
    refundInFlight: money(refundInFlight),
    chargedBack: money(chargedBack),
    fees: money(fees),
    reserve: money(reserve),
    net: money(captured - refunded - refundInFlight - chargedBack - fees - reserve),
    refundable: money(refundable(order)),
    captureInFlight: money(order.captureInFlight),
    capturable: money(!notOpen(order, now) ? capturable(order) : 0n),
  }
}

/** First six digits of a masked number: what tells the issuer. */
const binLength = 6

function cardOf(order: OrderDetailRow): TransactionDetail['card'] {
  const { cardMasked: masked, brand } = order
  if (masked === null && brand === null) return null
  return {
    brand,
    masked,
    holder: order.cardHolder,
    expiry: order.cardExpiry,
    bin: masked?.slice(0, binLength) ?? null,
    country: order.cardCountry,
    issuer: order.cardIssuer,
    funding: order.cardFunding,
  }
}

function authorisationOf(order: OrderDetailRow): TransactionDetail['authorisation'] {
  const { threeDs } = order
  return {
    authCode: order.authCode,
    responseCode: order.responseCode,
    declineReason: order.declineReason,
    arn: order.arn,
    descriptor: order.descriptor,
    avs: order.avs,
    cvv: order.cvv,
    threeDs: threeDs && {
      version: threeDs.version ?? null,
      status: threeDs.status ?? null,
      eci: threeDs.eci ?? null,
      flow: threeDs.flow ?? null,
      liabilityShift: threeDs.liabilityShift,
    },
    expiresAt: order.authExpiresAt,
  }
}

const riskOf = ({ riskScore, riskReasons, reviewDeadline }: OrderDetailRow): TransactionDetail['risk'] => ({
  score: riskScore,
  band: riskBand(riskScore),
  reasons: riskReasons,
  reviewDeadline,
})

function buyerOf(
  revealing: Scope | undefined,
  order: OrderDetailRow,
): Omit<TransactionDetail['buyer'], 'orders' | 'refunds' | 'disputes'> {
  return {
    customerId: order.customerId,
    email: order.email === null ? null : shownEmail(revealing, order, order.email),
    ip: order.ip,
    ipCountry: order.ipCountry,
    deviceId: order.deviceId,
    shipping: addressOf(order.shipping),
    billing: addressOf(order.billing),
    readiness: readinessOf(order),
  }
}

function readinessOf({ brand, readiness }: OrderDetailRow): TransactionDetail['buyer']['readiness'] {
  if (brand !== 'visa' || readiness === null) return null
  return {
    score: readyScore(readiness),
    absent: absentOf(readiness),
    hasPriors: hasReady(readiness, 'priors'),
  }
}

function addressOf(address: OrderDetailRow['shipping']): TransactionDetail['buyer']['shipping'] {
  if (!address) return null
  const { name, line1, line2, city, state, postcode, country } = address
  return {
    name: name ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    city: city ?? null,
    state: state ?? null,
    postcode: postcode ?? null,
    country: country ?? null,
  }
}
