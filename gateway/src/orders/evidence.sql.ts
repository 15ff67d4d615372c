import type { AuthorisationData } from '@quayside/contract/provider/event.ts'
import { inOrder } from '#db/in-order.ts'
import type { Tx } from '#db/tx.ts'
import { column, insertMany, updateMany } from '#db/many.sql.ts'
import type { OrderFile } from './order-file.ts'
import { apartInTime, elementsOf, type SoldTo } from './readiness.ts'
import { priorsText } from './readiness.sql.ts'

type Answer = Extract<AuthorisationData, { result: 'approved' | 'declined' }>

const answerOf = ({ answered }: OrderFile): Answer | undefined =>
  answered && (answered.result === 'approved' || answered.result === 'declined') ? answered : undefined

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const key = column<OrderFile>('order_id', 'uuid', ({ order }) => order.id)
const answerColumns = [
  column<OrderFile>('avs', 'text', (file) => answerOf(file)?.avs),
  column<OrderFile>('cvv', 'text', (file) => answerOf(file)?.cvv),
  column<OrderFile>('three_ds', 'jsonb', (file) => json(answerOf(file)?.threeDs)),
  column<OrderFile>('response_code', 'text', (file) => answerOf(file)?.responseCode),
  column<OrderFile>('auth_code', 'text', ({ answered }) =>
    answered?.result === 'approved' ? answered.authCode : null,
  ),
  column<OrderFile>('decline_reason', 'text', ({ answered }) =>
    answered?.result === 'declined' ? answered.reason : null,
  ),
]

const soldTo = ({ told }: OrderFile): SoldTo => {
  const { card, ip, deviceId, deviceFingerprint, loginId, shipping, items } = told?.data ?? {}
  return {
    fingerprint: card?.fingerprint ?? null,
    ip: ip ?? null,
    deviceId: deviceId ?? null,
    deviceFingerprint: deviceFingerprint ?? null,
    loginId: loginId ?? null,
    shipping: shipping ?? null,
    items: items ?? [],
  }
}

const insert = insertMany<OrderFile>('order_evidence', [
  key,
  ...answerColumns,
  column('ip', 'inet', ({ told }) => told?.data.ip),
  column('ip_country', 'text', ({ told }) => told?.data.ipCountry),
  column('device_id', 'text', ({ told }) => told?.data.deviceId),
  column('device_fingerprint', 'text', ({ told }) => told?.data.deviceFingerprint),
  column('login_id', 'text', ({ told }) => told?.data.loginId),
  column('fingerprint', 'text', ({ told }) => told?.data.card?.fingerprint),
  column('descriptor', 'text', ({ told }) => told?.data.descriptor),
  column('card_holder', 'text', ({ told }) => told?.data.card?.holder),
  column('card_expiry', 'text', ({ told }) => told?.data.card?.expiry),
  column('card_issuer', 'text', ({ told }) => told?.data.card?.issuer),
  column('card_funding', 'text', ({ told }) => told?.data.card?.funding),
  column('risk_reasons', 'jsonb', ({ told }) => json(told?.data.risk?.reasons ?? [])),
  column('shipping', 'jsonb', ({ told }) => json(told?.data.shipping)),
  column('billing', 'jsonb', ({ told }) => json(told?.data.billing)),
  column('items', 'jsonb', ({ told }) => json(told?.data.items ?? [])),
  column('product_type', 'text', ({ told }) => told?.data.productType),
  column('sold_at', 'timestamptz', ({ order }) => order.createdAt),
  column(
    'readiness',
    'smallint',
    (file) => elementsOf(soldTo(file)),
    `t.readiness | ${priorsText({ merchant: '$1', fingerprint: 't.fingerprint', soldAt: 't.sold_at' })}`,
  ),
])

const update = updateMany<OrderFile>('order_evidence', [key, ...answerColumns])

/** What later defence of new orders needs. */
export async function insertEvidence(tx: Tx, merchantId: bigint, files: readonly OrderFile[]): Promise<void> {
  // Sent together: what is sent behind them, such as a case, finds all of them.
  await inOrder(
    apartInTime(files, ({ order }) => order.createdAt).map((some) => tx.run(insert(merchantId, some))),
  )
}

/** How the network answered orders that were waiting for it. */
export async function updateEvidence(tx: Tx, merchantId: bigint, files: readonly OrderFile[]): Promise<void> {
  await tx.run(update(merchantId, files))
}
