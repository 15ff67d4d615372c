import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import type { Query } from '#db/tx.ts'

export interface OrderRequestRow {
  readonly traceId: string
  readonly merchantOrderId: string | null
  readonly orderId: string | null
  readonly method: string
  readonly endpoint: string
  readonly requestBody: string
  readonly responseBody: string
  readonly respCode: string
  readonly respMsg: string
  readonly gmtCreateTime: string
}

/** The latest requests of a merchant; their bodies were redacted before they were stored. */
export const latestRequests = (merchantId: bigint): Query<OrderRequestRow> => ({
  name: 'latest_requests',
  text: `select trace_id as "traceId", merchant_order_id as "merchantOrderId", order_no as "orderId", method, endpoint,
    request_body as "requestBody", response_body as "responseBody", resp_code as "respCode", resp_msg as "respMsg",
    created_at as "gmtCreateTime"
    from request_log where merchant_id = $1 order by created_at desc, id desc limit $2`,
  values: [merchantId, tradeLimits.latestRequests],
})
