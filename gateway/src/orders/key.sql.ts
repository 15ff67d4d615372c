import type { Query } from '#db/tx.ts'
import type { ListPlace } from '#lists/cursor.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a key is an order's id; else it is its number. */
export const isOrderId = (key: string): boolean => uuid.test(key)

/** An order's place by its id or its number; another merchant's is unknown. */
export const orderPlace = (merchantId: bigint, key: string): Query<ListPlace> =>
  isOrderId(key)
    ? {
        name: 'order_place_by_id',
        text: 'select id, created_at as "createdAt" from orders where merchant_id = $1 and id = $2',
        values: [merchantId, key],
      }
    : {
        name: 'order_place_by_number',
        text: 'select id, created_at as "createdAt" from orders where merchant_id = $1 and order_no = $2',
        values: [merchantId, key],
      }
