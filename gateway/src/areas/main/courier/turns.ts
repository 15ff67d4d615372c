import { deliveryLimits as limits } from '@quayside/contract/main/limits.ts'
import { type DueDelivery, freeIn, type OwnLane, isFirst } from './held.ts'

/** What of a courier's slots is in use. */
export interface Slots {
  readonly all: number
  used: number
  /** By what is not a first attempt. */
  retries: number
  readonly byMerchant: Map<bigint, number>
}

export const newSlots = (all: number): Slots => ({ all, used: 0, retries: 0, byMerchant: new Map() })

export function take(slots: Slots, lane: OwnLane, isRetry: boolean): void {
  slots.used++
  if (isRetry) slots.retries++
  slots.byMerchant.set(lane.merchantId, (slots.byMerchant.get(lane.merchantId) ?? 0) + 1)
}

export function give(slots: Slots, merchantId: bigint, isRetry: boolean): void {
  slots.used--
  if (isRetry) slots.retries--
  const left = (slots.byMerchant.get(merchantId) ?? 1) - 1
  if (left > 0) slots.byMerchant.set(merchantId, left)
  else slots.byMerchant.delete(merchantId)
}

const shareOf = (all: number, share: number): number => Math.max(1, Math.floor(all * share))

/**
 * What is sent next, lane by lane in turns: a merchant has a fifth of the slots at most, and what is tried again half of them, so
 * that neither one dead address nor one merchant's million stands before everybody else.
 * @param now by the database's clock
 */
export function nextInTurns(
  lanes: Iterable<OwnLane>,
  slots: Slots,
  now: number,
): { readonly lane: OwnLane; readonly due: DueDelivery; readonly isRetry: boolean } | undefined {
  if (slots.used >= slots.all) return undefined
  const clock = performance.now()
  for (const lane of lanes) {
    const due = lane.due[0]
    if (!due || lane.validUntil <= clock || freeIn(lane, now) === 0) continue
    if ((slots.byMerchant.get(lane.merchantId) ?? 0) >= shareOf(slots.all, limits.share.merchant)) continue
    const isRetry = !isFirst(lane, due)
    if (isRetry && slots.retries >= shareOf(slots.all, limits.share.retries)) continue
    return { lane, due, isRetry }
  }
  return undefined
}
