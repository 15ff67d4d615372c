import type { requestOrderCalls } from '@quayside/contract/trade/requests/request-order.ts'
import type { Handlers } from '#acts/handler.ts'
import { latestRequests } from './request-order.sql.ts'

export const requestOrderHandlers: Handlers<typeof requestOrderCalls> = {
  async list({ tx, merchantId }) {
    const rows = await tx.rows(latestRequests(merchantId))
    return { rows: rows.map((row) => ({ ...row, merchantId: String(merchantId) })) }
  },
}
