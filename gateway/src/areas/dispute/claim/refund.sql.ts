import type { RefundState } from '@quayside/contract/trade/states.ts'
import type { Query } from '#db/tx.ts'

export interface ClaimRefund {
  readonly id: string
  readonly refundNo: string
  readonly state: RefundState
  readonly code: string | null
  readonly reason: string | null
}

/** The refund that an alert or a dispute order led to. */
export const claimRefund = (merchantId: bigint, id: string): Query<ClaimRefund> => ({
  name: 'claim_refund',
  text: `select id, refund_no as "refundNo", state, refused_code as code, refused_reason as reason
    from refund where merchant_id = $1 and id = $2`,
  values: [merchantId, id],
})
