import { createHash } from 'node:crypto'
import {
  allReviewReasons,
  type ReviewDecision,
  reviewReasons,
} from '@quayside/contract/trade/move/review-reasons.ts'
import { Refusal } from '#acts/refusal.ts'
import type { ReviewHold } from './review-work.sql.ts'

/** One decision in so many is looked at again. */
const secondLookOneIn = 20

/** By the order alone, so that whoever decides cannot choose which of them it will be. */
export const isLookedAtAgain = (orderId: string): boolean =>
  createHash('sha256').update(`second look ${orderId}`).digest().readUInt32BE() % secondLookOneIn === 0

/** @throws Refusal while somebody else is at it */
export function guardHold(hold: ReviewHold | undefined, deciders: readonly (string | undefined)[]): void {
  if (hold && !deciders.includes(hold.holderId))
    throw new Refusal('risk.review_held', { holder: hold.holder, minutes: hold.minutes })
}

export interface ReviewGrounds {
  readonly reason?: (typeof allReviewReasons)[number] | undefined
  readonly note?: string | undefined
}

/** @throws Refusal where a reason says nothing by itself, or belongs to the other decision */
export function guardGrounds(decision: ReviewDecision, { reason, note }: ReviewGrounds): void {
  if (reason === undefined) return
  if (!(reviewReasons[decision] as readonly string[]).includes(reason))
    throw new Refusal('risk.review_reason')
  if (reason === 'other' && note === undefined) throw new Refusal('risk.review_note')
}

/** As they are kept with the step of the decision. */
export const groundsFacts = ({ reason, note }: ReviewGrounds): Readonly<Record<string, string>> => ({
  ...(reason !== undefined && { reviewReason: reason }),
  ...(note !== undefined && { reviewNote: note }),
})
