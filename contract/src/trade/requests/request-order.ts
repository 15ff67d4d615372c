import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'

export const requestOrderCalls = {
  list: call({
    path: '/order/request/list',
    summary: 'List the merchant’s latest 20 requests, with only allowlisted fields in their bodies',
    access: 'trade.request-order.view',
    effect: 'read',
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          traceId: z.string(),
          merchantId: z.string(),
          merchantOrderId: z.string().nullable(),
          orderId: z.string().nullable(),
          method: z.string(),
          endpoint: z.string(),
          requestBody: z.string(),
          responseBody: z.string(),
          respCode: z.string(),
          respMsg: z.string(),
          gmtCreateTime: z.string(),
        }),
      ),
    }),
    sensitive: true,
  }),
} as const
