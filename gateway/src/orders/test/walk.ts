import { newId } from '#db/new-id.ts'
import {
  type Applied,
  type How,
  isRefused,
  type OrderRecord,
  type Step,
  type OrderFile,
} from '#orders/order-file.ts'

const t0 = '2026-01-05T10:00:00.000Z'
/** A day after the order. */
export const at = '2026-01-06T10:00:00.000Z'
export const how: How = { at, actor: 'merchant', actorId: newId() }
export const context = {
  newId,
  pricing: () => ({ feeBps: 290, feeFixedMinor: 30n, chargebackFeeMinor: 1500n, settleDays: 1 }),
}

/** A sale of 100 US dollars, captured unless told otherwise. */
export const order = (more: Partial<OrderRecord>): OrderFile => ({
  order: {
    id: newId(),
    orderNo: 'Q1',
    merchantOrderId: 'm1',
    createdAt: t0,
    updatedAt: t0,
    type: 'sale',
    brand: 'visa',
    siteId: null,
    platform: null,
    currency: 'USD',
    amount: 10_000n,
    captured: 0n,
    voided: 0n,
    captureInFlight: 0n,
    refunded: 0n,
    refundInFlight: 0n,
    chargedBack: 0n,
    authExpiresAt: null,
    reviewDeadline: null,
    riskScore: 10,
    ruledAction: null,
    state: 'succeed',
    captureState: 'captured',
    arn: null,
    networkRef: null,
    ticketUntil: null,
    overRefunded: false,
    flags: [],
    version: 3,
    ...more,
  },
  captures: [],
  refunds: [],
  cases: [],
  rdrs: [],
})
export const sold = () => order({ captured: 10_000n })
export const authorised = () =>
  order({ type: 'pre-authorization', captureState: 'authorized', authExpiresAt: '2026-01-12T10:00:00.000Z' })
export const held = (more: Partial<OrderRecord> = {}) =>
  order({
    state: 'pending_review',
    captureState: 'authorized',
    authExpiresAt: '2026-01-12T10:00:00.000Z',
    reviewDeadline: '2026-01-11T10:00:00.000Z',
    ...more,
  })

/** @throws when the machines said no */
export function applied(step: Step | undefined): Applied {
  if (step === undefined || isRefused(step)) throw new Error(`refused: ${step?.refused}`)
  return step
}
export const fileOf = (step: Step | undefined): OrderFile => applied(step).file
export const done = { result: 'done', at } as const
export const refused = { result: 'refused', at, code: 'insufficient_balance', reason: 'x' } as const
