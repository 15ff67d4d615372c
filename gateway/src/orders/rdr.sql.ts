import type { Tx } from '#db/tx.ts'
import { column, insertMany } from '#db/many.sql.ts'
import type { RdrRecord } from './rdr-record.ts'

/** All that was settled by a rule of these orders. */
export async function rdrsOfOrders(
  tx: Tx,
  merchantId: bigint,
  orderIds: readonly string[],
): Promise<RdrRecord[]> {
  const rows = await tx.rows<RdrRecord>({
    name: 'rdr_of_orders',
    text: `select id, order_id as "orderId", rdr_no as "rdrNo", amount, fee_minor as "feeMinor", currency, brand, rule,
      reason_code as "reasonCode", state, received_at as "receivedAt", version
      from rdr where merchant_id = $1 and order_id = any($2::uuid[]) order by received_at, id`,
    values: [merchantId, orderIds],
  })
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt).toISOString() }))
}

export const insertRdrs = insertMany<RdrRecord>('rdr', [
  column('id', 'uuid', (row) => row.id),
  column('order_id', 'uuid', (row) => row.orderId),
  column('rdr_no', 'text', (row) => row.rdrNo),
  column('amount', 'bigint', (row) => row.amount),
  column('fee_minor', 'bigint', (row) => row.feeMinor),
  column('currency', 'text', (row) => row.currency),
  column('brand', 'text', (row) => row.brand),
  column('rule', 'text', (row) => row.rule),
  column('reason_code', 'text', (row) => row.reasonCode),
  column('state', 'text', (row) => row.state),
  column('received_at', 'timestamptz', (row) => row.receivedAt),
  column('version', 'int', (row) => row.version),
])
