import type { Permission } from '#permissions.ts'

/** What else is known of the same complaint: of the same order, within 45 days. */
export const relatedKinds = ['alert', 'fraud_report', 'rdr', 'case'] as const
export type RelatedKind = (typeof relatedKinds)[number]
/** Whose pages may be opened by whom; others read of one that it is there, so that a complaint is not answered twice. */
export const relatedRights = {
  alert: 'dispute.alert.view',
  fraud_report: 'risk.fraud.view',
  rdr: 'dispute.rdr.view',
  case: 'dispute.case.view',
} as const satisfies Record<RelatedKind, Permission>
