import { notifyFamilies, type NotifyFamily, type NotifyGroup } from './families.ts'

/** Types of events and the group that each is in; the part before the dot says what `data` holds (`payload.ts`). */
export const eventGroups = {
  'order.pending_review': 'order',
  'order.succeeded': 'order',
  'order.failed': 'order',
  'order.canceled': 'order',
  'order.expired': 'order',
  'refund.created': 'refund',
  'refund.succeeded': 'refund',
  'refund.failed': 'refund',
  'refund.returned': 'refund',
  'refund.canceled': 'refund',
  'capture.succeeded': 'capture',
  'capture.failed': 'capture',
  'void.succeeded': 'capture',
  'void.failed': 'capture',
  'settlement.completed': 'settlement',
  'token.activated': 'token',
  'subscription.created': 'subscription',
  'subscription.activated': 'subscription',
  'subscription.past_due': 'subscription',
  'subscription.recovered': 'subscription',
  'subscription.cancelled': 'subscription',
  'subscription.finished': 'subscription',
  'retrieval.opened': 'retrieval',
  'retrieval.answered': 'retrieval',
  'retrieval.expired': 'retrieval',
  'retrieval.closed': 'retrieval',
  'chargeback.opened': 'chargeback',
  'chargeback.answered': 'chargeback',
  'chargeback.updated': 'chargeback',
  'chargeback.won': 'chargeback',
  'chargeback.lost': 'chargeback',
  'chargeback.expired': 'chargeback',
  'chargeback.cancelled': 'chargeback',
  'chargeback.reopened': 'chargeback',
  'alert.received': 'alert',
  'alert.refunded': 'alert',
  'alert.refund_failed': 'alert',
  'alert.ignored': 'alert',
  'alert.expired': 'alert',
  'rdr.posted': 'alert',
  'complaint.opened': 'alert',
  'complaint.approved': 'alert',
  'complaint.declined': 'alert',
  'complaint.refunded': 'alert',
  'fraud_report.received': 'fraud_report',
  'withdrawal.created': 'withdrawal',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.failed': 'withdrawal',
  'withdrawal.refused': 'withdrawal',
  'withdrawal.canceled': 'withdrawal',
  'withdrawal.returned': 'withdrawal',
  'exchange.created': 'exchange',
  'exchange.succeeded': 'exchange',
  'exchange.failed': 'exchange',
} as const satisfies Readonly<Record<string, NotifyGroup>>

export type EventType = keyof typeof eventGroups
export const eventTypes = Object.keys(eventGroups) as [EventType, ...EventType[]]

export const typesOfGroup = (group: NotifyGroup): readonly EventType[] =>
  eventTypes.filter((type) => eventGroups[type] === group)

export const typesOfFamily = (family: NotifyFamily): readonly EventType[] =>
  notifyFamilies[family].flatMap(typesOfGroup)

/** What may be told to an address; the others are told to people alone. */
export const addressedTypes = Object.keys(notifyFamilies).flatMap((family) =>
  typesOfFamily(family as NotifyFamily),
)

/** Within a version of payloads fields are only added; an address keeps the one that it was made with (ADR 0121). */
export const payloadVersions = ['2026-12-01'] as const
export type PayloadVersion = (typeof payloadVersions)[number]
export const newestPayload: PayloadVersion = payloadVersions[payloadVersions.length - 1]!
