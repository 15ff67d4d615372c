import type { ReviewDecision } from '@quayside/contract/trade/move/review-reasons.ts'
import type { Query } from '#db/tx.ts'

export interface SecondLook {
  readonly decidedBy: string
  readonly isOver: boolean
}

/** Locked, so that two who answer at once do not both count. */
export const lockSecondLook = (merchantId: bigint, orderId: string): Query<SecondLook> => ({
  name: 'review_second_lock',
  text: `select decided_by as "decidedBy", answered_at is not null as "isOver" from review_second_look
    where merchant_id = $1 and order_id = $2 for update`,
  values: [merchantId, orderId],
})

interface SecondAnswer {
  readonly decision: ReviewDecision
  readonly reason: string
  readonly note: string | undefined
  readonly operatorId: string
}

export const keepSecondLook = (
  merchantId: bigint,
  orderId: string,
  { decision, reason, note, operatorId }: SecondAnswer,
): Query => ({
  name: 'review_second_keep',
  text: `update review_second_look set answer = $3, answer_reason = $4, answer_note = $5, answered_by = $6,
      answered_at = clock_timestamp()
    where merchant_id = $1 and order_id = $2`,
  values: [merchantId, orderId, decision, reason, note ?? null, operatorId],
})
