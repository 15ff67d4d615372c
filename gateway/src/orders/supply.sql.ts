import { inOrder } from '#db/in-order.ts'
import { column, updateMany } from '#db/many.sql.ts'
import type { Tx } from '#db/tx.ts'
import type { OrderFile } from './order-file.ts'
import { apartInTime, elementsOf } from './readiness.ts'
import { priorsText } from './readiness.sql.ts'

const supplyOrder = updateMany<OrderFile>(
  'orders',
  [
    column('id', 'uuid', ({ order }) => order.id),
    column('brand', 'text', ({ order }) => order.brand),
    column('risk_score', 'int', ({ order }) => order.riskScore),
    column(
      'card_masked',
      'text',
      ({ supplied }) => supplied?.card?.masked,
      'coalesce(orders.card_masked, t.card_masked)',
    ),
    column(
      'card_country',
      'text',
      ({ supplied }) => supplied?.card?.country,
      'coalesce(orders.card_country, t.card_country)',
    ),
  ],
  'supply',
)

/** What is there already stays. */
const once = (name: string, type: string, of: (file: OrderFile) => string | undefined) =>
  column<OrderFile>(name, type, of, `coalesce(order_evidence.${name}, t.${name})`)

const supplyEvidence = updateMany<OrderFile>(
  'order_evidence',
  [
    column('order_id', 'uuid', ({ order }) => order.id),
    once('ip', 'inet', ({ supplied }) => supplied?.ip),
    once('device_id', 'text', ({ supplied }) => supplied?.deviceId),
    once('fingerprint', 'text', ({ supplied }) => supplied?.card?.fingerprint),
    once('card_holder', 'text', ({ supplied }) => supplied?.card?.holder),
    once('card_expiry', 'text', ({ supplied }) => supplied?.card?.expiry),
    once('card_issuer', 'text', ({ supplied }) => supplied?.card?.issuer),
    once('card_funding', 'text', ({ supplied }) => supplied?.card?.funding),
    column(
      'risk_reasons',
      'jsonb',
      ({ supplied }) => JSON.stringify(supplied?.risk?.reasons ?? []),
      `case when order_evidence.risk_reasons = '[]' then t.risk_reasons else order_evidence.risk_reasons end`,
    ),
    column(
      'readiness',
      'smallint',
      ({ supplied }) =>
        elementsOf({
          fingerprint: supplied?.card?.fingerprint ?? null,
          ip: supplied?.ip ?? null,
          deviceId: supplied?.deviceId ?? null,
          deviceFingerprint: null,
          loginId: null,
          shipping: null,
          items: [],
        }),
      `order_evidence.readiness | t.readiness | ${priorsText({ merchant: '$1', fingerprint: 't.fingerprint', soldAt: 'order_evidence.sold_at' })}`,
    ),
  ],
  'supply',
)

/** The payer's card and device of orders that are known already: what has come later than the order. */
export async function supplyOrders(tx: Tx, merchantId: bigint, files: readonly OrderFile[]): Promise<void> {
  await inOrder([
    tx.run(supplyOrder(merchantId, files)),
    ...apartInTime(files, ({ order }) => order.createdAt).map((some) =>
      tx.run(supplyEvidence(merchantId, some)),
    ),
  ])
}
